import { expect, test } from '@jest/globals';
import { lookAtMap, strays } from './map-room.js';
import { browse, desktop } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, some maps drawn in software. */
const withinMs = 300_000;
/** Where Dan is when he is asked: a mile to the north of the pickup, on a street. */
const danAt = { latitude: 44.108243, longitude: -69.084714 };
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 800 };

const drawn = { ...desktop, maps: 'drawn' } as const;
const located = { ...drawn, permissions: ['geolocation'], geolocation: danAt };

/** A way that the rider has gone before, ready to be booked again. */
async function openEarlier(rider: Visitor): Promise<void> {
  const answer = await rider.page.request.get('/api/rides?role=rider&status=completed&limit=1');
  const { rides } = (await answer.json()) as { rides: { id: string }[] };
  await rider.goto(`/rider/dashboard?again=${rides[0]?.id}`);
  await rider.page.getByTestId('quote').getByText('Total').waitFor();
}

test(
  'after booking both pins lie beside the panel, and apart in the strip of the request',
  async () => {
    const [{ rosa }, { dan }] = await Promise.all([browse(['rosa'], drawn), browse(['dan'], located)]);
    await dan.page.setViewportSize(phone);
    await dan.goto('/driver/dashboard-v2');
    await dan.sees('You’re available');

    await rosa.page.setViewportSize(wide);
    await openEarlier(rosa);
    await rosa.page.getByTestId('driver-tile').filter({ hasText: 'Dan' }).click();
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    await rosa.page.getByTestId('book').click();
    await rosa.arrivesAt(/^\/ride\//);
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    // The strip in the popup: both ends apart, and the way between them.
    const strip = await lookAtMap(dan, '[data-testid=preferred-ride-modal]');
    await dan.shot('framing-strip');
    // Dan's own car is there too, once his place is known.
    expect(strays(strip, Math.max(2, strip.pins.length))).toEqual([]);
    const [from, to] = strip.pins;
    expect(Math.hypot((from?.left ?? 0) - (to?.left ?? 0), (from?.top ?? 0) - (to?.top ?? 0))).toBeGreaterThan(16);
  },
  withinMs,
);
