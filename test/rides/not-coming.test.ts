import { beforeEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { setAvailability } from '../../src/drivers/drivers.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, departRide, findAnotherDriver } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { seenBy } from './reroutes.js';
import { alertsOf, toldOf } from './told.js';
import { confirmed, confirmedForLater, harborStation, isOnline, millStreet, nextDay, nobodyDrives } from './town.js';
import { after, at, inTurn, sweeps } from './turns.js';

let rosa: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, dan, dora, ada } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
});

/** Dan set out long before a pickup that was booked ahead, and stays at home. */
async function stayedAtHome(): Promise<Ride> {
  const ride = await confirmedForLater(rosa, dan);
  await after(ride, -35);
  return dan.call(departRide, { params: { id: ride.id } });
}

/** Between Mill Street and the station, the nearer to Mill Street the smaller the part. */
const onTheWay = (part: number) => ({
  lat: millStreet.lat + (harborStation.lat - millStreet.lat) * part,
  lng: millStreet.lng + (harborStation.lng - millStreet.lng) * part,
});

const eventsOf = async ({ id }: Ride) => (await ada.call(listRideEvents, { params: { id } })).events;
const countOf = async (ride: Ride, event: string) => (await eventsOf(ride)).filter(({ type }) => type === event).length;

test('D2, D6: whoever set out and is five minutes late has their rider told that canceling is free, and operators alerted once', async () => {
  const ride = await stayedAtHome();
  await after(ride, 4.9);
  expect(await toldOf(rosa, ride)).toMatchObject([{ type: 'driver_assigned', title: expect.stringMatching(/ is on the way$/) }]);
  expect(await alertsOf(ada, ride)).toEqual([]);
  await after(ride, 5);
  expect(await toldOf(rosa, ride)).toMatchObject([
    {
      title: expect.stringMatching(/ is running late$/),
      message: expect.stringMatching(/^Canceling is free now, and you can look for another driver /),
      priority: 'high',
      metadata: { action_url: `/ride/${ride.id}` },
    },
  ]);
  const alert = { title: 'A driver hasn’t arrived', message: expect.stringMatching(/ pickup at 12 Mill Street may not happen\.$/) };
  expect(await alertsOf(ada, ride)).toMatchObject([alert]);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', cancel_fee: 0 });
  for (const minutes of [6, 12, 19.9]) await after(ride, minutes);
  expect(await alertsOf(ada, ride)).toHaveLength(1);
  expect(await countOf(ride, 'driver_late')).toBe(1);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id });
});

test('D2: fifteen minutes later it is given to others at the same price, and told as what it was', async () => {
  const ride = await stayedAtHome();
  await after(ride, 5);
  await after(ride, 20);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null, price: ride.price, departed_at: null });
  expect((await eventsOf(ride)).filter(({ type }) => type === 'released')).toMatchObject([
    { actor: 'system', data: { driver_id: dan.id, reason: 'The driver didn’t come' } },
  ]);
  expect(await toldOf(rosa, ride)).toMatchObject([{ title: expect.stringMatching(/ isn’t on the way$/) }]);
  expect(await toldOf(dan, ride)).toMatchObject([
    { title: 'A ride is off your list', message: expect.stringMatching(/^You hadn’t reached the pickup, so the .* is no longer yours\.$/) },
  ]);
  await dan.call(setAvailability, { body: { availability: 'off' } });
  await isOnline(dora);
  await after(ride, 21);
  await dora.call(acceptRide, { params: { id: ride.id } });
  expect(await dan.refused(arriveAtPickup, { params: { id: ride.id }, body: millStreet })).toMatchObject({ status: 404 });
});

test('D2: a ride for now is watched by when its driver was first expected', async () => {
  await isOnline(dan, 'available', harborStation);
  const ride = await confirmed(rosa, dan);
  const [row] = await world.sql<{ promised_at: Date }>('select promised_at from rides where id = $1', [ride.id]);
  const promised = row?.promised_at.toISOString() ?? '';
  await at(promised, 4.9);
  expect(await alertsOf(ada, ride)).toEqual([]);
  await at(promised, 5.1);
  expect(await alertsOf(ada, ride)).toHaveLength(1);
  await at(promised, 19.9);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route' });
  await at(promised, 20.2);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});

