import { expect, test } from '@jest/globals';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import { sendLocation } from '../../src/drivers/drivers.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, completeRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { listPreferred, offerClosedTopic, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { rideChanged, rideLocation, type RideStatus } from '../../src/rides/ride.contract.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { books, confirmed, confirmedForLater, drivesThere, harborStation, isOnline, millStreet, nextDay } from './town.js';
import { inHours } from './when.js';

test('M16, M21: a preferred driver accepts, comes, drives and is paid', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await books(rosa, { preferred_driver_id: dan.id, notes: 'Blue door' });
  expect(ride).toMatchObject({
    status: 'pending',
    my_role: 'rider',
    preferred_driver: { full_name: 'Dan' },
    driver: null,
    notes: 'Blue door',
  });
  expect(ride.pin).toMatch(/^\d{4}$/);
  await world.settle();
  expect(dan.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id, kind: 'preferred', profiles: { full_name: 'Rosa', phone: null } }]);
  const { rides: requests } = await dan.call(listPreferred, {});
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    id: ride.id,
    is_scheduled: false,
    scheduled_time: null,
    notes: 'Blue door',
    passenger_count: 1,
    price: ride.price,
    pickup_time: ride.pickup_time,
    pickup_latitude: expect.any(Number),
    pickup_longitude: expect.any(Number),
    pickup_address: expect.stringContaining('Mill Street'),
    destination_address: expect.stringContaining('Harbor Station'),
    distance_miles: ride.distance_miles,
    estimated_duration_minutes: ride.estimated_duration_minutes,
  });
  const params = { id: ride.id };
  // What is told is the ride as it then is: each step waits until it was seen.
  const seen = (status: RideStatus) => rosa.hears(rideChanged, (told) => told.status === status);
  expect(await dan.call(acceptRide, { params })).toMatchObject({ status: 'in_route', my_role: 'driver', pin: null });
  await seen('in_route');
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  expect(await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } })).toMatchObject({ status: 'in_progress' });
  await seen('in_progress');
  await drivesThere(dan, ride);
  await world.settle();
  const done = await rosa.call(getRide, { params });
  expect(done).toMatchObject({
    status: 'completed',
    final_price: ride.price,
    payment_status: 'captured',
    can_review: true,
    driver_position: null,
  });
  expect(await dan.call(getDriverBalance, {})).toEqual({ instant_balance: ride.driver_share, currency: 'USD' });
  expect(rosa.heard(rideChanged).map(({ status }) => status)).toEqual(
    expect.arrayContaining(['pending', 'in_route', 'in_progress', 'completed']),
  );
  expect(dan.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'accepted' }]);
});

test.each(['as preferred driver', 'by an open offer'])('S51: a ride for now is set out to with the accept, %s', async (how) => {
  await nextDay();
  const { rosa, dan } = await people();
  await isOnline(dan, 'available', harborStation);
  const ride = await books(rosa, how === 'by an open offer' ? {} : { preferred_driver_id: dan.id });
  const params = { id: ride.id };
  await dan.call(acceptRide, { params });
  const told = await rosa.hears(rideChanged, ({ status }) => status === 'in_route');
  expect(told).toMatchObject({ driver: { full_name: 'Dan', vehicle: { make: 'Toyota' } }, driver_position: harborStation });
  // A good mile by the great circle, a third longer by road, at twenty miles an hour.
  expect(told.eta_minutes).toBeGreaterThanOrEqual(4);
  const { events } = await rosa.call(listRideEvents, { params });
  expect(events.slice(-2)).toMatchObject([
    { type: 'accepted', actor: 'driver' },
    { type: 'departed', actor: 'driver' },
  ]);
  for (let i = 0; i < 2; i += 1) expect(await dan.call(departRide, { params })).toMatchObject({ status: 'in_route' });
  expect((await rosa.call(listRideEvents, { params })).events).toEqual(events);
});

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true } });
const body = {};

test('P13: every step is taken once; a repeat answers the ride and changes nothing (I7)', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await confirmedForLater(rosa, dan);
  const params = { id: ride.id };
  const pin = { pin: ride.pin ?? '' };
  expect(await dan.refused(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } })).toMatchObject({
    status: 409,
    code: 'wrong_state',
    body: { current: { status: 'confirmed' } },
  });
  expect(await dan.refused(startRide, { params, body: pin })).toMatchObject({ code: 'wrong_state' });
  expect(await dan.refused(completeRide, { params, body })).toMatchObject({ code: 'wrong_state' });
  for (let i = 0; i < 2; i += 1) expect(await dan.call(departRide, { params })).toMatchObject({ status: 'in_route', arrived_at: null });
  for (let i = 0; i < 2; i += 1)
    expect((await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } })).arrived_at).not.toBeNull();
  for (let i = 0; i < 2; i += 1) expect(await dan.call(startRide, { params, body: pin })).toMatchObject({ status: 'in_progress' });
  expect(await dan.call(departRide, { params })).toMatchObject({ status: 'in_progress' });
  for (let i = 0; i < 2; i += 1) expect(await drivesThere(dan, ride)).toMatchObject({ status: 'completed' });
  const { events } = await rosa.call(listRideEvents, { params });
  expect(events.map(({ type }) => type)).toEqual(['booked', 'accepted', 'departed', 'arrived', 'started', 'completed']);
});

