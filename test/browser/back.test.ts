import { expect, test } from '@jest/globals';
import { browse, phone } from './people.js';
import type { Visitor } from './visitor.js';

/** Chromium sends a press of Escape that no page takes to where Android sends the Back: there it can be pressed without a phone. */
async function pressBack({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  });
  await page.keyboard.press('Escape');
}

test('the phone’s Back closes what lies over the page, one thing at a time, and the page stays', async () => {
  const { beatrix } = await browse(['beatrix'], phone);
  const { page } = beatrix;
  await beatrix.goto('/account/privacy');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'More' }).click();
  await menu.waitFor();
  await pressBack(beatrix);
  await menu.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'New access token' }).click();
  const form = page.getByLabel('Name', { exact: true });
  await form.fill('Desk assistant');
  const question = page.getByRole('alertdialog');
  // The question comes without a press of the page, which browsers would close together with what it is about.
  for (const state of ['visible', 'detached', 'visible', 'detached'] as const) {
    await pressBack(beatrix);
    await question.waitFor({ state });
    expect(await form.inputValue()).toBe('Desk assistant');
  }
  await form.fill('');
  await pressBack(beatrix);
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/account/privacy');
}, 60_000);
