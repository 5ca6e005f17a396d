import { beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, departRide, reportNoShow, startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { seenBy } from './reroutes.js';
import { alertsOf, toldOf } from './told.js';
import { books, confirmed, confirmedForLater, harborStation, millStreet, nextDay, nobodyDrives } from './town.js';
import { after, at, inTurn, sweeps } from './turns.js';

let rosa: Person;
let dan: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, dan, ada } = await world.people({ rosa: {}, dan: { driver: true }, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
});

const isHere = ({ id }: Ride) => dan.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 10 } });
async function waiting(): Promise<Ride> {
  return seenBy(rosa, await isHere(await confirmed(rosa, dan)));
}

const askedOf = async (who: Person, ride: Ride) => (await toldOf(who, ride)).filter(({ title }) => title === 'Has the ride started?');
const countOf = async ({ id }: Ride) =>
  (await ada.call(listRideEvents, { params: { id } })).events.filter(({ type }) => type === 'asked_if_begun').length;

test('D2: a driver who is at the pickup for twenty minutes and does nothing has both asked, and operators alerted, once', async () => {
  const ride = await waiting();
  await at(ride.arrived_at, 19.9);
  expect(await askedOf(rosa, ride)).toEqual([]);
  expect(await alertsOf(ada, ride)).toEqual([]);
  await at(ride.arrived_at, 20.1);
  const metadata = { ride_id: ride.id, action_url: `/ride/${ride.id}` };
  expect(await askedOf(rosa, ride)).toMatchObject([
    { priority: 'high', read: false, message: expect.stringContaining('12 Mill Street'), metadata },
  ]);
  expect(await askedOf(dan, ride)).toMatchObject([
    { priority: 'high', read: false, message: expect.stringContaining('report a no-show'), metadata },
  ]);
  expect(await alertsOf(ada, ride)).toMatchObject([
    { title: 'A ride hasn’t started', metadata: { action_url: `/admin/rides/${ride.id}` } },
  ]);
  for (const minutes of [21, 80, 24 * 60]) await at(ride.arrived_at, minutes);
  await sweeps();
  expect(await countOf(ride)).toBe(1);
  expect(await alertsOf(ada, ride)).toHaveLength(1);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', arrived_at: ride.arrived_at });
});

test('D3: of a ride for a friend the driver is asked about the friend', async () => {
  const booked = await books(rosa, { preferred_driver_id: dan.id, passenger_name: 'June Ortega' });
  await dan.call(acceptRide, { params: { id: booked.id } });
  const ride = await isHere(booked);
  await at(ride.arrived_at, 21);
  expect(await askedOf(dan, ride)).toMatchObject([{ message: expect.stringContaining('If June Ortega is with you') }]);
});

test('D2: a driver who then starts is asked no more', async () => {
  const ride = await waiting();
  await at(ride.arrived_at, 20.1);
  expect(await askedOf(dan, ride)).toMatchObject([{ read: false }]);
  await dan.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
  for (const who of [rosa, dan]) expect(await toldOf(who, ride)).toMatchObject([{ title: 'Your ride has started', read: who === dan }]);
});

test('D2: nor is one who comes late told that they are', async () => {
  const ride = await confirmedForLater(rosa, dan);
  await after(ride, -35);
  await dan.call(departRide, { params: { id: ride.id } });
  await after(ride, 5.1);
  expect(await toldOf(dan, ride)).toMatchObject([{ title: 'You’re late for a pickup', read: false }]);
  await isHere(ride);
  expect(await toldOf(dan, ride)).toMatchObject([{ title: 'The ride is yours', read: true }]);
});

test('D2: whoever comes early is asked twenty minutes after the pickup', async () => {
  const ride = await confirmedForLater(rosa, dan);
  await after(ride, -35);
  await dan.call(departRide, { params: { id: ride.id } });
  await isHere(ride);
  await after(ride, 19.9);
  expect(await countOf(ride)).toBe(0);
  await after(ride, 20.1);
  expect(await countOf(ride)).toBe(1);
});

test('D2: whoever drives away and comes back is waited for from then on', async () => {
  const ride = await waiting();
  await at(ride.arrived_at, 15);
  await isAt(dan, harborStation);
  await at(ride.arrived_at, 18);
  expect(await isHere(ride)).not.toMatchObject({ arrived_at: ride.arrived_at });
  await at(ride.arrived_at, 37.9);
  expect(await countOf(ride)).toBe(0);
  await at(ride.arrived_at, 38.1);
  expect(await countOf(ride)).toBe(1);
});

test('D2: nobody is asked about a ride whose driver said in time what came of it', async () => {
  const missed = await waiting();
  await at(missed.arrived_at, 6);
  await dan.call(reportNoShow, { params: { id: missed.id } });
  const begun = await waiting();
  await at(begun.arrived_at, 19);
  await dan.call(startRide, { params: { id: begun.id }, body: { pin: begun.pin ?? '' } });
  await at(begun.arrived_at, 21);
  expect([await countOf(missed), await countOf(begun)]).toEqual([0, 0]);
});

test('D2: a driver whom the version before left waiting is watched by this one', async () => {
  const ride = await waiting();
  await world.sql('update rides set next_step_at = null where id = $1', [ride.id]);
  await at(ride.arrived_at, 21);
  await sweeps();
  await sweeps();
  expect(await countOf(ride)).toBe(1);
});

test('I7: of the question and a start at once the ride starts, asked about once at most', async () => {
  const ride = await waiting();
  await at(ride.arrived_at, 19);
  world.clock.advance(2 * minuteMs);
  const [, started] = await inTurn(ride, sweeps, () => dan.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } }));
  expect(started).toMatchObject({ status: 'in_progress' });
  expect(await countOf(ride)).toBeLessThanOrEqual(1);
});