test('arrived needs a position within 150 m, in the request or younger than a minute', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  const unseen = {
    status: 409,
    code: 'place_unknown',
    body: { error: 'We can’t see where you are. Start the ride with the rider’s PIN.' },
  };
  expect(await dan.refused(arriveAtPickup, { params, body: undefined })).toMatchObject(unseen);
  expect(await dan.refused(arriveAtPickup, { params, body: { ...harborStation, accuracy_m: 10 } })).toMatchObject({
    code: 'not_near_pickup',
  });
  await isOnline(dan);
  world.clock.advance(60_001);
  expect(await dan.refused(arriveAtPickup, { params, body: undefined })).toMatchObject(unseen);
  await isOnline(dan);
  expect(await dan.call(arriveAtPickup, { params, body: undefined })).toMatchObject({ status: 'in_route' });
  await rosa.call(cancelRide, { params, body });
});

test('M38: only the rider sees the PIN, and only the right one starts the ride', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  const wrong = ride.pin === '0000' ? '0001' : '0000';
  for (const pin of [wrong, '', '12345'])
    expect(await dan.refused(startRide, { params, body: { pin } })).toMatchObject({ status: 403, code: 'wrong_pin' });
  expect(await dan.refused(startRide, { params, body: undefined })).toMatchObject({ status: 403, code: 'pin_needed' });
  expect((await dan.call(getRide, { params })).pin).toBeNull();
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  expect((await rosa.call(getRide, { params })).pin).toBeNull();
  await drivesThere(dan, ride);
});

test('nobody else moves a ride', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  for (const step of ['depart', 'arrived', 'start', 'complete', 'no-show']) {
    expect((await dora.http(`/api/rides/${id}/${step}`, { method: 'POST' })).status).toBe(404);
    // Setting out is a driver's; what is under way is moved on by whoever drives it, and by nobody else.
    expect((await rosa.http(`/api/rides/${id}/${step}`, { method: 'POST' })).status).toBe(step === 'depart' ? 403 : 404);
  }
  for (const reader of [finn, dora])
    for (const read of [getRide, listRideEvents]) expect(await reader.refused(read, { params })).toMatchObject({ status: 404 });
  expect(await finn.refused(cancelRide, { params, body })).toMatchObject({ status: 404 });
  await rosa.call(cancelRide, { params, body });
});

test('I6, S33: phone and live position are there from accept on, and gone with the ride', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  await rosa.call(editMe, { body: { phone: '+12075550100' } });
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  const params = { id: ride.id };
  const seen = async () => {
    const view = await dan.call(getRide, { params });
    return [view.customer.phone, view.driver_position];
  };
  expect(await seen()).toEqual([null, null]);
  await isOnline(dan);
  await dan.call(acceptRide, { params });
  expect(await seen()).toEqual(['+12075550100', expect.objectContaining(millStreet)]);
  expect(await rosa.call(getRide, { params })).toMatchObject({ eta_minutes: 0, driver: { phone: null, vehicle: { make: 'Toyota' } } });
  await rosa.call(cancelRide, { params, body });
  expect(await seen()).toEqual([null, null]);
});

test('both sides follow the car on the way and on the trip, not before and not after, and nobody else (D8)', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  await isAt(dan, millStreet);
  const { id } = await confirmedForLater(rosa, dan);
  const before = await isAt(dan, millStreet);
  await world.settle();
  await dan.call(departRide, { params: { id } });
  await world.settle();
  const seq = await isAt(dan, millStreet);
  const again = { ...millStreet, accuracy_m: 5, seq, at: world.clock.now().toISOString() };
  expect(await dan.emit(sendLocation, again)).toMatchObject({ ok: true, accepted: false });
  await world.settle();
  await rosa.call(cancelRide, { params: { id }, body });
  await isAt(dan, millStreet);
  await world.settle();
  for (const side of [rosa, dan])
    expect(side.heard(rideLocation).map((told) => [told.ride_id, told.seq])).toEqual([
      [id, before],
      [id, seq],
    ]);
  expect(finn.heard(rideLocation)).toEqual([]);
});

test('rider and driver may write to each other while the ride goes on', async () => {
  await nextDay();
  const { kai, dan } = await world.people({ kai: {}, dan: { driver: true } });
  const note = { recipient_id: dan.id, message: 'I am at the blue door' };
  expect(await kai.refused(sendMessage, { body: note })).toMatchObject({ status: 403 });
  const { id } = await confirmed(kai, dan);
  await kai.call(sendMessage, { body: note });
  await kai.call(cancelRide, { params: { id }, body });
});

test('a ride running late gives the driver’s next ride back to the pool, with notice (D5)', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const next = await confirmed(finn, dan, inHours(1));
  const late = await confirmed(rosa, dan);
  const params = { id: late.id };
  world.clock.advance(40 * 60_000);
  await dan.call(startRide, { params, body: { pin: late.pin ?? '' } });
  expect(await finn.call(getRide, { params: { id: next.id } })).toMatchObject({ status: 'pending', driver: null, price: next.price });
  expect(await finn.notificationTypes()).toContain('ride_requested');
  await drivesThere(dan, late);
});
