const pressMs = 80;

// What people do most, found by role and place rather than by words, which change.
const place = async (page, index, text) => {
  await page.getByRole('combobox').nth(index).fill(text);
  await page.getByTestId('place-option').filter({ hasText: text }).first().waitFor();
};
const option = (page, text) => page.getByTestId('place-option').filter({ hasText: text }).first();
/** As a person presses: the pointer is there before, and a press lasts. By the mouse alone: `click()` watches from within the page. */
export const press = async (what) => {
  await what.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await what.boundingBox();
  const { mouse } = what.page();
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await new Promise((pressed) => setTimeout(pressed, pressMs));
  await mouse.up();
};
const choose = (page, text) => press(option(page, text));
const havePickup = async (page) => {
  await place(page, 0, '12 Mill Street');
  await choose(page, '12 Mill Street');
};
const haveQuote = async (page) => {
  await havePickup(page);
  await place(page, 1, 'Harbor Station');
  await choose(page, 'Harbor Station');
  await page.getByTestId('quote').waitFor();
};
const talk = (page) => page.getByTestId('conversation-row').first();
const haveTalk = async (page) => {
  await talk(page).click();
  await page.getByTestId('message').first().waitFor();
};
const composer = (page) => page.locator('textarea').last();
const palette = (page) => page.keyboard.press('Control+k');

/** `act` is measured; `prepare` is not. */
export const acts = [
  {
    name: 'bell',
    as: 'rosa',
    path: '/social',
    act: (page) => press(page.getByRole('button', { name: /^Notifications/ }).first()),
  },
  {
    name: 'fold',
    as: 'rosa',
    path: '/social',
    act: (page) => press(page.getByRole('button', { name: /sidebar$/i }).first()),
  },
  {
    name: 'theme',
    as: 'rosa',
    path: '/social',
    act: (page) => press(page.getByRole('button', { name: /^Theme/ }).first()),
  },
  { name: 'nav', as: 'rosa', path: '/social', act: (page) => press(page.locator('nav a[href="/saved-locations"]:visible').first()) },
  { name: 'palette', as: 'rosa', path: '/social', act: palette },
  { name: 'palette_type', as: 'rosa', path: '/social', prepare: palette, act: (page) => page.keyboard.type('da') },
  { name: 'help', as: 'rosa', path: '/social', act: (page) => page.keyboard.press('?') },
  { name: 'where_to', as: 'rosa', path: '/rider/dashboard', act: (page) => press(page.getByRole('combobox').nth(1)) },
  {
    name: 'place',
    as: 'rosa',
    path: '/rider/dashboard',
    prepare: (page) => place(page, 0, '12 Mill Street'),
    act: (page) => choose(page, '12 Mill Street'),
  },
  {
    name: 'quote',
    as: 'rosa',
    path: '/rider/dashboard',
    async prepare(page) {
      await havePickup(page);
      await place(page, 1, 'Harbor Station');
    },
    async act(page) {
      await choose(page, 'Harbor Station');
      await page.getByTestId('quote').waitFor();
    },
  },
  {
    name: 'passengers',
    as: 'rosa',
    path: '/rider/dashboard',
    prepare: haveQuote,
    act: (page) => press(page.getByRole('button', { name: /passenger/i }).last()),
  },
  { name: 'open_talk', as: 'rosa', path: '/messages', act: (page) => press(talk(page)) },
  { name: 'type', as: 'rosa', path: '/messages', prepare: haveTalk, act: (page) => composer(page).pressSequentially('On my way') },
  {
    name: 'send',
    as: 'rosa',
    path: '/messages',
    async prepare(page) {
      await haveTalk(page);
      await composer(page).fill('On my way');
    },
    act: (page) => composer(page).press('Enter'),
  },
  {
    name: 'more_phone',
    as: 'rosa',
    path: '/social',
    width: 390,
    act: (page) => press(page.getByRole('button', { name: 'More', exact: true }).first()),
  },
];
