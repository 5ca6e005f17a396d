import { beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { addSavedLocation, removeSavedLocation } from '../../src/saved-locations/saved-locations.contract.js';
import { shareLingerMs } from '../../src/sharing/sharing.contract.js';
import { arriveAtPickup, cancelRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { drivesTo } from '../rides/places.js';
import {
  books,
  completed,
  confirmed,
  confirmedForLater,
  drivesThere,
  harborStation,
  isOnline,
  millStreet,
  nextDay,
  underWay,
} from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isDead, linkOf, seen } from './links.js';

const bridge = { lat: 44.106, lng: -69.092 };

let rosa: Person;
let ann: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, ann, dan } = await world.people({
    rosa: { fullName: 'Rosa Rivera' },
    ann: {},
    dan: { driver: true, fullName: 'Dan Driver' },
  }));
  await nextDay();
});

test('M39: whoever has the link sees first names, the car and where it is, and no more of anybody', async () => {
  const ride = await confirmed(rosa, dan);
  const token = await linkOf(rosa, ride);
  await drivesTo(dan, bridge);
  const trip = await seen(token);
  expect(trip).toMatchObject({
    status: 'in_route',
    is_here: false,
    rider: 'Rosa',
    driver: { name: 'Dan', vehicle: { make: 'Toyota', model: 'Prius', colour: 'blue' } },
    pickup: { address: '12 Mill Street', at: millStreet },
    destination: { address: 'Harbor Station' },
    position: bridge,
  });
  expect(trip.eta_minutes).toBeGreaterThan(0);
  expect(JSON.stringify(trip)).not.toMatch(new RegExp(`Rivera|Driver|${rosa.id}|${dan.id}|phone`));
});

test('I6: the position is there between head out and the end, and nowhere else', async () => {
  const ride = await confirmedForLater(rosa, dan);
  const token = await linkOf(rosa, ride);
  const params = { id: ride.id };
  await isOnline(dan, 'available', bridge);
  await drivesTo(dan, bridge);
  expect(await seen(token)).toMatchObject({ status: 'confirmed', position: null, eta_minutes: null });
  // Where the car was before it set out is not told either.
  await dan.call(departRide, { params });
  expect(await seen(token)).toMatchObject({ status: 'in_route', position: null, eta_minutes: null });
  await drivesTo(dan, bridge);
  expect((await seen(token)).position).toMatchObject(bridge);
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 5 } });
  expect(await seen(token)).toMatchObject({ is_here: true, position: millStreet });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  expect(await seen(token)).toMatchObject({ status: 'in_progress', is_here: false, position: millStreet });
});

test('the age of the position is told', async () => {
  const token = await linkOf(rosa, await confirmed(rosa, dan));
  await drivesTo(dan, bridge);
  world.clock.advance(12_000);
  const age = (await seen(token)).position?.age_ms ?? 0;
  expect(age).toBeGreaterThanOrEqual(12_000);
  expect(age).toBeLessThan(20_000);
});

test('D8: after the end the link says for fifteen minutes that they arrived, then nothing', async () => {
  const ride = await underWay(rosa, dan);
  const token = await linkOf(rosa, ride);
  await drivesTo(dan, harborStation);
  await drivesThere(dan, ride);
  expect(await seen(token)).toMatchObject({ status: 'completed', position: null, eta_minutes: null, driver: { name: 'Dan' } });
  world.clock.advance(shareLingerMs - 60_000);
  expect(await seen(token)).toMatchObject({ status: 'completed' });
  world.clock.advance(60_000);
  expect(await isDead(token)).toBe(true);
});

test('M53: a canceled ride takes its links along at once', async () => {
  const ride = await confirmed(rosa, dan);
  const token = await linkOf(rosa, ride);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(await isDead(token)).toBe(true);
});

