import { beforeEach, expect, test } from '@jest/globals';
import { sendLocation } from '../../src/drivers/drivers.contract.js';
import { getActiveRide, getRide } from '../../src/rides/rides.contract.js';
import { RideWays } from '../../src/rides/live/ride-ways.js';
import { arriveAtPickup, cancelRide, completeRide, startRide } from '../../src/trips/trips.contract.js';
import { type Ride, rideLocation } from '../../src/rides/ride.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { drivesTo } from './places.js';
import { confirmed, harborStation, isOnline, millStreet, nextDay } from './town.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
});

/** A part of the straight line from the harbor (0) to Mill Street (1). */
const between = (part: number) => ({
  lat: harborStation.lat + (millStreet.lat - harborStation.lat) * part,
  lng: harborStation.lng + (millStreet.lng - harborStation.lng) * part,
});

/** Both sides, told and asked, know the same minutes. */
async function minutesOf({ id }: Pick<Ride, 'id'>): Promise<number | null> {
  const known = await Promise.all(
    [rosa, dan].flatMap((side) => [
      Promise.resolve(side.heard(rideLocation).at(-1)?.eta_minutes),
      side.call(getRide, { params: { id } }).then((ride) => ride.eta_minutes),
      side.call(getActiveRide, { query: { view: 'sidebar' } }).then(({ ride }) => ride?.eta_minutes),
    ]),
  );
  expect(new Set(known).size).toBe(1);
  return known[0] ?? null;
}

test('D8: minutes to the pickup follow the car on both sides, told and asked alike', async () => {
  await isOnline(dan, 'available', harborStation);
  const ride = await confirmed(rosa, dan);
  const minutes: (number | null)[] = [];
  for (const part of [0.02, 0.4, 0.75, 0.99]) {
    await drivesTo(dan, between(part));
    minutes.push(await minutesOf(ride));
  }
  // 1.1 miles of great circle, 1.3 times that by road, at 20 miles an hour: about 4 minutes, then 3, 1 and there.
  expect(minutes).toEqual([4, 3, 1, 0]);
  const { way, driver_position } = await rosa.call(getRide, { params: { id: ride.id } });
  expect(way).toMatchObject({ to: 'pickup' });
  expect(way?.path.at(-1)?.[1]).toBeCloseTo(millStreet.lat, 3);
  // South and west.
  expect(driver_position?.heading).toBeGreaterThan(210);
  expect(driver_position?.heading).toBeLessThan(240);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(await world.sql('select from ride_ways where ride_id = $1', [ride.id])).toEqual([]);
});

test('D8: on the trip the minutes run down by its own path, and end with the arrival', async () => {
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 5 } });
  expect(await rosa.call(getRide, { params })).toMatchObject({ eta_minutes: null, way: null });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await world.settle();
  expect(await minutesOf(ride)).toBe(ride.estimated_duration_minutes);
  const half = ride.path[Math.floor(ride.path.length / 2)] ?? [0, 0];
  await drivesTo(dan, { lat: half[1], lng: half[0] });
  const left = (await minutesOf(ride)) ?? 0;
  expect(left).toBeLessThan(ride.estimated_duration_minutes);
  expect(rosa.heard(rideLocation).at(-1)?.way).toBeNull();
  await drivesTo(dan, harborStation);
  expect(await minutesOf(ride)).toBe(0);
  expect(await dan.call(completeRide, { params, body: undefined })).toMatchObject({ status: 'completed', eta_minutes: null, way: null });
});

test('along its own path the minutes of a trip follow within seconds', async () => {
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 5 } });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await world.settle();
  const half = ride.path[Math.floor(ride.path.length / 2)] ?? [0, 0];
  await drivesTo(dan, { lat: half[1], lng: half[0] }, 5_000);
  expect(await minutesOf(ride)).toBeLessThan(ride.estimated_duration_minutes);
  await drivesTo(dan, harborStation, 5_000);
  expect(await minutesOf(ride)).toBe(0);
  await dan.call(completeRide, { params, body: undefined });
});

