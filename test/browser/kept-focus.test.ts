import { expect, test } from '@jest/globals';
import { browse, desktop } from './people.js';

const withinMs = 120_000;

/** The browser takes the focus from what is disabled when it paints. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test(
  'the driver’s main switch keeps the keyboard while it is set, and is not pressed twice',
  async () => {
    const { dora } = await browse(['dora'], desktop);
    const { page } = dora;
    await dora.goto('/driver/dashboard-v2');
    // Coming to work is enough to be available (M6).
    const choice = page.getByRole('switch', { name: 'Available for rides' });
    await choice.locator('xpath=self::*[@aria-checked="true" and not(@aria-busy) and not(@disabled)]').waitFor();
    let asked = 0;
    // Never answered, so that nothing changes in the town.
    await page.route('**/api/driver/availability', () => {
      asked += 1;
    });
    await choice.focus();
    const request = page.waitForRequest('**/api/driver/availability');
    await page.keyboard.press('Space');
    await request;
    await page.evaluate(painted);
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.evaluate(painted);
    expect(await choice.getAttribute('aria-busy')).toBe('true');
    expect(asked).toBe(1);
  },
  withinMs,
);
