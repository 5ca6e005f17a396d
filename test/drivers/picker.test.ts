import { expect, test } from '@jest/globals';
import { listDrivers } from '../../src/drivers/drivers.contract.js';
import { blockUser } from '../../src/friends/blocks.contract.js';
import { departRide } from '../../src/rides/command.contract.js';
import { completed, confirmed, isOnline, millStreet, nextDay } from '../rides/town.js';
import { world } from '../world/world.js';

const query = millStreet;
const names = { dan: { driver: true }, dora: { driver: true }, eli: { driver: true }, fay: { driver: true } } as const;

test('friends and past drivers come first, then the nearest available; nobody blocked, nobody who is no driver', async () => {
  const { dan, dora, eli, fay } = await world.people(names);
  const { rosa } = await world.people({ rosa: { friendOf: ['dora'] } });
  await world.people({ finn: { friendOf: ['rosa'] } });
  await completed(rosa, fay);
  await nextDay();
  await isOnline(dan, 'available', { lat: 44.13, lng: -69.1 });
  await isOnline(eli);
  const before = await rosa.call(listDrivers, { query });
  expect(before.drivers.map(({ clerk_id }) => clerk_id)).toEqual([dora.id, fay.id, eli.id, dan.id]);
  expect(before.drivers).toMatchObject([
    { is_friend: true, availability: 'off', eta_minutes: null },
    { is_friend: false, rides_together: 1, availability: 'off' },
    { availability: 'available', eta_minutes: 1, vehicle: { make: 'Toyota' } },
    { availability: 'available', eta_minutes: 9 },
  ]);
  await eli.call(blockUser, { body: { user_id: rosa.id } });
  const after = await rosa.call(listDrivers, { query });
  expect(after.drivers.map(({ clerk_id }) => clerk_id)).toEqual([dora.id, fay.id, dan.id]);
});

test('a driver on a ride is shown busy', async () => {
  await nextDay();
  const { rosa, gus } = await world.people({ rosa: { friendOf: ['dora'] }, gus: {} });
  const { dan } = await world.people(names);
  await isOnline(dan);
  const { id } = await confirmed(gus, dan);
  await dan.call(departRide, { params: { id } });
  const { drivers } = await rosa.call(listDrivers, { query });
  expect(drivers.find(({ clerk_id }) => clerk_id === dan.id)).toMatchObject({ availability: 'busy' });
});

test('a picker needs a place and somebody signed in', async () => {
  const { rosa } = await world.people({ rosa: { friendOf: ['dora'] } });
  expect(await world.stranger().refused(listDrivers, { query })).toMatchObject({ status: 401 });
  expect(await rosa.refused(listDrivers, { query: { lat: 91, lng: 0 } })).toMatchObject({ status: 400 });
});
