import { beforeEach, expect, test } from '@jest/globals';
import { Events } from '../../src/database/events.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { getDriverState, postLocation, sendLocation, setAvailability } from '../../src/drivers/drivers.contract.js';
import { driverStopped } from '../../src/drivers/drivers.events.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import { until } from '../lib/until.js';
import { books, confirmed, confirmedForLater, drivesThere, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { holdsIn, waitingBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { decides } from './applying.js';

let rosa: Person;
let olga: Person;

beforeEach(async () => {
  ({ rosa, olga } = await world.people({ rosa: {}, olga: { admin: true } }));
  await nextDay();
  await nobodyDrives();
});

const suspends = (driver: Person) => decides(olga, driver, { decision: 'suspend', reason: 'We are looking into a report.' });
const availabilityOf = async ({ id }: Person) =>
  (await world.sql<{ availability: string }>('select availability from driver_states where driver_id = $1', [id]))[0]?.availability;

test('S10: who is suspended is off, and their offers are gone', async () => {
  const { dan } = await world.people({ dan: { driver: true } });
  await isOnline(dan);
  const ride = await books(rosa);
  await world.settle();
  expect((await dan.call(listOffers, {})).offers).toHaveLength(1);
  await suspends(dan);
  await world.settle();
  expect(await availabilityOf(dan)).toBe('off');
  expect(await world.sql(`select 1 from ride_offers where driver_id = $1 and status = 'open'`, [dan.id])).toEqual([]);
  expect(await dan.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 403 });
  expect(await dan.refused(setAvailability, { body: { availability: 'available', ...millStreet } })).toMatchObject({ status: 403 });
});

test('S10: a request to them by name goes on to others, and so does a ride that they have promised', async () => {
  const { dora, gina } = await world.people({ dora: { driver: true }, gina: {} });
  const promised = await confirmedForLater(gina, dora);
  const asked = await books(rosa, { preferred_driver_id: dora.id });
  await suspends(dora);
  await world.settle();
  expect(await gina.call(getRide, { params: { id: promised.id } })).toMatchObject({ status: 'pending', driver_id: null });
  const [row] = await world.sql<{ preferred_outcome: string }>('select preferred_outcome from rides where id = $1', [asked.id]);
  expect(row?.preferred_outcome).toBe('declined');
});

test('S10: a ride under way is finished', async () => {
  const { dirk } = await world.people({ dirk: { driver: true } });
  const ride = await confirmed(rosa, dirk);
  await suspends(dirk);
  await world.settle();
  const params = { id: ride.id };
  await dirk.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dirk.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  expect(await drivesThere(dirk, ride)).toMatchObject({ status: 'completed' });
  await world.settle();
});

test('S10: until it is over, its rider sees where the car is; after that nobody hears of it', async () => {
  const { dex } = await world.people({ dex: { driver: true } });
  const ride = await confirmed(rosa, dex);
  await suspends(dex);
  await world.settle();
  // What they may do is another thing now: the connection was closed, and comes back.
  const phone = await dex.device();
  const fix = (seq: number) => ({ lat: 44.101, lng: -69.099, accuracy_m: 5, seq, at: world.clock.now().toISOString() });
  const from = world.clock.now().getTime();
  expect(await phone.emit(sendLocation, fix(from))).toMatchObject({ ok: true, accepted: true, lease_until: null });
  world.clock.advance(5_000);
  expect(await dex.call(postLocation, { body: fix(from + 1) })).toMatchObject({ active_ride_id: ride.id, availability: 'off' });
  expect((await rosa.call(getRide, { params: { id: ride.id } })).driver_position).toMatchObject({ lat: 44.101, lng: -69.099 });
  const params = { id: ride.id };
  await dex.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dex.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await drivesThere(dex, ride);
  expect(await phone.emit(sendLocation, fix(from + 99))).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await dex.refused(postLocation, { body: fix(from + 99) })).toMatchObject({ status: 403 });
  expect(await dex.refused(getDriverState, {})).toMatchObject({ status: 403 });
  await world.settle();
});

test('S10: who is suspended and turns available at the same moment is off', async () => {
  const { dale } = await world.people({ dale: { driver: true } });
  await isOnline(dale);
  let turning: Promise<{ status: number }> | undefined;
  let isOver = false;
  // They are turned off, and the transaction that does it is still open.
  world.app.get(Events).inside(driverStopped, async ({ driverId }, unit) => {
    if (driverId !== dale.id || turning) return;
    await holdsIn(unit);
    turning = dale.refused(setAvailability, { body: { availability: 'available', ...millStreet } }).finally(() => {
      isOver = true;
    });
    await until({ what: 'turning available to be over, or to wait' }, async () => isOver || (await waitingBehind()).length > 0);
  });
  await suspends(dale);
  expect(await turning).toMatchObject({ status: 403 });
  expect(await availabilityOf(dale)).toBe('off');
});

test('S10: accepting and being suspended at once leaves no offer open, and no ride without a driver who drives it', async () => {
  const { drew } = await world.people({ drew: { driver: true } });
  await isOnline(drew);
  const { id } = await books(rosa);
  await world.settle();
  const [accepted] = await Promise.all([drew.http(`/api/rides/${id}/accept`, { method: 'POST' }), suspends(drew)]);
  await accepted.arrayBuffer();
  await world.settle();
  const ride = await rosa.call(getRide, { params: { id } });
  expect(ride.driver_id).toBe(accepted.status === 200 ? drew.id : null);
  expect(await world.sql(`select 1 from ride_offers where driver_id = $1 and status = 'open'`, [drew.id])).toEqual([]);
  expect(await availabilityOf(drew)).toBe('off');
});
