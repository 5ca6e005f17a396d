import { expect, test } from '@jest/globals';
import { lookAtMap, strays } from './map-room.js';
import { browse, desktop, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, some twenty maps drawn in software. */
const withinMs = 600_000;
/** Where Dan is when he is asked: a mile to the north of the pickup, on a street. */
const danAt = { latitude: 44.108243, longitude: -69.084714 };
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 800 },
  { width: 1440, height: 800 },
] as const;

const drawn = { ...desktop, maps: 'drawn' } as const;
const located = { ...drawn, permissions: ['geolocation'], geolocation: danAt };

/** A way that the rider has gone before, ready to be booked again. */
async function openEarlier(rider: Visitor): Promise<void> {
  const answer = await rider.page.request.get('/api/rides?role=rider&status=completed&limit=1');
  const { rides } = (await answer.json()) as { rides: { id: string }[] };
  await rider.goto(`/rider/dashboard?again=${rides[0]?.id}`);
  await rider.page.getByTestId('quote').getByText('Total').waitFor();
}

/** A command for a ride, given by its driver from where they are. */
async function command({ page }: Visitor, rideId: string, name: 'accept' | 'depart'): Promise<void> {
  const data = { lat: danAt.latitude, lng: danAt.longitude, accuracy_m: 5 };
  const answer = await page.request.post(`/api/rides/${rideId}/${name}`, {
    headers: { origin: productUrl() },
    ...(name === 'accept' ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${name} was answered with ${answer.status()}: ${await answer.text()}`);
}

/** The ride's page from the inside of the app, its map code being there already. */
async function reopen(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.locator('a[href="/messages"]:visible').first().click();
  await visitor.arrivesAt(/^\/messages/);
  await visitor.page.goBack();
  await visitor.arrivesAt(new RegExp(`^${path}`));
}

/** What cannot be seen on the ride's page at each size, after coming to it and after the window changed. */
async function hiddenOn(visitor: Visitor, path: string, pinCount: number): Promise<string[]> {
  const found: string[] = [];
  if (new URL(visitor.page.url()).pathname !== path) await visitor.goto(path);
  for (const size of sizes) {
    await visitor.page.setViewportSize(size);
    for (const [how, come] of [
      ['turned', () => Promise.resolve()],
      ['came back', () => reopen(visitor, path)],
    ] as const) {
      await come();
      const words = strays(await lookAtMap(visitor), pinCount);
      found.push(...words.map((word) => `${visitor.name} ${how} at ${size.width}: ${word}`));
    }
    await visitor.shot(`framing-${size.width}-${pinCount}`);
  }
  return found;
}

test(
  'pins, route and car lie beside the panel and in the window, however one comes there',
  async () => {
    const [{ rosa }, { dan }] = await Promise.all([browse(['rosa'], drawn), browse(['dan'], located)]);
    await dan.page.setViewportSize(sizes[0]);
    await dan.goto('/driver/dashboard-v2');
    await dan.sees('You’re available');

    await rosa.page.setViewportSize(sizes[2]);
    await openEarlier(rosa);
    await rosa.page.getByTestId('driver-tile').filter({ hasText: 'Dan' }).click();
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    await rosa.page.getByTestId('book').click();
    await rosa.arrivesAt(/^\/ride\//);
    const path = new URL(rosa.page.url()).pathname;
    const rideId = path.split('/').at(-1) ?? '';
    expect(strays(await lookAtMap(rosa), 2)).toEqual([]);

    // The strip in the popup: both ends apart, and the way between them.
    const strip = await lookAtMap(dan, '[data-testid=preferred-ride-modal]');
    await dan.shot('framing-strip');
    // Dan's own car is there too, once his place is known.
    expect(strays(strip, Math.max(2, strip.pins.length))).toEqual([]);
    const [from, to] = strip.pins;
    expect(Math.hypot((from?.left ?? 0) - (to?.left ?? 0), (from?.top ?? 0) - (to?.top ?? 0))).toBeGreaterThan(16);

    await command(dan, rideId, 'accept');
    await command(dan, rideId, 'depart');
    await rosa.page.locator('.maplibregl-marker').nth(2).waitFor();
    expect(await hiddenOn(rosa, path, 3)).toEqual([]);
    expect(await hiddenOn(dan, `/driver/ride/${rideId}`, 3)).toEqual([]);
  },
  withinMs,
);
