import { beforeEach, expect, test } from '@jest/globals';
import { releaseDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { setAvailability } from '../../src/drivers/drivers.contract.js';
import { notificationCreated, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide } from '../../src/trips/trips.contract.js';
import { suspends } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { seenBy } from './reroutes.js';
import { confirmed, confirmedForLater, isOnline, millStreet, nextDay, nobodyDrives } from './town.js';
import { after, inTurn, sweeps } from './turns.js';

let rosa: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, dan, dora, ada } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
});

/** Dan is away at the pickup. */
async function unattended(): Promise<Ride> {
  const ride = await confirmedForLater(rosa, dan);
  await after(ride, -20);
  return ride;
}

const departs = (ride: Ride) => dan.http(`/api/rides/${ride.id}/depart`, { method: 'POST' }).then(({ status }) => status);

test('P10: who sets out at the last moment keeps the ride, and who comes a moment too late has none', async () => {
  const kept = await unattended();
  await after(kept, 14);
  world.clock.advance(minuteMs);
  expect(await inTurn(kept, () => departs(kept), sweeps)).toEqual([200, undefined]);
  await world.settle();
  expect(await seenBy(rosa, kept)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  await nextDay();
  const lost = await unattended();
  await after(lost, 14);
  world.clock.advance(minuteMs);
  expect(await inTurn(lost, sweeps, () => departs(lost))).toEqual([undefined, 404]);
  await world.settle();
  expect(await seenBy(rosa, lost)).toMatchObject({ status: 'pending', driver_id: null });
});

test('its driver is free again: they may be off, and it is not given back a second time', async () => {
  const ride = await unattended();
  await after(ride, 14);
  expect(await dan.refused(setAvailability, { body: { availability: 'off' } })).toMatchObject({ status: 409 });
  await after(ride, 15);
  await dan.call(setAvailability, { body: { availability: 'off' } });
  await after(ride, 16);
  const releases = await world.sql(`select from ride_events where ride_id = $1 and type = 'released'`, [ride.id]);
  expect(releases).toHaveLength(1);
});

test('who takes it after that sets out at once', async () => {
  const ride = await unattended();
  await after(ride, 14);
  await isOnline(dora);
  await after(ride, 15);
  await dora.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dora.id });
  await after(ride, 40);
  expect(await dora.call(arriveAtPickup, { params: { id: ride.id }, body: { ...millStreet, accuracy_m: 10 } })).toMatchObject({
    no_show_fee: 0,
  });
});

test('D2: whom an operator gives it late has as long from then on', async () => {
  const ride = await unattended();
  await after(ride, 14);
  await ada.call(reassignRide, { params: { id: ride.id }, body: { driver_id: dora.id, reason: 'Nearer' } });
  await after(ride, 28.9);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'confirmed', driver_id: dora.id });
  await after(ride, 29.1);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});

test('D2: a ride for now that an operator gives to somebody does not wait for them for ever', async () => {
  const ride = await confirmed(rosa, dan);
  const given = await ada.call(reassignRide, { params: { id: ride.id }, body: { driver_id: dora.id, reason: 'Nearer' } });
  const sinceGiven = (minutes: number) => after({ ...given, pickup_time: given.confirmed_at ?? '' }, minutes);
  await sinceGiven(14.9);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'confirmed', driver_id: dora.id });
  await sinceGiven(15);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});

/** As an instance of the version before leaves a ride to which nobody sets out. */
const isUnwatched = ({ id }: Ride) => world.sql('update rides set next_step_at = null where id = $1', [id]);

test('a ride that the version before left to nobody gets its step from the next sweep', async () => {
  const ride = await unattended();
  await isUnwatched(ride);
  await after(ride, 14.9);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
  await after(ride, 15);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});

test('D2: days later it is offered to nobody: its search is over at once, and its rider told of that alone', async () => {
  const ride = await unattended();
  await isUnwatched(ride);
  world.forget();
  world.clock.advance(2 * dayMs);
  await isOnline(dora);
  await Promise.all([sweeps(), sweeps()]);
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'no_drivers', driver_id: null, payment_status: 'void' });
  expect(await world.sql('select from ride_offers where ride_id = $1 and round > 0', [ride.id])).toEqual([]);
  const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
  expect(events.map(({ type }) => type).slice(-3)).toEqual(['driver_not_ready', 'released', 'no_drivers']);
  const told = [...rosa.heard(notificationCreated), ...rosa.heard(notificationUpdated)];
  expect(told).toMatchObject([{ type: 'no_drivers_available', metadata: { ride_id: ride.id } }]);
  expect(JSON.stringify(await dora.call(listScheduledRides, { query: {} }))).not.toContain(ride.id);
});

test('D2: who set out and gives it back days later gives it to nobody, either', async () => {
  const ride = await confirmedForLater(rosa, dan);
  await after(ride, -20);
  expect(await departs(ride)).toBe(200);
  world.clock.advance(2 * dayMs);
  await isOnline(dora);
  await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  const seen = await seenBy(rosa, ride);
  expect(seen).toMatchObject({ status: 'no_drivers', driver_id: null, payment_status: 'void' });
  // The search ended when it did, and not once it would have.
  expect(Date.parse(seen.search_expires_at)).toBeLessThanOrEqual(world.clock.now().getTime());
  expect(await world.sql('select from ride_offers where ride_id = $1 and round > 0', [ride.id])).toEqual([]);
});

const takesFrom = (driver: Person, { id }: Ride) =>
  ada.call(releaseDeskRide, { params: { id }, body: { driver_id: driver.id, reason: 'Not on the way' } });

test.each<[string, string, (driver: Person, ride: Ride) => Promise<unknown>]>([
  ['sam', 'from whom the desk takes it', takesFrom],
  ['vic', 'who may not sign in any more', (driver) => suspends(ada, driver)],
])('D2: a ride that %s set out to days ago, %s, goes to nobody, free of charge', async (name, _, giveBack) => {
  const driver = await world.person(name, { driver: true });
  const ride = await confirmed(rosa, driver);
  await world.settle();
  world.forget();
  world.clock.advance(2 * dayMs);
  await isOnline(dora);
  await giveBack(driver, ride);
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'no_drivers', driver_id: null, payment_status: 'void' });
  expect(await world.sql('select from ride_offers where ride_id = $1 and round > 0', [ride.id])).toEqual([]);
  const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['released', 'no_drivers']);
  const told = [...rosa.heard(notificationCreated), ...rosa.heard(notificationUpdated)];
  expect(told).toMatchObject([{ type: 'no_drivers_available', metadata: { ride_id: ride.id } }]);
});

test('D2: whoever gives it back within the hour has others asked', async () => {
  const ride = await confirmed(rosa, dan);
  const { confirmed_at: taken } = await seenBy(rosa, ride);
  await after({ ...ride, pickup_time: taken ?? '' }, 59);
  await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});

test('who sets out while it is looked for keeps it, and nothing else waits for them', async () => {
  const ride = await unattended();
  await after(ride, 14);
  await isUnwatched(ride);
  world.clock.advance(minuteMs);
  const { setsOut } = await whileHeld(row('rides', ride.id), async () => {
    const begun = { setsOut: departs(ride) };
    await waitForLocks(1);
    await sweeps();
    return begun;
  });
  expect(await setsOut).toBe(200);
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id });
});
