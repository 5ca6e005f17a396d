import { expect } from '@jest/globals';
import { picture } from '../files/upload.js';
import { places } from './own-town.js';
import type { Visitor } from './visitor.js';

// What people of a town of one's own do on its pages.

export type Place = keyof typeof places;

const dayIn = (years: number) => `06/15/${new Date().getFullYear() + years}`;

export const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
export const fill = ({ page }: Visitor, label: string | RegExp, words: string) =>
  page.getByLabel(label, { exact: true }).first().fill(words);
const choose = ({ page }: Visitor, label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
export const opens = ({ page }: Visitor, link: RegExp) => page.getByRole('link', { name: link }).first().click();

export async function choosePlace({ page }: Visitor, field: string, name: Place): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByTestId('place-option').filter({ hasText: name }).first().click();
}

/** An application to drive, sent with all that belongs to it. */
export async function applies(driver: Visitor): Promise<void> {
  const { page } = driver;
  await driver.goto('/driver/application');
  await fill(driver, 'Phone number', '+441233555010');
  await fill(driver, 'License first issued', dayIn(-9));
  await press(driver, 'Save and continue');
  await fill(driver, 'Make', 'Toyota');
  await fill(driver, 'Model', 'Prius');
  await fill(driver, 'Model year', String(new Date().getFullYear() - 2));
  await fill(driver, 'Color', 'Blue');
  await fill(driver, 'License plate', 'GY19 ABC');
  await choose(driver, 'Seats for riders', '4');
  await press(driver, 'Save and continue');
  const buffer = await picture(80, 60).png().toBuffer();
  for (const [kind, expires] of [
    ['license', 'License expires on'],
    ['insurance', 'Insurance expires on'],
    ['registration', 'Registration expires on'],
    ['car_photo', undefined],
  ] as const) {
    const card = page.getByTestId(`document-${kind}`);
    await card.locator('input[type=file]').setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer });
    await card.getByText('Uploaded').waitFor();
    if (expires === undefined) continue;
    await fill(driver, expires, dayIn(2));
    await page.keyboard.press('Tab');
  }
  await driver.shot('documents');
  await press(driver, 'Save and continue');
  await press(driver, 'Send application');
  await driver.sees('Under review');
}

export async function asksForPrice(rider: Visitor, to: Place): Promise<void> {
  await rider.goto('/rider/dashboard');
  await choosePlace(rider, 'Pickup', 'Old Mill');
  await choosePlace(rider, 'Where to?', to);
}

/** What a first admin says of their town. */
export async function setsUpTown(ada: Visitor): Promise<void> {
  await ada.goto('/admin/town');
  await press(ada, 'Save');
  await ada.page.locator('input[name=town]:focus').waitFor();
  await fill(ada, 'Town name', 'Ashford');
  await fill(ada, /^Support email/, 'help@ashford.test');
  await fill(ada, 'Emergency number', '999');
  await choose(ada, 'Time zone', 'Europe/London');
  await choose(ada, 'Currency', 'GBP');
  await choose(ada, 'Distances', 'km');
  await choosePlace(ada, 'Find the center', 'Old Mill');
  await fill(ada, 'Radius in kilometers', '8');
  await fill(ada, 'Reason', 'We begin.');
  await press(ada, 'Save');
  await ada.sees('The town is saved.');
}

/** The first prices of their own, on the page that has saved the town: it counts as the town does now. */
export async function setsPrices(ada: Visitor): Promise<void> {
  await opens(ada, /^Tariffs$/);
  await fill(ada, 'Base fare', '3.20');
  await fill(ada, 'Per kilometer', '1.20');
  await fill(ada, 'Reason', 'Our first prices.');
  await press(ada, 'Preview');
  await press(ada, 'Put in force');
  await ada.sees('Tariff saved.');
}

/** Takes what is asked of them, and opens its page: one that is left takes along what was pressed on it, if that has not gone out. */
export async function accepts(dan: Visitor, ride: string): Promise<void> {
  const accepted = dan.page.waitForResponse((response) => response.url().endsWith('/accept'));
  await press(dan, 'Accept');
  expect((await accepted).status()).toBe(200);
  await dan.goto(ride);
}

/** From the pickup on, as its driver. */
export async function drives(dan: Visitor, rosa: Visitor): Promise<void> {
  await press(dan, 'I’m here');
  const pin = (await rosa.page.getByTestId('pin').first().innerText()).replaceAll(/\D/g, '');
  await fill(dan, 'Rider’s PIN', pin);
  await press(dan, 'Start ride');
  await dan.context.setGeolocation(places['East Station']);
  await press(dan, 'Complete ride');
}

/** Tells the people who run the town of somebody. */
export async function reportsOf(rosa: Visitor, dan: Visitor): Promise<void> {
  await dan.goto('/contact');
  const { clerk_id: id } = await dan.page.evaluate(async () => (await (await fetch('/api/me')).json()) as { clerk_id: string });
  await rosa.goto(`/user/${encodeURIComponent(id)}`);
  await press(rosa, 'More about Dan Ashdown');
  await rosa.page.getByRole('menuitem', { name: 'Report' }).click();
  await rosa.page.getByRole('radio', { name: 'I felt unsafe on a ride' }).click();
  await fill(rosa, 'What happened?', 'He drove too fast at the station.');
  await press(rosa, 'Send report');
  await rosa.sees('Thanks. We got your report.');
}

/** One's own case, on the page of all of them. */
export const unfolds = ({ page }: Visitor, words: string) =>
  page.getByTestId('support-case').filter({ hasText: words }).getByRole('button').first().click();

export async function signsIn(person: Visitor, email: string): Promise<void> {
  await person.goto('/sign-in');
  await fill(person, 'Email', email);
  await fill(person, 'Password', 'a sentence of our own');
  await press(person, 'Sign in');
  await person.arrivesAt(/^\/(admin|rider\/dashboard)/);
}

export async function asksQuestion(rosa: Visitor): Promise<void> {
  await press(rosa, 'Write to us');
  await choose(rosa, 'What is it about?', 'other');
  await fill(rosa, 'Subject', 'Do you drive on Sundays?');
  await fill(rosa, 'What happened?', 'I would like to visit my aunt.');
  await press(rosa, 'Send');
  await rosa.sees('We got your message.');
}

/** An operator opens a case and answers it. */
export async function answers(ada: Visitor, link: RegExp, answer: string): Promise<void> {
  await ada.goto('/admin/cases');
  await opens(ada, link);
  await ada.page.getByRole('textbox', { name: 'Your answer' }).fill(answer);
  await press(ada, 'Send answer');
  await ada.sees('Answer sent.');
}
