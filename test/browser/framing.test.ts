import { expect, test } from '@jest/globals';
import { asks } from './day.js';
import { lookAtMap, strays } from './map-room.js';
import { browse, desktop } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, some maps drawn in software. */
const withinMs = 300_000;
/** Where Dora is when she is asked: two streets from where Finn rode before. */
const doraAt = { latitude: 44.1012, longitude: -69.0925 };
const windows = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 800 },
} as const;

const drawn = { ...desktop, maps: 'drawn' } as const;
const located = { ...desktop, permissions: ['geolocation'], geolocation: doraAt };

/** A way that the rider has gone before, ready to be booked again with Dora. */
async function askDoraAgain(rider: Visitor): Promise<void> {
  const answer = await rider.page.request.get('/api/rides?role=rider&status=completed&limit=1');
  const { rides } = (await answer.json()) as { rides: { id: string }[] };
  await rider.goto(`/rider/dashboard?again=${rides[0]?.id}`);
  await rider.page.getByTestId('quote').getByText('Total').waitFor();
  await asks(rider, 'Dora');
}

/** Books what is chosen, and waits for the ride's own page. */
async function book(rider: Visitor): Promise<void> {
  await rider.page.getByTestId('book').click();
  await rider.arrivesAt(/^\/ride\//);
  await rider.page.getByRole('heading', { name: 'Asking Dora' }).waitFor();
}

async function cancel(rider: Visitor): Promise<void> {
  await rider.page.getByRole('button', { name: 'Cancel ride' }).click();
  await rider.page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await rider.sees('canceled');
}

async function working(driver: Visitor): Promise<void> {
  await driver.goto('/driver/dashboard-v2');
  await driver.isReached();
}

const sizes = [390, 768, 1440] as const;

test.each(sizes)(
  'at %i pins and route lie beside the panel: in booking, after it, in another window and on coming back',
  async (width) => {
    const [{ finn }, { dora }] = await Promise.all([browse(['finn'], drawn), browse(['dora'], located)]);
    await working(dora);
    await finn.page.setViewportSize(windows[width]);
    await askDoraAgain(finn);
    expect(strays(await lookAtMap(finn), 2)).toEqual([]);

    await book(finn);
    expect(strays(await lookAtMap(finn), 2)).toEqual([]);

    await finn.page.setViewportSize(windows[width === 1440 ? 390 : 1440]);
    expect(strays(await lookAtMap(finn), 2)).toEqual([]);

    await finn.page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await finn.arrivesAt(/^\/messages/);
    await finn.page.goBack();
    await finn.page.getByRole('heading', { name: 'Asking Dora' }).waitFor();
    expect(strays(await lookAtMap(finn), 2)).toEqual([]);
    await cancel(finn);
  },
  withinMs,
);

test(
  'in the strip of a request both ends and the car are apart, and the route is between them',
  async () => {
    const [{ finn }, { dora }] = await Promise.all([browse(['finn']), browse(['dora'], { ...located, ...drawn })]);
    await dora.page.setViewportSize(windows[390]);
    await working(dora);
    await askDoraAgain(finn);
    await book(finn);

    const strip = await lookAtMap(dora, '[data-testid=preferred-ride-modal]');
    await dora.shot('framing-strip');
    expect(strays(strip, 3)).toEqual([]);
    const [from, to] = strip.pins;
    expect(Math.hypot((from?.left ?? 0) - (to?.left ?? 0), (from?.top ?? 0) - (to?.top ?? 0))).toBeGreaterThan(16);
    await cancel(finn);
  },
  withinMs,
);

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
