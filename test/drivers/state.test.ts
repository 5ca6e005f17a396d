import { expect, test } from '@jest/globals';
import {
  driverStateChanged,
  getDriverState,
  leaseMs,
  postLocation,
  sendLocation,
  setAvailability,
} from '../../src/drivers/drivers.contract.js';
import { Events } from '../../src/database/events.js';
import { departRide } from '../../src/trips/trips.contract.js';
import { rideAccepted } from '../../src/rides/rides.events.js';
import { confirmed, isOnline, millStreet } from '../rides/town.js';
import { until } from '../lib/until.js';
import { holdsIn, waitingBehind } from '../world/waiting.js';
import { world } from '../world/world.js';

const people = () => world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true } });
const now = () => world.clock.now().toISOString();

test('a driver is off until they say otherwise, and bookable while the lease lives (S48)', async () => {
  const { dan } = await people();
  expect(await dan.call(getDriverState, {})).toMatchObject({
    availability: 'off',
    is_bookable: false,
    vehicle: { make: 'Toyota', seats: 4 },
  });
  expect(await dan.call(setAvailability, { body: { availability: 'available', ...millStreet, accuracy_m: 8 } })).toMatchObject({
    is_bookable: true,
    ...millStreet,
  });
  world.clock.advance(leaseMs);
  expect(await dan.call(getDriverState, {})).toMatchObject({ availability: 'available', is_bookable: false });
  await dan.emit(sendLocation, { ...millStreet, accuracy_m: 5, seq: 1, at: now() });
  expect(await dan.call(getDriverState, {})).toMatchObject({ is_bookable: true, seq: 1 });
});

test('S48: whom nobody can find gets no offers, also with the switch on, until a position comes', async () => {
  const { finn } = await world.people({ finn: { driver: true } });
  expect(await finn.call(setAvailability, { body: { availability: 'available' } })).toMatchObject({
    is_bookable: false,
    lease_until: null,
  });
  const fix = { ...millStreet, accuracy_m: 5, seq: 1 };
  const lease = new Date(world.clock.now().getTime() + leaseMs + 1).toISOString();
  expect(await finn.emit(sendLocation, { ...fix, at: now() })).toMatchObject({ ok: true, accepted: true, lease_until: lease });
  expect(await finn.emit(sendLocation, { ...fix, at: now() })).toMatchObject({ ok: true, accepted: false, lease_until: null });
  // A tap on the switch renews what a fresh fix has given, and gives nothing by itself once that is old.
  expect(await finn.call(setAvailability, { body: { availability: 'available' } })).toMatchObject({ is_bookable: true });
  world.clock.advance(leaseMs);
  expect(await finn.call(setAvailability, { body: { availability: 'available' } })).toMatchObject({ is_bookable: false });
});

test('a driver who is off has no lease, however often their position is sent', async () => {
  const { kim } = await world.people({ kim: { driver: true } });
  await kim.call(setAvailability, { body: { availability: 'off' } });
  expect(await kim.emit(sendLocation, { ...millStreet, accuracy_m: 5, seq: 1, at: now() })).toMatchObject({
    accepted: false,
    lease_until: null,
  });
});

test('the switch and the end of a break are heard on all screens of that driver, a renewed lease on none', async () => {
  const { ivy, dora } = await world.people({ ivy: { driver: true }, dora: { driver: true } });
  const tablet = await ivy.device();
  await ivy.call(setAvailability, { body: { availability: 'available', ...millStreet, accuracy_m: 8 } });
  await world.settle();
  for (const screen of [ivy, tablet]) expect(screen.heard(driverStateChanged)).toMatchObject([{ driver_id: ivy.id, is_bookable: true }]);
  world.forget();
  expect(await ivy.emit(sendLocation, { ...millStreet, accuracy_m: 5, seq: 1, at: now() })).toMatchObject({ accepted: true });
  await world.settle();
  expect(tablet.heard(driverStateChanged)).toEqual([]);
  world.clock.advance(leaseMs + 1);
  await ivy.call(postLocation, { body: { ...millStreet, accuracy_m: 5, seq: 2, at: now() } });
  await world.settle();
  expect(tablet.heard(driverStateChanged)).toMatchObject([{ is_bookable: true, seq: 2 }]);
  expect(dora.heard(driverStateChanged)).toEqual([]);
});

test('M49: an older, repeated or vague fix changes nothing', async () => {
  const { dora } = await people();
  await dora.call(setAvailability, { body: { availability: 'available' } });
  const fix = { ...millStreet, accuracy_m: 5, seq: 10, at: now() };
  expect(await dora.call(postLocation, { body: fix })).toMatchObject({ seq: 10 });
  world.clock.advance(1_000);
  for (const worse of [
    fix,
    { ...fix, seq: 9, at: now() },
    { ...fix, seq: 11, at: '2020-01-01T00:00:00Z' },
    { ...fix, seq: 11, at: now(), accuracy_m: 101 },
  ]) {
    const { server_now: _, ...current } = await dora.call(getDriverState, {});
    expect(await dora.refused(postLocation, { body: { ...worse, lat: 45 } })).toMatchObject({
      status: 409,
      code: 'fix_refused',
      body: { current },
    });
  }
  expect(await dora.call(getDriverState, {})).toMatchObject(millStreet);
});

