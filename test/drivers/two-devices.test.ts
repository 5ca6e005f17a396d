import { beforeEach, expect, test } from '@jest/globals';
import { endSession, listSessions } from '../../src/auth/sessions/sessions.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { getDriverState, leaseMs, postLocation, sendLocation, setAvailability } from '../../src/drivers/drivers.contract.js';
import { cancelRide, arriveAtPickup, departRide } from '../../src/trips/trips.contract.js';
import { books, confirmed, confirmedForLater, harborStation, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** Where the laptop stands. */
const home = { lat: 44.2, lng: -69.2 };
let seq = 0;

beforeEach(nextDay);

/** A driver with a phone in the car and a laptop at home; the phone turned them available. */
async function driving(name: string): Promise<{ phone: Person; laptop: Person }> {
  const { [name]: phone } = await world.people({ [name]: { driver: true } });
  if (!phone) throw new Error('nobody drives');
  const laptop = await phone.anotherDevice();
  await phone.call(setAvailability, { body: { availability: 'available' } });
  return { phone, laptop };
}

const fixAt = (place: { lat: number; lng: number }) => {
  seq += 1;
  return { ...place, accuracy_m: 5, seq, at: world.clock.now().toISOString() };
};
/** The device measures it now and sends it. */
const sends = (device: Person, place: { lat: number; lng: number }, takes_over = false) => {
  world.clock.tick();
  return device.emit(sendLocation, { ...fixAt(place), ...(takes_over ? { takes_over } : {}) });
};
const taken = { ok: true, accepted: true, is_elsewhere: false };
const notTaken = { ok: true, accepted: false, is_elsewhere: true, lease_until: null };

test('M49: the device that turned available shares; another one of that driver moves nothing, and reads why', async () => {
  const { phone, laptop } = await driving('dan');
  expect(await sends(laptop, home)).toMatchObject(notTaken);
  expect(await sends(phone, millStreet)).toMatchObject(taken);
  const second = await laptop.device(await world.second());
  expect(await sends(second, home)).toMatchObject({ ...notTaken, seq: seq - 1 });
  const { server_now: _, ...current } = await phone.call(getDriverState, {});
  expect(await laptop.refused(postLocation, { body: fixAt(home) })).toMatchObject({
    status: 409,
    code: 'shared_elsewhere',
    body: { current },
  });
  expect(current).toMatchObject(millStreet);
});

test('a device that was silent for a lease gives way, and comes first again as soon as it speaks', async () => {
  const { phone, laptop } = await driving('dora');
  await sends(phone, millStreet);
  world.clock.advance(leaseMs - 10);
  expect(await sends(laptop, home)).toMatchObject(notTaken);
  world.clock.advance(10);
  expect(await sends(laptop, home)).toMatchObject(taken);
  expect(await sends(laptop, home)).toMatchObject(taken);
  expect(await sends(phone, millStreet)).toMatchObject(taken);
  expect(await sends(laptop, home)).toMatchObject(notTaken);
});

test('a third device shares nothing beside the one that stands in', async () => {
  const { phone, laptop } = await driving('dina');
  await sends(phone, millStreet);
  world.clock.advance(leaseMs);
  await sends(laptop, home);
  expect(await sends(await phone.anotherDevice(), harborStation)).toMatchObject(notTaken);
  expect(await phone.call(getDriverState, {})).toMatchObject(home);
});

test('on a ride silence hands nothing over: a press does, or a step', async () => {
  const { phone, laptop } = await driving('dean');
  const { rosa } = await world.people({ rosa: {} });
  await sends(phone, millStreet);
  const ride = await confirmed(rosa, phone);
  // Its driver looks at the map of another app.
  world.clock.advance(2 * leaseMs);
  expect(await sends(laptop, home)).toMatchObject(notTaken);
  expect(await sends(laptop, home, true)).toMatchObject(taken);
  expect(await sends(phone, millStreet)).toMatchObject(notTaken);
  const params = { id: ride.id };
  // By the laptop's place the driver is not there; the step says which device is in the driver's hand.
  expect(await phone.refused(arriveAtPickup, { params, body: undefined })).toMatchObject({ code: 'not_near_pickup' });
  expect(await sends(phone, millStreet)).toMatchObject(taken);
  expect(await sends(laptop, home)).toMatchObject(notTaken);
  expect(await phone.call(arriveAtPickup, { params, body: undefined })).toMatchObject({ status: 'in_route' });
  await rosa.call(cancelRide, { params, body: { fee_cents: 500 } });
});

test('the device that accepts, or sets out, shares with its next position; until then the one before does', async () => {
  const { phone, laptop } = await driving('drew');
  const { rosa } = await world.people({ rosa: {} });
  await sends(phone, millStreet);
  const ride = await books(rosa, { preferred_driver_id: phone.id });
  await laptop.call(acceptRide, { params: { id: ride.id } });
  expect(await sends(phone, millStreet)).toMatchObject(taken);
  expect(await sends(laptop, home)).toMatchObject(taken);
  expect(await sends(phone, millStreet)).toMatchObject(notTaken);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  const later = await confirmedForLater(rosa, phone);
  await phone.call(departRide, { params: { id: later.id } });
  expect(await sends(phone, millStreet)).toMatchObject(taken);
  expect(await sends(laptop, home)).toMatchObject(notTaken);
  await rosa.call(cancelRide, { params: { id: later.id }, body: { fee_cents: 500 } });
});

test('whoever signs out on the device that shares, or goes off and turns on elsewhere, shares there', async () => {
  const { phone, laptop } = await driving('dave');
  await sends(phone, millStreet);
  const { sessions } = await phone.call(listSessions, {});
  await laptop.call(endSession, { params: { id: sessions.find((each) => each.is_this_one)?.id ?? '' } });
  expect(await sends(laptop, home)).toMatchObject(taken);
  const tablet = await laptop.anotherDevice();
  expect(await sends(tablet, harborStation)).toMatchObject(notTaken);
  await tablet.call(setAvailability, { body: { availability: 'off' } });
  await tablet.call(setAvailability, { body: { availability: 'available' } });
  expect(await sends(laptop, home)).toMatchObject(notTaken);
  expect(await sends(tablet, harborStation)).toMatchObject(taken);
});

test('numbers are a device’s own: one that counts less far takes over, and the known one never falls (M49)', async () => {
  const { phone, laptop } = await driving('dot');
  await phone.signals(sendLocation, { ...fixAt(millStreet), seq: 500_000 });
  const mine = { ...fixAt(home), seq: 3, takes_over: true };
  world.clock.advance(1_000);
  expect(await laptop.emit(sendLocation, { ...mine, at: world.clock.now().toISOString() })).toMatchObject({ ...taken, seq: 500_001 });
  // Sent again, and one of before the other's.
  for (const worse of [mine, { ...mine, seq: 500_002 }]) expect(await laptop.emit(sendLocation, worse)).toMatchObject({ accepted: false });
  expect(await phone.emit(sendLocation, { ...mine, ...millStreet, seq: 500_002 })).toMatchObject({ accepted: false });
  expect(await phone.call(getDriverState, {})).toMatchObject(home);
});

test('of two devices that take over at once, by two instances, one shares', async () => {
  const { phone, laptop } = await driving('dirk');
  const there = await laptop.device(await world.second());
  for (let round = 0; round < 10; round += 1) {
    const [at, of] = [fixAt(millStreet), fixAt(home)];
    const answers = await Promise.all([
      phone.live.emit(sendLocation, { ...at, takes_over: true }),
      there.live.emit(sendLocation, { ...of, takes_over: true }),
    ]);
    expect(answers.some((answer) => answer.ok && answer.accepted)).toBe(true);
    const { lat } = await phone.call(getDriverState, {});
    const [mine, other] = lat === millStreet.lat ? [phone, laptop] : [laptop, phone];
    expect(await sends(other, harborStation)).toMatchObject(notTaken);
    expect(await sends(mine, lat === millStreet.lat ? millStreet : home)).toMatchObject(taken);
  }
});
