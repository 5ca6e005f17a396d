import { beforeEach, expect, test } from '@jest/globals';
import { type Ride, rideLocation } from '../../src/rides/ride.contract.js';
import { startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { drivesTo, type Place } from './places.js';
import { accepts, asks, farEnd, halfWay, notPriced, priced, seenBy, stopAt, to } from './reroutes.js';
import { confirmed, harborStation, nextDay } from './town.js';

const atBakery = stopAt(halfWay);
/** Beyond the harbor: the way home from it is the same street. */
const atSchool = stopAt(farEnd, 'The school');
const home = { lat: 44.1001, lng: -69.1001 };

let rosa: Person;
let dan: Person;
let ride: Ride;

/** To the harbor by the bakery, which is just ahead. */
beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
  ride = await confirmed(rosa, dan, { stops: [atBakery] });
  await dan.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
  await moves(before(halfWay, ride));
});

/** A few corners before a stop. */
function before(stop: { lat: number }, { path }: Ride): Place {
  const [lng, lat] = path[path.findIndex(([, at]) => at === stop.lat) - 3] ?? [0, 0];
  return { lat, lng };
}

const moves = (place: Place, ms = 30_000) => drivesTo(dan, place, ms);

/** The driver says yes when the bakery is behind the car. */
async function goesBy(stops: (typeof atBakery)[]): Promise<void> {
  const quote = await priced(rosa, ride, to(home, '14 Mill Street', stops));
  await asks(rosa, ride, quote);
  await moves(halfWay);
  await accepts(dan, ride, quote);
}

test.each([
  ['in place of', [atSchool]],
  ['before', [atSchool, atBakery]],
])('a stop %s one that the car passes before the answer is still ahead', async (_, stops) => {
  await goesBy(stops);
  await moves(before(farEnd, await seenBy(rosa, ride)), 5 * 60_000);
  await expect(priced(rosa, ride, to(harborStation))).resolves.toMatchObject({ stops: [] });
});

test('both read and hear which stops are behind the car', async () => {
  const known = async () => {
    const read = await Promise.all([rosa, dan].map((side) => seenBy(side, ride)));
    return [...read, ...[rosa, dan].map((side) => side.heard(rideLocation).at(-1))].map((it) => it?.stops_passed);
  };
  expect(await known()).toEqual([0, 0, 0, 0]);
  await moves(harborStation);
  expect(await known()).toEqual([1, 1, 1, 1]);
});

test('one that stays before the new stop is behind the car', async () => {
  await goesBy([atBakery, atSchool]);
  expect(await notPriced(rosa, ride, to(harborStation))).toBe('stop_passed');
  await expect(priced(rosa, ride, to(harborStation, '1 Harbor', [atBakery, atSchool]))).resolves.toMatchObject({
    stops: [atBakery, atSchool],
  });
});
