import { expect, test } from '@jest/globals';
import { browse, phone } from './people.js';
import type { Visitor } from './visitor.js';
import { unreached } from './watch.js';

/** Benji, whose page has all of its code. */
async function atEase(): Promise<Visitor> {
  const { benji } = await browse(['benji']);
  await benji.page.waitForLoadState('networkidle');
  return benji;
}

const menuCode = () => performance.getEntriesByType('resource').find(({ name }) => /slide-over.*\.js$/.test(name))?.name;

/** The menu's code came, with all that it needs, as it does by itself a moment after the page. */
async function hasMenu({ page }: Visitor): Promise<void> {
  const code = await (await page.waitForFunction(menuCode)).jsonValue();
  await page.evaluate(async (address = '') => void (await import(address)), code);
}

const seesNobody = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await page.content()).not.toMatch(/Benji|benji@/);
};

test('signing out without a network hides the person in all tabs, and is made good when the network is back', async () => {
  const benji = await atEase();
  const other = await benji.tab();
  await other.goto('/notifications');
  await other.page.waitForLoadState('networkidle');
  benji.allow(unreached);
  await benji.context.setOffline(true);
  await benji.signsOut();
  for (const tab of [benji, other]) await seesNobody(tab);
  await benji.sees('can’t reach Hometown right now');
  await benji.shot('signed-out-offline');
  await benji.context.setOffline(false);
  for (const tab of [benji, other]) await tab.arrivesAt(/^\/$/);
  expect((await benji.context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['sid']));
}, 60_000);

test('a phone that lost the network still opens the menu to sign out', async () => {
  const { bruno } = await browse(['bruno'], phone);
  await hasMenu(bruno);
  bruno.allow(unreached);
  await bruno.context.setOffline(true);
  await bruno.page.getByRole('button', { name: 'More' }).click();
  await bruno.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await bruno.page.getByRole('dialog').getByRole('button', { name: 'Yes, sign out' }).click();
  await bruno.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
}, 60_000);

test('after signing out without a network the next person at this computer finds the sign-in, also after closing everything', async () => {
  const benji = await atEase();
  benji.allow(unreached);
  await benji.context.setOffline(true);
  await benji.signsOut();
  await seesNobody(benji);
  const next = await benji.tab();
  await benji.page.close();
  await benji.context.setOffline(false);
  await next.goto('/notifications');
  await next.page.getByLabel('Password', { exact: true }).waitFor();

  await next.identify('bruno');
  await next.arrivesAt(/^\/notifications$/);
  expect((await next.page.request.get('/api/me').then((answer) => answer.json())) as object).toMatchObject({
    email: 'bruno@hometown.test',
  });
}, 60_000);

test('a tab whose session ended elsewhere keeps nothing of the person in its document', async () => {
  const { benji } = await browse(['benji']);
  // Its socket may be open by then, or be refused.
  benji.allow(/status of 4\d\d|Unexpected response code: 400/);
  expect(await benji.page.content()).not.toContain('benji@hometown.test');
  const origin = new URL(benji.page.url()).origin;
  const ended = await benji.page.request.post('/auth/sign-out', { headers: { origin, accept: 'application/json' } });
  expect(ended.status()).toBe(200);
  await seesNobody(benji);
}, 60_000);

test('P24: what is pressed on a page is done in the name of its person alone, whoever’s session the browser has by then', async () => {
  const { benji, bruno } = await browse(['benji', 'bruno']);
  const path = '/api/notifications/preferences';
  const preferences = async () => (await bruno.context.request.get(path)).json() as Promise<unknown>;
  const before = await preferences();
  await benji.goto('/settings/notifications');
  benji.allow(/status of 401/);
  // Only what is pressed goes out with the other session: a question of the page's own would tell it first.
  await benji.page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET')
      await benji.context.addCookies((await bruno.context.cookies()).filter(({ name }) => name === 'sid'));
    await route.continue();
  });
  const [answer] = await Promise.all([
    benji.page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() !== 'GET'),
    benji.page.getByRole('switch').first().click(),
  ]);
  expect(answer.status()).toBe(401);
  expect(await preferences()).toEqual(before);
}, 60_000);
