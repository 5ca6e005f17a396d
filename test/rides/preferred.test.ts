import { expect, test } from '@jest/globals';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { acceptRide, declineOffer, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { listOffers, listPreferred, offerClosedTopic, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { world } from '../world/world.js';
import { books, isOnline, millStreet, newestHeard, nextDay } from './town.js';

const people = () => world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, eli: { driver: true } });

test('while the preferred driver is asked nobody else is', async () => {
  const { rosa, dan, dora } = await people();
  await isOnline(dora);
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  await world.settle();
  expect(dora.heard(offerOpenedTopic)).toEqual([]);
  expect(await dora.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 404 });
  expect(await dora.refused(rejectPreferred, { params: { id: ride.id } })).toMatchObject({ status: 404 });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  expect(dan.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'cancelled' }]);
});

test('a decline with the fallback `open` asks the others at once (D2)', async () => {
  await nextDay();
  const { rosa, dan, dora } = await people();
  await isOnline(dora);
  const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' });
  expect(await dan.call(rejectPreferred, { params: { id: ride.id } })).toMatchObject({
    status: 'open',
    my_role: 'candidate',
  });
  await world.settle();
  expect(dora.heard(offerOpenedTopic)).toMatchObject([
    { id: ride.id, kind: 'open', round: 1, status: 'pending', customer_id: ride.customer_id, my_role: 'candidate' },
  ]);
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({
    preferred_outcome: 'declined',
    search_round: 1,
    offers_open: 1,
  });
  expect((await dan.call(listPreferred, {})).rides).toEqual([]);
  expect(await dora.call(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 'in_route', driver_id: dora.id });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('a decline with the fallback `cancel` ends the ride without a fee', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' });
  await dan.call(rejectPreferred, { params: { id: ride.id } });
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'system',
    payment_status: 'none',
  });
});

test('RIDE-3: declining ten times is once; after an accept it is refused', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' });
  const params = { id: ride.id };
  const there = await dan.device(await world.second());
  await Promise.all(Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? dan : there).call(rejectPreferred, { params })));
  const { events } = await rosa.call(listRideEvents, { params });
  expect(events.map(({ type }) => type)).toEqual(['booked', 'preferred_declined']);
  expect(events[1]?.data).not.toHaveProperty('driver_id');
  const next = await books(rosa, { preferred_driver_id: dan.id });
  await dan.call(acceptRide, { params: { id: next.id } });
  for (const driver of [there, dan])
    expect(await driver.refused(rejectPreferred, { params: { id: next.id } })).toMatchObject({ status: 409, code: 'request_expired' });
  await rosa.call(cancelRide, { params: { id: next.id }, body: {} });
});

test('P12: at zero the server ends the request, by the job or by the sweep alone', async () => {
  await nextDay();
  const { rosa, dan, eli } = await people();
  await isOnline(eli);
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  await world.settle();
  world.forget();
  world.clock.advance(60_000);
  await isOnline(eli);
  await world.app.jobs.runSweeps();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ preferred_outcome: 'timed_out', search_round: 1 });
  await world.settle();
  expect(dan.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'expired' }]);
  expect(newestHeard(rosa)).toMatchObject({ preferred_outcome: 'timed_out' });
  expect((await eli.call(listOffers, {})).offers).toMatchObject([{ id: ride.id }]);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('I9: withdrawn offers vanish on all devices of all drivers', async () => {
  await nextDay();
  const { rosa, dora, eli } = await people();
  const [phone] = [await eli.device()];
  await isOnline(dora);
  await isOnline(eli);
  const ride = await books(rosa);
  await world.settle();
  expect(phone.heard(offerOpenedTopic)).toHaveLength(1);
  await dora.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  for (const screen of [eli, phone]) expect(screen.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'taken' }]);
  expect(await eli.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({
    code: 'ride_taken',
    body: { current: { status: 'gone' } },
  });
  expect(await eli.refused(declineOffer, { params: { id: ride.id } })).toMatchObject({ status: 409, code: 'request_expired' });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('a driver who is asked reads how far the pickup is, unless nobody knows where they are', async () => {
  await nextDay();
  const { rosa, finn, gus } = await world.people({ rosa: {}, finn: { driver: true }, gus: { driver: true } });
  // A hundredth of a degree north: 0.69 miles as the crow flies, and three tenths more by road, at 20 miles an hour.
  await isOnline(finn, 'available', { lat: millStreet.lat + 0.01, lng: millStreet.lng });
  const ride = await books(rosa, { preferred_driver_id: finn.id, preferred_fallback: 'open' });
  const [asked] = (await finn.call(listPreferred, {})).rides;
  expect(asked?.pickup_miles).toBeCloseTo(0.9, 1);
  expect(asked?.eta_minutes).toBe(3);
  await world.settle();
  expect(finn.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id, pickup_miles: asked?.pickup_miles, eta_minutes: 3 }]);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  const other = await books(rosa, { preferred_driver_id: gus.id });
  expect((await gus.call(listPreferred, {})).rides).toMatchObject([{ id: other.id, pickup_miles: null, eta_minutes: null }]);
  await rosa.call(cancelRide, { params: { id: other.id }, body: {} });
});
