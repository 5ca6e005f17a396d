import { beforeEach, expect, test } from '@jest/globals';
import { Work } from '../../src/database/work.js';
import { DriversApi } from '../../src/drivers/drivers.api.js';
import { getDriverState, setAvailability } from '../../src/drivers/drivers.contract.js';
import { arriveAtPickup, cancelRide, completeRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { confirmed, harborStation, isOnline, millStreet, nextDay, underWay } from './town.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
});

test('D8: a position less exact than 100 m that comes with a step counts for nothing', async () => {
  const accuracy = { accuracy_m: 101 };
  await isOnline(dan, 'available', harborStation);
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  expect(await dan.refused(arriveAtPickup, { params, body: { ...millStreet, ...accuracy } })).toMatchObject({ code: 'not_near_pickup' });
  expect(await dan.call(getDriverState, {})).toMatchObject({ ...harborStation, accuracy_m: 8 });
  // The last one that counts does.
  await isAt(dan, millStreet);
  const body = { ...harborStation, ...accuracy };
  expect((await dan.call(arriveAtPickup, { params, body })).arrived_at).not.toBeNull();
  expect(await dan.call(getDriverState, {})).toMatchObject({ ...millStreet, accuracy_m: 5 });
  await rosa.call(cancelRide, { params, body: { fee_cents: 500 } });
});

test('D8: nobody is measured to be far from the end by a rough position', async () => {
  const { id } = await underWay(rosa, dan);
  await isAt(dan, harborStation);
  const body = { lat: -33.9, lng: 151.2, accuracy_m: 90_000 };
  expect(await dan.call(completeRide, { params: { id }, body })).toMatchObject({ status: 'completed' });
});

test('S48: a rough position gives no lease', async () => {
  const { kim } = await world.people({ kim: { driver: true } });
  const body = { availability: 'available', ...millStreet } as const;
  expect(await kim.call(setAvailability, { body: { ...body, accuracy_m: 101 } })).toMatchObject({ is_bookable: false, lat: null });
  expect(await kim.call(setAvailability, { body: { ...body, accuracy_m: 100 } })).toMatchObject({ is_bookable: true, ...millStreet });
});

test('M49: a command that waited while a newer position came leaves that one', async () => {
  await isOnline(dan);
  const { id } = await confirmed(rosa, dan);
  const drivers = world.app.get(DriversApi);
  await world.app.get(Work).run(async (unit) => {
    world.clock.advance(1_000);
    await isAt(dan, harborStation);
    await drivers.notePosition(unit, dan.id, { ...millStreet, accuracy_m: 5 });
  });
  expect(await dan.call(getDriverState, {})).toMatchObject(harborStation);
  await rosa.call(cancelRide, { params: { id }, body: {} });
});

test('whoever does not drive the ride leaves no position with it', async () => {
  const { id } = await confirmed(rosa, dan);
  const { finn, dora } = await world.people({ finn: {}, dora: { driver: true } });
  const body = { ...millStreet, accuracy_m: 5 };
  for (const other of [rosa, finn, dora])
    expect(await other.refused(arriveAtPickup, { params: { id }, body })).toMatchObject({ status: 404 });
  const told = await world.sql('select driver_id from driver_states where lat is not null and driver_id = any($1)', [
    [rosa.id, finn.id, dora.id],
  ]);
  expect(told).toEqual([]);
  await rosa.call(cancelRide, { params: { id }, body: {} });
});
