import { expect, test } from '@jest/globals';
import { until } from '../lib/until.js';
import { lookAtMap } from './map-room.js';
import { browse, desktop, phone } from './people.js';
import type { Visitor } from './visitor.js';

/** A map drawn in software. */
const withinMs = 240_000;

/** What sets a pin; it comes after the map. */
const pinCode = /\/assets\/map-pick-[^/]+\.js$/;

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });

/** The box of an end, once its pin is set. */
async function isSet({ page }: Visitor, end: string, address: string): Promise<void> {
  await page.getByTestId('map-pick').waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: end, exact: true }).inputValue()).toBe(address);
}

/** What the bar says of the pressed point. */
async function foundName({ page }: Visitor): Promise<string> {
  return page.getByTestId('map-pick').locator('output .font-semibold').innerText();
}

test(
  'D3: on a phone the sheet makes room for the map, and a tap sets the pin that is seen and confirmed',
  async () => {
    const { lars } = await browse(['lars'], { ...phone, maps: 'drawn' });
    await button(lars, 'Set on map: destination').waitFor();
    await lars.shot('map-pick-form');
    await button(lars, 'Set on map: destination').tap();
    await lars.page.getByRole('heading', { name: 'Set your destination' }).waitFor();
    const { room, pins } = await lookAtMap(lars);
    expect(room.bottom - room.top).toBeGreaterThan(450);
    await lars.page.touchscreen.tap(140, room.top + 260);
    const address = await foundName(lars);
    const after = await lookAtMap(lars);
    expect(after.pins).toHaveLength(pins.length + 1);
    // The flag stands on the point that was pressed.
    expect(after.pins.some(({ left, right, bottom }) => left < 140 && right > 140 && Math.abs(bottom - room.top - 260) < 12)).toBe(true);
    await lars.shot('map-pick-phone');
    await button(lars, 'Set destination').tap();
    await isSet(lars, 'Where to?', address);
    // While a box has the focus the sheet is up, and it stays so under the finger.
    await button(lars, 'Add a stop').tap();
    await button(lars, 'Set on map: stop 1').tap();
    await lars.page.getByRole('heading', { name: 'Set stop 1' }).waitFor();
    await lookAtMap(lars);
    await lars.page.touchscreen.tap(200, room.top + 200);
    const stop = await foundName(lars);
    await lars.shot('map-pick-stop-phone');
    await button(lars, 'Set stop 1').tap();
    await isSet(lars, 'Stop 1', stop);
  },
  withinMs,
);

test(
  'D3: with the keyboard alone the pin is set in the middle of what the panel leaves',
  async () => {
    const { lars } = await browse(['lars'], { ...desktop, viewport: { width: 768, height: 900 }, maps: 'drawn' });
    const { page } = lars;
    await button(lars, 'Set on map: pickup').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Set your pickup' }).waitFor();
    const { room, pins } = await lookAtMap(lars);
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement instanceof HTMLCanvasElement)) break;
    }
    await lars.shot('map-pick-crosshair');
    await page.keyboard.press('Enter');
    const address = await foundName(lars);
    const added = (await lookAtMap(lars)).pins.filter((pin) => !pins.some(({ left, top }) => left === pin.left && top === pin.top));
    const middle = { x: (room.left + room.right) / 2, y: (room.top + room.bottom) / 2 };
    expect(
      added.filter(({ left, right, top, bottom }) => left < middle.x && right > middle.x && top < middle.y && bottom > middle.y),
    ).toHaveLength(1);
    await lars.shot('map-pick-keys');
    await button(lars, 'Set pickup').focus();
    await page.keyboard.press('Enter');
    await isSet(lars, 'Pickup', address);
    await button(lars, 'Set on map: pickup').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await isSet(lars, 'Pickup', address);
  },
  withinMs,
);

test(
  'D3: where the code of the pin does not come, the form stays, without the button for it',
  async () => {
    const { lars } = await browse(['lars'], { ...desktop, maps: 'drawn' });
    const { page } = lars;
    lars.allow(/map-pick/);
    let misses = 0;
    await page.route(pinCode, async (route) => {
      await route.abort();
      misses += 1;
    });
    await lars.goto('/rider/dashboard');
    // As after a deploy, the page is loaded anew once for code that is missing.
    await until({ what: 'the code to be missed twice', withinMs: 120_000 }, () => misses > 1);
    await page.getByRole('combobox', { name: 'Where to?', exact: true }).fill('Harbor');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('button', { name: /^Set on map/ }).count()).toBe(0);
  },
  withinMs,
);
