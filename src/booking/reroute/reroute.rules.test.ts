import { expect, test } from '@jest/globals';
import type { KnownRoute } from './reroute.queries.js';
import { pointsOf } from './reroute.rules.js';

/** At the equator a degree is 69.09 miles either way. */
const east = (miles: number) => ({ lat: 0, lng: miles / 69.09 });
const stopAt = (miles: number) => ({ latitude: 0, longitude: east(miles).lng, address: 'The shop' });
const corner = (miles: number): [number, number] => [east(miles).lng, 0];
const [home, shop, friend] = [0, 2, 5];

const ride = {
  status: 'in_progress',
  pickup_latitude: 0,
  pickup_longitude: east(home).lng,
  destination_latitude: 0,
  destination_longitude: east(home).lng,
  price_cents: 900,
  driver_share_cents: 700,
} as const;

/** From home to the shop and back, with the car a mile from home. */
const route = (alongMiles: number | null): KnownRoute => ({
  stops: [stopAt(shop)],
  path: [home, shop, home].map(corner),
  lines: [],
  quoted: { total_cents: 900, driver_share_cents: 700, lines: 0 },
  tolls_at: new Date(0),
  car: east(1),
  along_miles: alongMiles,
});
const to = (stops: readonly number[]) => ({
  destination_latitude: 0,
  destination_longitude: east(friend).lng,
  destination_address: '1 Far End',
  stops: stops.map(stopAt),
});

test('on the way back along the same street what was driven stays, and the stop that was passed', () => {
  expect(pointsOf(ride, route(3), to([shop]))).toEqual([east(home), east(shop), east(1), east(friend)]);
  expect(pointsOf(ride, route(3), to([]))).toBeUndefined();
});

test.each([1, null])('on the way out (%s miles driven) the stop is still ahead', (along) => {
  expect(pointsOf(ride, route(along), to([shop]))).toEqual([east(home), east(1), east(shop), east(friend)]);
  expect(pointsOf(ride, route(along), to([]))).toEqual([east(home), east(1), east(friend)]);
});
