import { expect, test } from '@jest/globals';
import { browse, phone } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 120_000;

async function choosePlace({ page }: Visitor, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByTestId('place-option').filter({ hasText: text }).first().click();
}

test(
  'a phone shows price, drivers and the way to book at once, a tablet the panel beside the map',
  async () => {
    const { farid } = await browse(['farid'], phone);
    const { page } = farid;
    await farid.goto('/rider/dashboard');
    await choosePlace(farid, 'Pickup', '12 Mill Street');
    await choosePlace(farid, 'Where to?', 'Harbor Station');
    const [total, driver, book] = [page.getByText('Total').first(), page.getByTestId('driver-tile').first(), page.getByTestId('book')];
    await driver.waitFor();
    await page.waitForLoadState('networkidle');
    const bar = await book.boundingBox();
    expect(bar && bar.y + bar.height).toBeLessThanOrEqual(phone.viewport.height);
    for (const part of [total, driver]) {
      const box = await part.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    const scrolled = await page
      .locator('[data-slot=stop-sheet] *')
      .evaluateAll((parts) => parts.filter((part) => part.scrollTop > 0).length);
    expect(scrolled).toBe(0);
    await farid.shot('quote-phone');
    await page.setViewportSize({ width: 768, height: 1024 });
    const panel = await page.locator('[data-slot=stop-sheet]').boundingBox();
    expect(panel?.width).toBeLessThan(768 * 0.6);
  },
  withinMs,
);

const wide = { viewport: { width: 1440, height: 900 } };
const lists = ['/review', '/notifications', '/user/demo_dan', '/social'];

test(
  'a large window is used: what people read does not end in its middle',
  async () => {
    const { rosa } = await browse(['rosa'], wide);
    for (const path of lists) {
      await rosa.goto(path);
      await rosa.page.waitForLoadState('networkidle');
      const width = await rosa.page.evaluate(() => {
        const parts = [...document.querySelectorAll('main :is(h1, h2, li, p)')].map((part) => part.getBoundingClientRect());
        return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
      });
      expect({ [path]: width > wide.viewport.width * 0.65 }).toEqual({ [path]: true });
    }
  },
  withinMs,
);
