import { beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import { titles } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { seenBy } from './reroutes.js';
import { alertsOf } from './told.js';
import { confirmed, drivesThere, isOnline, millStreet, nextDay } from './town.js';
import { inMinutes } from './when.js';

// Two scheduled rides in a row may lie 25 minutes apart (D5): it is time to set out to the second one in the middle of the first.

let rosa: Person;
let kim: Person;
let dan: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, kim, dan, ada } = await world.people({ rosa: {}, kim: {}, dan: { driver: true }, ada: { admin: true } }));
  await nextDay();
});

/** So many minutes before the pickup, with Dan's app open, and what is due by then is done. */
async function before({ pickup_time: pickup }: Ride, minutes: number): Promise<void> {
  world.clock.set(new Date(Date.parse(pickup) - minutes * minuteMs));
  await isOnline(dan);
  await world.settle();
}

const typesOf = async ({ id }: Ride) => (await ada.call(listRideEvents, { params: { id } })).events.map(({ type }) => type);

/** Dan is at Rosa’s pickup; it is time to set out to Kim’s right when Rosa should be there. */
async function inARow(): Promise<{ first: Ride; next: Ride }> {
  const first = await confirmed(rosa, dan, inMinutes(60));
  const next = await confirmed(kim, dan, inMinutes(60 + first.estimated_duration_minutes + 30));
  await before(first, 30);
  expect(await seenBy(dan, first)).toMatchObject({ status: 'in_route' });
  await before(first, 0);
  await dan.call(arriveAtPickup, { params: { id: first.id }, body: { ...millStreet, accuracy_m: 5 } });
  return { first, next };
}

test('D2: who still drives somebody else is no alarm, and sets out by themselves as soon as that is over', async () => {
  const { first, next } = await inARow();
  await dan.call(startRide, { params: { id: first.id }, body: { pin: first.pin ?? '' } });
  await before(next, 29.9);
  await before(next, 27);
  expect(await seenBy(kim, next)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
  expect(await typesOf(next)).not.toContain('driver_not_ready');
  await drivesThere(dan, first);
  await before(next, 25);
  expect(await seenBy(kim, next)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  expect((await typesOf(next)).slice(-2)).toEqual(['accepted', 'departed']);
  expect(titles(await alertsOf(ada, next))).toEqual([]);
});

test('D2: ten minutes before the pickup operators read that they still drive, once', async () => {
  const { first, next } = await inARow();
  await before(next, 29.9);
  await before(next, 10.1);
  expect(titles(await alertsOf(ada, next))).toEqual([]);
  await before(next, 10);
  await before(next, 8);
  expect(titles(await alertsOf(ada, next))).toEqual(['A driver is still on another ride']);
  expect((await typesOf(next)).filter((type) => type === 'driver_not_ready')).toHaveLength(1);
  expect(await seenBy(kim, next)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
  expect(await seenBy(rosa, first)).toMatchObject({ status: 'in_route' });
});

test('D2: who drives nobody and can’t be reached is an alarm at once, as ever', async () => {
  const next = await confirmed(kim, dan, inMinutes(60));
  world.clock.set(new Date(Date.parse(next.pickup_time) - 30 * minuteMs));
  await world.settle();
  expect(titles(await alertsOf(ada, next))).toEqual(['A driver can’t be reached']);
});
