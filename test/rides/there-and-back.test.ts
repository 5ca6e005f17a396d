import { beforeEach, expect, test } from '@jest/globals';
import type { Ride } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { drivesTo, type Place } from './places.js';
import { farEnd, goesTo, halfWay, notPriced, seenBy, stopAt, to } from './reroutes.js';
import { confirmed, harborStation, isOnline, millStreet, nextDay } from './town.js';

let rosa: Person;
let dan: Person;
let ride: Ride;

/** To the harbor and back along the same street; Dan has been at the harbor. */
beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
  const back = { destination_latitude: 44.1001, destination_longitude: -69.1001, destination_address: '14 Mill Street' };
  ride = await confirmed(rosa, dan, { ...back, stops: [stopAt(harborStation)] });
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await isOnline(dan);
  await moves(harborStation);
});

const moves = (place: Place) => drivesTo(dan, place, 90_000);

/** So many degrees beside the street that leads there and back; on it a car is on either pass. */
function onStreet(beside = 0) {
  const [lng, lat] = ride.path[4] ?? [0, 0];
  return { lat, lng: lng - beside };
}

test.each([
  ['along the same street', [0]],
  ['along the same street, after another way', [0.01, 0]],
  ['beside that street', [0.01, 0.005]],
])('a stop that was passed stays on the way back %s', async (_, besides) => {
  for (const beside of besides) await moves(onStreet(beside));
  expect(await seenBy(dan, ride)).toMatchObject({ stops_passed: 1 });
  expect(await notPriced(rosa, ride, to(farEnd))).toBe('stop_passed');
});

test('it stays where the route was changed there once before', async () => {
  await moves(onStreet());
  const harbor = stopAt(harborStation);
  await goesTo([rosa, dan], ride, to(farEnd, '1 Far End', [harbor]));
  const before = await seenBy(rosa, ride);
  await moves(onStreet());
  expect(await seenBy(rosa, ride)).toMatchObject({ eta_minutes: before.eta_minutes });
  expect(before.eta_minutes ?? Infinity).toBeLessThan(before.estimated_duration_minutes);
  expect(await notPriced(rosa, ride, to(halfWay, '2 Half Way'))).toBe('stop_passed');
  await expect(goesTo([rosa, dan], ride, to(halfWay, '2 Half Way', [harbor]))).resolves.toMatchObject({ reroutes: 2 });
});
