import { picture } from '../files/upload.js';
import type { places } from './own-town.js';
import type { Visitor } from './visitor.js';

// What people of a town of one's own do on its pages.

export type Place = keyof typeof places;

const dayIn = (years: number) => `06/15/${new Date().getFullYear() + years}`;

export const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
export const fill = ({ page }: Visitor, label: string | RegExp, words: string) =>
  page.getByLabel(label, { exact: true }).first().fill(words);
export const choose = ({ page }: Visitor, label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
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