test('M53: a driver who gave the ride back is followed no longer, on no ride of anybody else', async () => {
  const ride = await confirmed(rosa, dan);
  const token = await linkOf(rosa, ride);
  await drivesTo(dan, bridge);
  expect((await seen(token)).position).not.toBeNull();
  const release = dan.call(cancelRide, { params: { id: ride.id }, body: {} });
  // Each look is from before or from after: none shows a car without its driver.
  for (const { driver, position } of await Promise.all(Array.from({ length: 5 }, () => seen(token))))
    expect(position === null || driver?.name === 'Dan').toBe(true);
  await release;
  const without = { status: 'pending', driver: null, position: null, eta_minutes: null };
  expect(await seen(token)).toMatchObject(without);
  await drivesTo(dan, harborStation);
  expect(await seen(token)).toMatchObject(without);
  const next = await confirmed(ann, dan);
  await drivesTo(dan, millStreet);
  expect(await seen(token)).toMatchObject(without);
  expect((await seen(await linkOf(ann, next))).position).toMatchObject(millStreet);
});

test('a ride that nobody drives yet can be followed, too', async () => {
  const token = await linkOf(rosa, await books(rosa));
  expect(await seen(token)).toMatchObject({ status: 'pending', driver: null, position: null });
});

test('of a place that the rider saved, house and point are kept back', async () => {
  const { id } = await rosa.call(addSavedLocation, { body: { name: 'Home', kind: 'home', address: '12 Mill Street', ...millStreet } });
  const token = await linkOf(rosa, await confirmed(rosa, dan));
  expect(await seen(token)).toMatchObject({ pickup: { address: 'Mill Street', at: null }, destination: { at: harborStation } });
  await rosa.call(removeSavedLocation, { params: { id } });
});

test.each([
  ['found by the device some houses on', '12 Mill Street', { lat: 0.0003, lng: 0 }],
  ['with another address, a stone’s throw away', '14 Mill Street', { lat: 0.0003, lng: 0.001 }],
  ['with its address, wherever that is', ' 12 MILL street', { lat: 0, lng: 0.004 }],
])('of a saved place %s, house and point are kept back', async (_, address, { lat, lng }) => {
  const { id } = await rosa.call(addSavedLocation, { body: { name: 'Home', kind: 'home', address: '12 Mill Street', ...millStreet } });
  const pickup = { pickup_address: address, pickup_latitude: millStreet.lat + lat, pickup_longitude: millStreet.lng + lng };
  const trip = await seen(await linkOf(rosa, await books(rosa, {}, pickup)));
  expect(trip).toMatchObject({
    pickup: { address: expect.stringMatching(/^mill street$/i), at: null },
    destination: { at: harborStation },
  });
  await rosa.call(removeSavedLocation, { params: { id } });
});

test('a place some streets from a saved one is shown', async () => {
  const { id } = await rosa.call(addSavedLocation, { body: { name: 'Home', kind: 'home', address: '12 Mill Street', ...millStreet } });
  const at = { lat: millStreet.lat, lng: millStreet.lng + 0.0038 };
  const pickup = { pickup_address: '5 Quay Road', pickup_latitude: at.lat, pickup_longitude: at.lng };
  const token = await linkOf(rosa, await books(rosa, {}, pickup));
  expect(await seen(token)).toMatchObject({ pickup: { address: '5 Quay Road', at } });
  await rosa.call(removeSavedLocation, { params: { id } });
});

test('of a place that the rider saved and that has no address but degrees, nothing is told', async () => {
  const address = '44.10000, -69.10000';
  const { id } = await rosa.call(addSavedLocation, { body: { name: 'Home', kind: 'home', address, ...millStreet } });
  const token = await linkOf(rosa, await confirmed(rosa, dan, { pickup_address: address }));
  expect(await seen(token)).toMatchObject({ pickup: { address: '', at: null }, destination: { at: harborStation } });
  await rosa.call(removeSavedLocation, { params: { id } });
});

test('unknown, dead and foreign tokens are answered alike', async () => {
  const over = await completed(rosa, dan);
  const ride = await confirmed(ann, dan);
  const token = await linkOf(ann, ride);
  const [row] = await world.sql<{ token_hash: string }>('select token_hash from trip_shares where ride_id = $1', [ride.id]);
  const others = ['', 'x', over.id, ride.id, row?.token_hash ?? '', token.slice(1), randomBytes(32).toString('base64url')];
  expect(await Promise.all(others.map(isDead))).toEqual(others.map(() => true));
  expect(row?.token_hash).not.toContain(token);
});