test('M49: the fix that counted last is answered as taken when it comes again over HTTP: its answer over the socket was lost', async () => {
  const { nina } = await world.people({ nina: { driver: true } });
  await nina.call(setAvailability, { body: { availability: 'available' } });
  const fix = { ...millStreet, accuracy_m: 5, seq: 3, at: now() };
  expect(await nina.emit(sendLocation, fix)).toMatchObject({ accepted: true, seq: 3 });
  const { server_now: _, ...before } = await nina.call(getDriverState, {});
  world.clock.advance(1_000);
  expect(await nina.call(postLocation, { body: fix })).toMatchObject(before);
  // What another device said in the same words did not count.
  const laptop = await nina.anotherDevice();
  expect(await laptop.refused(postLocation, { body: fix })).toMatchObject({ status: 409, code: 'shared_elsewhere' });
  expect(await nina.emit(sendLocation, { ...fix, seq: 4, at: now() })).toMatchObject({ accepted: true });
  expect(await nina.refused(postLocation, { body: fix })).toMatchObject({
    status: 409,
    code: 'fix_refused',
    body: { current: { seq: 4 } },
  });
});

test('M49: a fix that does not count is answered with the greatest number that did', async () => {
  const { lea } = await world.people({ lea: { driver: true } });
  await lea.call(setAvailability, { body: { availability: 'available' } });
  const fix = { ...millStreet, accuracy_m: 5 };
  await lea.emit(sendLocation, { ...fix, seq: 500, at: now() });
  world.clock.advance(1_000);
  expect(await lea.emit(sendLocation, { ...fix, seq: 11, at: now() })).toMatchObject({ ok: true, accepted: false, seq: 500 });
  expect(await lea.emit(sendLocation, { ...fix, seq: 501, at: now() })).toMatchObject({ ok: true, accepted: true, seq: 501 });
});

test('RIDE-6: a position off the globe is refused, over HTTP and on the socket', async () => {
  const { dora } = await people();
  const fix = { ...millStreet, accuracy_m: 5, seq: 99, at: now() };
  for (const bad of [{ lat: 91 }, { lng: 181 }, { lat: Number.NaN }, { at: 'infinity' }, { seq: -1 }]) {
    expect(await dora.refused(postLocation, { body: { ...fix, ...bad } })).toMatchObject({ status: 400 });
    expect(await dora.emit(sendLocation, { ...fix, ...bad })).toMatchObject({ ok: false, code: 'malformed' });
  }
});

test('S9: nobody goes off with a ride under way or about to begin', async () => {
  const { rosa, dan } = await people();
  await isOnline(dan);
  const { id } = await confirmed(rosa, dan);
  const { server_now: _, ...current } = await dan.call(getDriverState, {});
  expect(await dan.refused(setAvailability, { body: { availability: 'off' } })).toMatchObject({
    status: 409,
    code: 'on_a_ride',
    body: { current },
  });
  await dan.call(departRide, { params: { id } });
  expect(await dan.call(getDriverState, {})).toMatchObject({ active_ride_id: id });
  expect(await dan.call(setAvailability, { body: { availability: 'busy' } })).toMatchObject({ availability: 'busy', is_bookable: false });
});

test('S9: whoever takes a ride and goes off at the same moment stays at work', async () => {
  const { gina, dave } = await world.people({ gina: {}, dave: { driver: true } });
  await isOnline(dave);
  let goingOff: Promise<{ status: number; code: string }> | undefined;
  let isOver = false;
  // The ride is taken, and the transaction that takes it is still open.
  world.app.get(Events).inside(rideAccepted, async ({ driverId }, unit) => {
    if (driverId !== dave.id || goingOff) return;
    await holdsIn(unit);
    goingOff = dave.refused(setAvailability, { body: { availability: 'off' } }).finally(() => {
      isOver = true;
    });
    await until({ what: 'going off to be over, or to wait' }, async () => isOver || (await waitingBehind()).length > 0);
  });
  await confirmed(gina, dave);
  expect(await goingOff).toMatchObject({ status: 409, code: 'on_a_ride' });
  expect(await dave.call(getDriverState, {})).toMatchObject({ availability: 'available' });
});

test('S10: riders and strangers have no driver state', async () => {
  const { rosa } = await people();
  for (const [caller, status] of [
    [rosa, 403],
    [world.stranger(), 401],
  ] as const) {
    expect(await caller.refused(getDriverState, {})).toMatchObject({ status });
    expect(await caller.refused(setAvailability, { body: { availability: 'available' } })).toMatchObject({ status });
    expect(await caller.refused(postLocation, { body: { ...millStreet, accuracy_m: 5, seq: 1, at: now() } })).toMatchObject({ status });
  }
  expect(await rosa.emit(sendLocation, { ...millStreet, accuracy_m: 5, seq: 1, at: now() })).toMatchObject({
    ok: false,
    code: 'forbidden',
  });
});
