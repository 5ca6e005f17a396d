import { expect, test } from '@jest/globals';
import { lookAtMap, strays } from './map-room.js';
import { browse, desktop } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, some maps drawn in software. */
const withinMs = 300_000;
/** Where Dan is when he is asked: a mile to the north of the pickup, on a street. */
const danAt = { latitude: 44.108243, longitude: -69.084714 };
const windows = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 800 },
} as const;

const drawn = { ...desktop, maps: 'drawn' } as const;
const located = { ...desktop, permissions: ['geolocation'], geolocation: danAt };

/** A way that the rider has gone before, ready to be booked again with Dan. */
async function askDanAgain(rider: Visitor): Promise<void> {
  const answer = await rider.page.request.get('/api/rides?role=rider&status=completed&limit=1');
  const { rides } = (await answer.json()) as { rides: { id: string }[] };
  await rider.goto(`/rider/dashboard?again=${rides[0]?.id}`);
  await rider.page.getByTestId('quote').getByText('Total').waitFor();
  await rider.page.getByTestId('driver-tile').filter({ hasText: 'Dan' }).click();
}

/** Books what is chosen, and waits for the ride's own page. */
async function book(rider: Visitor): Promise<void> {
  await rider.page.getByTestId('book').click();
  await rider.arrivesAt(/^\/ride\//);
  await rider.page.getByRole('heading', { name: 'Asking Dan' }).waitFor();
}

async function cancel(rider: Visitor): Promise<void> {
  await rider.page.getByRole('button', { name: 'Cancel ride' }).click();
  await rider.page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await rider.sees('canceled');
}

async function working(driver: Visitor): Promise<void> {
  await driver.goto('/driver/dashboard-v2');
  await driver.sees('You’re available');
}

const sizes = [390, 768, 1440] as const;

test.each(sizes)(
  'at %i pins and route lie beside the panel: in booking, after it, in another window and on coming back',
  async (width) => {
    const [{ rosa }, { dan }] = await Promise.all([browse(['rosa'], drawn), browse(['dan'], located)]);
    await working(dan);
    await rosa.page.setViewportSize(windows[width]);
    await askDanAgain(rosa);
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    await book(rosa);
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    await rosa.page.setViewportSize(windows[width === 1440 ? 390 : 1440]);
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    await rosa.page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await rosa.arrivesAt(/^\/messages/);
    await rosa.page.goBack();
    await rosa.page.getByRole('heading', { name: 'Asking Dan' }).waitFor();
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);
    await cancel(rosa);
  },
  withinMs,
);

test(
  'in the strip of a request both ends and the car are apart, and the route is between them',
  async () => {
    const [{ rosa }, { dan }] = await Promise.all([browse(['rosa']), browse(['dan'], { ...located, ...drawn })]);
    await dan.page.setViewportSize(windows[390]);
    await working(dan);
    await askDanAgain(rosa);
    await book(rosa);

    const strip = await lookAtMap(dan, '[data-testid=preferred-ride-modal]');
    await dan.shot('framing-strip');
    expect(strays(strip, 3)).toEqual([]);
    const [from, to] = strip.pins;
    expect(Math.hypot((from?.left ?? 0) - (to?.left ?? 0), (from?.top ?? 0) - (to?.top ?? 0))).toBeGreaterThan(16);
    await cancel(rosa);
  },
  withinMs,
);