test('D2: where nobody knew when to expect its driver, they are late as whoever comes from ten miles away', async () => {
  const ride = await confirmed(rosa, dan);
  const { confirmed_at: taken } = await seenBy(rosa, ride);
  await at(taken, 43.9);
  expect(await countOf(ride, 'driver_late')).toBe(0);
  await at(taken, 44.1);
  expect(await countOf(ride, 'driver_late')).toBe(1);
  // What is said of the fee is what it is.
  const { cancel_fee: fee } = await seenBy(rosa, ride);
  const [told] = await toldOf(rosa, ride);
  expect(told).toMatchObject({ title: expect.stringMatching(/ is running late$/) });
  expect(told?.message.startsWith('Canceling is free now')).toBe(fee === 0);
  await at(taken, 58.9);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route' });
  await at(taken, 59.1);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending' });
});

test('whoever still comes nearer keeps it, until they have stopped for four minutes; nobody is told a second time', async () => {
  const ride = await stayedAtHome();
  await isAt(dan, harborStation);
  await after(ride, 5);
  await after(ride, 18);
  await isAt(dan, onTheWay(0.5));
  await after(ride, 20);
  await after(ride, 21.9);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  await isAt(dan, onTheWay(0.25));
  await after(ride, 23);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  await after(ride, 26);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
  expect(await countOf(ride, 'driver_late')).toBe(1);
});

test('whoever is there in time, or late, is waited for no more', async () => {
  const inTime = await stayedAtHome();
  await dan.call(arriveAtPickup, { params: { id: inTime.id }, body: millStreet });
  await after(inTime, 60);
  expect(await seenBy(rosa, inTime)).toMatchObject({ status: 'in_route' });
  expect(await countOf(inTime, 'driver_late')).toBe(0);
  await nextDay();
  const late = await stayedAtHome();
  await after(late, 10);
  await dan.call(arriveAtPickup, { params: { id: late.id }, body: millStreet });
  await after(late, 60);
  expect(await seenBy(rosa, late)).toMatchObject({ status: 'in_route', no_show_fee: 0 });
});

test('P10: of being given back and arriving, or being canceled, the first one holds', async () => {
  const arriving = ({ id }: Ride) => ({ params: { id }, body: { ...millStreet, accuracy_m: 5 } });
  const kept = await stayedAtHome();
  await after(kept, 19.9);
  world.clock.advance(minuteMs);
  await inTurn(kept, () => dan.call(arriveAtPickup, arriving(kept)), sweeps);
  await world.settle();
  expect(await seenBy(rosa, kept)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  await nextDay();
  const lost = await stayedAtHome();
  await after(lost, 19.9);
  world.clock.advance(minuteMs);
  const [, refused] = await inTurn(lost, sweeps, () => dan.refused(arriveAtPickup, arriving(lost)));
  expect(refused).toMatchObject({ status: 404 });
  await nextDay();
  const off = await stayedAtHome();
  await after(off, 19.9);
  world.clock.advance(minuteMs);
  const cancels = () => rosa.call(cancelRide, { params: { id: off.id }, body: {} });
  expect(await inTurn(off, cancels, sweeps)).toMatchObject([{ status: 'cancelled', final_price: null }, undefined]);
  await world.settle();
  expect(await seenBy(rosa, off)).toMatchObject({ status: 'cancelled' });
});

test('P15: of two sweeps at once one tells that the driver is late', async () => {
  const ride = await stayedAtHome();
  await after(ride, 4.9);
  world.clock.advance(minuteMs);
  await inTurn(ride, sweeps, sweeps);
  await world.settle();
  expect(await countOf(ride, 'driver_late')).toBe(1);
  expect(await alertsOf(ada, ride)).toHaveLength(1);
});

test('a ride that the version before left without a step, or with one that is no longer its own, is watched all the same', async () => {
  const ride = await stayedAtHome();
  await world.sql('update rides set next_step_at = null where id = $1', [ride.id]);
  await after(ride, 5);
  expect(await countOf(ride, 'driver_late')).toBe(1);
  await world.sql('update rides set arrived_at = $2 where id = $1', [ride.id, world.clock.now()]);
  await after(ride, 30);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route' });
  expect(await world.sql('select next_step_at from rides where id = $1', [ride.id])).toEqual([{ next_step_at: null }]);
});

test('D6, M35: a driver who set out to a pickup that was booked ahead and comes no nearer, once it is time to, makes canceling free', async () => {
  const ride = await stayedAtHome();
  await isAt(dan, harborStation);
  const seenAt = world.clock.now().getTime();
  const { cancel_fee_next: next } = await seenBy(rosa, ride);
  const from = next?.at ?? '';
  // They were set out half an hour ahead, for a way of a few minutes.
  expect(Date.parse(from) - seenAt).toBeGreaterThan(10 * 60_000);
  expect(Date.parse(ride.pickup_time) - Date.parse(from)).toBeGreaterThan(0);
  await at(from, -0.1);
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5 });
  await at(from, 0.1);
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 0 });
  await isAt(dan, onTheWay(0.5));
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5 });
  await at(world.clock.now().toISOString(), 4.1);
  expect(await rosa.call(cancelRide, { params: { id: ride.id }, body: {} })).toMatchObject({ status: 'cancelled', final_price: null });
});