test('along the way to the pickup the minutes follow within seconds, and no new way is sent', async () => {
  await isOnline(dan, 'available', harborStation);
  const ride = await confirmed(rosa, dan);
  await drivesTo(dan, between(0.02));
  const before = (await minutesOf(ride)) ?? 0;
  const { way } = await rosa.call(getRide, { params: { id: ride.id } });
  const half = way?.path[Math.floor(way.path.length / 2)] ?? [0, 0];
  world.forget();
  await drivesTo(dan, { lat: half[1], lng: half[0] }, 5_000);
  expect(await minutesOf(ride)).toBeLessThan(before);
  expect(rosa.heard(rideLocation).filter((heard) => heard.way !== undefined)).toEqual([]);
  expect((await rosa.call(getRide, { params: { id: ride.id } })).way?.path[0]?.[1]).toBeCloseTo(half[1], 4);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('a car that leaves the path of the trip is given a way of its own', async () => {
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await world.settle();
  await drivesTo(dan, { lat: 44.09, lng: -69.12 });
  const { way } = await rosa.call(getRide, { params });
  expect(way).toMatchObject({ to: 'destination' });
  expect(way?.path[0]?.[1]).toBeCloseTo(44.09, 2);
  expect(way?.path.at(-1)?.[1]).toBeCloseTo(harborStation.lat, 2);
  expect(await minutesOf(ride)).toBeGreaterThan(ride.estimated_duration_minutes);
  await drivesTo(dan, harborStation);
  await dan.call(completeRide, { params, body: undefined });
});

test('the way is looked for at most each fifteen seconds, the position goes out with each fix', async () => {
  await isOnline(dan, 'available', harborStation);
  const { id } = await confirmed(rosa, dan);
  await world.settle();
  world.forget();
  const from = world.clock.now().getTime();
  for (let i = 1; i <= 4; i += 1) {
    world.clock.advance(4_900);
    await dan.emit(sendLocation, { ...between(i / 10), accuracy_m: 5, seq: from + i, at: world.clock.now().toISOString() });
    await world.settle();
  }
  const heard = rosa.heard(rideLocation);
  expect([...new Set(heard.map(({ seq }) => seq))]).toEqual([from + 1, from + 2, from + 3, from + 4]);
  expect(heard.filter(({ way }) => way !== undefined)).toHaveLength(1);
  await rosa.call(cancelRide, { params: { id }, body: {} });
});

test('M49, D6: where a driver was hours before they took the ride is nobody’s car; the first place after it is', async () => {
  await isOnline(dan);
  world.clock.advance(6 * 60 * 60_000);
  const ride = await confirmed(rosa, dan);
  await world.settle();
  const seen = () => Promise.all([rosa, dan].map((side) => side.call(getRide, { params: { id: ride.id } })));
  for (const one of await seen()) expect(one).toMatchObject({ status: 'in_route', driver_position: null, eta_minutes: null, way: null });
  expect(await world.sql('select from ride_ways where ride_id = $1', [ride.id])).toEqual([]);
  await drivesTo(dan, between(0.4));
  for (const one of await seen()) expect(one).toMatchObject({ driver_position: between(0.4), eta_minutes: 3 });
  // Out of reach on the way: where it was seen last is still this ride's, and says for two minutes how far it is.
  world.clock.advance(110_000);
  for (const one of await seen()) expect(one).toMatchObject({ driver_position: between(0.4), eta_minutes: 3 });
  world.clock.advance(20_000);
  for (const one of await seen()) expect(one).toMatchObject({ driver_position: between(0.4), eta_minutes: null });
});

test('D8: no way is sought from where a driver was before the ride', async () => {
  await isOnline(dan, 'available', harborStation);
  world.clock.advance(6 * 60 * 60_000);
  const ride = await confirmed(rosa, dan);
  expect(await world.app.get(RideWays).find(ride.id)).toBe(false);
  expect(await world.sql('select from ride_ways where ride_id = $1', [ride.id])).toEqual([]);
});
