import { beforeEach, expect, test } from '@jest/globals';
import { getDriverState, placeForgottenMs, postLocation, sendLocation, setAvailability } from '../../src/drivers/drivers.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import { confirmed, drivesThere, isOnline, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { decides } from './applying.js';

let driver: Person;
let count = 0;
let seq = 0;

beforeEach(async () => {
  await nextDay();
  count += 1;
  driver = await world.person(`placed${count}`, { driver: true });
});

const fix = () => {
  seq += 1;
  return { ...millStreet, accuracy_m: 5, seq, at: world.clock.now().toISOString() };
};
const nowhere = { lat: null, lng: null, accuracy_m: null, fix_at: null, heading: null };
const placeOf = async ({ id }: Person) =>
  (await world.sql('select lat, lng, accuracy_m, fix_at, heading from driver_states where driver_id = $1', [id]))[0];
const turnsOff = (more = {}) => driver.call(setAvailability, { body: { availability: 'off', ...more } });

/** Available, and the car has moved. */
async function drivesAbout(): Promise<void> {
  await isOnline(driver);
  world.clock.advance(1_000);
  await driver.emit(sendLocation, { ...fix(), lat: millStreet.lat + 0.001 });
  expect(await placeOf(driver)).toMatchObject({ lat: millStreet.lat + 0.001, heading: expect.any(Number) });
}

test('PG-8: whoever goes off leaves no place behind, also not the one that came with it', async () => {
  await drivesAbout();
  expect(await turnsOff({ ...millStreet, accuracy_m: 5 })).toMatchObject({ availability: 'off', lat: null, lng: null, fix_at: null });
  expect(await placeOf(driver)).toEqual(nowhere);
});

test('PG-8: of whoever is off no position is kept, whichever way it comes', async () => {
  // Who has never said anything, too.
  await world.sql('delete from driver_states where driver_id = $1', [driver.id]);
  expect(await driver.refused(postLocation, { body: fix() })).toMatchObject({ status: 409, code: 'fix_refused' });
  expect(await placeOf(driver)).toBeUndefined();
  await drivesAbout();
  await turnsOff();
  world.clock.advance(1_000);
  expect(await driver.emit(sendLocation, fix())).toMatchObject({ ok: true, accepted: false, is_elsewhere: false });
  expect(await placeOf(driver)).toEqual(nowhere);
  await driver.call(setAvailability, { body: { availability: 'available' } });
  expect(await driver.emit(sendLocation, fix())).toMatchObject({ accepted: true });
  expect(await driver.call(getDriverState, {})).toMatchObject({ is_bookable: true, ...millStreet });
});

test('PG-8: whoever is suspended on a ride is followed to its end, and no farther', async () => {
  const rosa = await world.person(`rosa${count}`);
  const olga = await world.person(`olga${count}`, { admin: true });
  await isOnline(driver);
  const ride = await confirmed(rosa, driver);
  await world.settle();
  await driver.call(arriveAtPickup, { params: { id: ride.id }, body: { ...millStreet, accuracy_m: 10 } });
  await driver.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
  await decides(olga, driver, { decision: 'suspend', reason: 'We are looking into a report.' });
  await world.settle();
  world.clock.advance(1_000);
  // What they may do is another thing now: the connection was closed, and comes back.
  const phone = await driver.device();
  expect(await phone.emit(sendLocation, fix())).toMatchObject({ accepted: true });
  expect(await placeOf(driver)).toMatchObject(millStreet);
  await drivesThere(driver, ride);
  await world.settle();
  expect(await placeOf(driver)).toEqual(nowhere);
});

test('PG-8: whoever is suspended without a ride leaves none either', async () => {
  const olga = await world.person(`olga${count}`, { admin: true });
  await drivesAbout();
  await decides(olga, driver, { decision: 'suspend', reason: 'We are looking into a report.' });
  expect(await placeOf(driver)).toEqual(nowhere);
});

test('PG-8: a place of long ago is forgotten, though its driver never went off; so are those of before', async () => {
  const other = await world.person(`other${count}`, { driver: true });
  await isOnline(other);
  await world.sql(`update driver_states set availability = 'off' where driver_id = $1`, [other.id]);
  await drivesAbout();
  world.clock.advance(placeForgottenMs - 1_000);
  await world.settle();
  expect([await placeOf(driver), await placeOf(other)]).toEqual([expect.objectContaining({ lng: millStreet.lng }), nowhere]);
  world.clock.advance(2_000);
  await world.settle();
  expect(await placeOf(driver)).toEqual(nowhere);
});