test('whoever was at the pickup keeps the ride however late it gets: the rider may be in the car; all are told once', async () => {
  const ride = await stayedAtHome();
  const body = { ...millStreet, accuracy_m: 5 };
  await dan.call(arriveAtPickup, { params: { id: ride.id }, body });
  world.clock.advance(minuteMs);
  await isAt(dan, harborStation);
  await after(ride, 5.1);
  expect(await countOf(ride, 'driver_late')).toBe(1);
  for (const minutes of [20.1, 40, 70]) await after(ride, minutes);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id, arrived_at: null });
  expect(await countOf(ride, 'driver_late')).toBe(1);
  expect(await toldOf(dan, ride)).toMatchObject([{ title: 'You’re late for a pickup' }]);
  // The rider decides; an hour after the pickup nobody else is looked for.
  expect(await rosa.refused(findAnotherDriver, another(ride))).toMatchObject({ status: 409, code: 'sought_no_more' });
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  expect(await rosa.call(cancelRide, { params: { id: ride.id }, body: {} })).toMatchObject({ status: 'cancelled', final_price: null });
});

const another = ({ id }: Ride, driver = dan) => ({ params: { id }, body: { driver_id: driver.id } });

test('D6: from when their driver makes canceling free a rider can have others asked at the same price, once', async () => {
  const ride = await stayedAtHome();
  expect(await rosa.refused(findAnotherDriver, another(ride))).toMatchObject({
    status: 409,
    code: 'not_overdue',
    body: { current: { status: 'in_route' } },
  });
  for (const other of [dan, dora, ada]) expect(await other.refused(findAnotherDriver, another(ride))).toMatchObject({ status: 404 });
  await after(ride, 5);
  for (let i = 0; i < 2; i += 1)
    expect(await rosa.call(findAnotherDriver, another(ride))).toMatchObject({ status: 'pending', driver_id: null, price: ride.price });
  await world.settle();
  const released = (await eventsOf(ride)).filter(({ type }) => type === 'released');
  expect(released).toMatchObject([{ actor: 'rider', data: { driver_id: dan.id, reason: 'The driver didn’t come' } }]);
  expect(await toldOf(dan, ride)).toMatchObject([{ message: expect.stringMatching(/^You hadn’t reached the pickup/), read: false }]);
  expect(await toldOf(rosa, ride)).toMatchObject([{ title: 'We’re finding you another driver', read: true }]);
  await isOnline(dan);
  await isOnline(dora);
  await after(ride, 6);
  expect(await dan.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 409 });
  await dora.call(acceptRide, { params: { id: ride.id } });
  // Said again it takes the ride from nobody else, and not from who never had it.
  expect(await rosa.call(findAnotherDriver, another(ride))).toMatchObject({ driver_id: dora.id });
  expect(await rosa.refused(findAnotherDriver, another(ride, ada))).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('P10: of another driver wanted and the driver who arrives the first one holds', async () => {
  const arriving = ({ id }: Ride) => ({ params: { id }, body: { ...millStreet, accuracy_m: 5 } });
  const kept = await stayedAtHome();
  await after(kept, 6);
  const [, refused] = await inTurn(
    kept,
    () => dan.call(arriveAtPickup, arriving(kept)),
    () => rosa.refused(findAnotherDriver, another(kept)),
  );
  expect(refused).toMatchObject({ status: 409, code: 'wrong_state' });
  await nextDay();
  const lost = await stayedAtHome();
  await after(lost, 6);
  const [, gone] = await inTurn(
    lost,
    () => rosa.call(findAnotherDriver, another(lost)),
    () => dan.refused(arriveAtPickup, arriving(lost)),
  );
  expect(gone).toMatchObject({ status: 404 });
});
