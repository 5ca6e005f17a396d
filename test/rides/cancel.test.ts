import { expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, departRide, reportNoShow } from '../../src/trips/trips.contract.js';
import { listOffers, listPreferred, offerClosedTopic, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { cancelsAtDesk } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { toldOf } from './told.js';
import { books, confirmed, confirmedForLater, drivesThere, isOnline, millStreet, nextDay, underWay } from './town.js';
import { inHours } from './when.js';

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } });
const body = {};

test('the rider cancels from the first second to the start, once, and the driver hears of it', async () => {
  const { rosa, dan } = await people();
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  await world.settle();
  const cancelled = await rosa.call(cancelRide, { params, body: { reason: 'Plans changed', fee_cents: 0 } });
  await world.settle();
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_by: 'rider', cancel_reason: 'Plans changed' });
  expect(await rosa.call(cancelRide, { params, body })).toMatchObject({ payment_status: 'void', cancel_reason: 'Plans changed' });
  expect((await rosa.call(listRideEvents, { params })).events.map(({ type }) => type)).toEqual([
    'booked',
    'accepted',
    'departed',
    'cancelled',
  ]);
  expect(await dan.refused(departRide, { params })).toMatchObject({
    status: 409,
    code: 'wrong_state',
    body: { current: { status: 'cancelled' } },
  });
  await world.settle();
  expect(await dan.notificationTypes()).toContain('passenger_cancelled');
  expect(await rosa.call(getRide, { params })).toMatchObject({ payment_status: 'void' });
});

test('a ride on its way is not cancelled by its rider or driver', async () => {
  await nextDay();
  const { finn, dan } = await people();
  const { id } = await underWay(finn, dan);
  for (const person of [finn, dan])
    expect(await person.refused(cancelRide, { params: { id }, body })).toMatchObject({ status: 409, code: 'wrong_state' });
  await drivesThere(dan, { id });
});

test('M37: a driver who cancels gives the ride back at the same price and is not asked again', async () => {
  await nextDay();
  const { rosa, dan, dora } = await people();
  await isOnline(dan);
  await isOnline(dora);
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  for (let i = 0; i < 2; i += 1)
    expect(await dan.call(cancelRide, { params, body })).toEqual({
      id: ride.id,
      status: 'open',
      my_role: 'candidate',
      version: expect.any(Number),
    });
  await world.settle();
  expect(dan.heard(offerClosedTopic)).toContainEqual({ ride_id: ride.id, reason: 'released' });
  expect((await dan.call(listOffers, {})).offers).toEqual([]);
  expect(await dan.refused(getRide, { params })).toMatchObject({ status: 404 });
  expect(dora.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id, price: ride.price }]);
  expect(await dora.call(acceptRide, { params })).toMatchObject({ status: 'in_route', departed_at: expect.any(String), price: ride.price });
  expect((await rosa.call(listRideEvents, { params })).events.map(({ type }) => type)).toEqual([
    'booked',
    'accepted',
    'departed',
    'released',
    'offered',
    'accepted',
    'departed',
  ]);
  await rosa.call(cancelRide, { params, body });
});

test('M37: who works at the desk too gives a ride back as often as they tap, and cancels it for nobody', async () => {
  await nextDay();
  const { rosa, dora } = await people();
  const { ava } = await world.people({ ava: { driver: true, operator: true } });
  const { ada } = await world.people({ ada: { admin: true } });
  const ride = await confirmed(rosa, ava);
  const params = { id: ride.id };
  for (let i = 0; i < 2; i += 1) await ava.call(cancelRide, { params, body });
  expect(await rosa.call(getRide, { params })).toMatchObject({ status: 'pending', cancelled_by: null });
  await rosa.call(cancelRide, { params, body });
  // … nor one that was given to somebody else meanwhile.
  const other = await confirmed(rosa, ava);
  await ada.call(reassignRide, { params: { id: other.id }, body: { driver_id: dora.id, reason: 'Nearer' } });
  await ava.call(cancelRide, { params: { id: other.id }, body });
  expect(await rosa.call(getRide, { params: { id: other.id } })).toMatchObject({ status: 'confirmed', driver_id: dora.id });
});

test('D2, M163: an operator cancels a ride at the desk alone, with a reason, without a fee for the rider', async () => {
  await nextDay();
  const { rosa, dan, ada } = await people();
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  expect(await ada.call(getRide, { params })).toMatchObject({ my_role: 'operator', pin: null });
  for (const words of [{}, { reason: 'Storm' }])
    expect(await ada.refused(cancelRide, { params, body: words })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await rosa.call(getRide, { params })).toMatchObject({ status: 'in_route' });
  await cancelsAtDesk(ada, { id }, 'Storm');
  expect(await rosa.call(getRide, { params })).toMatchObject({ status: 'cancelled', cancelled_by: 'operator', final_price: null });
});

test('M36: a no-show needs five minutes of waiting at the pin', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  expect(await dan.refused(reportNoShow, { params })).toMatchObject({ status: 409, code: 'not_waited' });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  world.clock.advance(299_000);
  expect(await dan.refused(reportNoShow, { params })).toMatchObject({ code: 'not_waited' });
  world.clock.advance(1_000);
  for (let i = 0; i < 2; i += 1)
    expect(await dan.call(reportNoShow, { params })).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'driver',
      cancel_reason: 'no_show',
    });
});

test('I5, P22: a block ends the open request at once, like a decline', async () => {
  await nextDay();
  const { mia, dan, dora } = await world.people({ mia: {}, dan: { driver: true }, dora: { driver: true } });
  await isOnline(dora);
  const ride = await books(mia, { preferred_driver_id: dan.id });
  await world.settle();
  await mia.blocks(dan);
  await world.settle();
  expect((await dan.call(listPreferred, {})).rides).toEqual([]);
  expect(dan.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'declined' }]);
  await dora.blocks(mia);
  expect((await dora.call(listOffers, {})).offers).toEqual([]);
  expect((await dora.refused(acceptRide, { params: { id: ride.id } })).status).toBe(404);
});

test('I1: nobody heads out to a second ride before the first one is over', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const next = await confirmed(finn, dan, inHours(1));
  await underWay(rosa, dan);
  expect(await dan.refused(departRide, { params: { id: next.id } })).toMatchObject({
    status: 409,
    code: 'driver_busy',
    body: { current: { status: 'confirmed' } },
  });
});

test('a scheduled ride heads out by itself half an hour before, and operators hear when its driver is away (D2)', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const request = inHours(2);
  const [ready, away] = [await confirmed(rosa, dan, request), await confirmed(finn, dora, request)];
  world.clock.advance(90 * 60_000);
  await isOnline(dan);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: ready.id } })).toMatchObject({ status: 'in_route' });
  expect(await finn.call(getRide, { params: { id: away.id } })).toMatchObject({ status: 'confirmed' });
  const params = { id: away.id };
  const { events } = await finn.call(listRideEvents, { params });
  expect(events.at(-1)).toMatchObject({ actor: 'system', type: 'driver_not_ready' });
  // Fifteen minutes after the pickup it goes to others: neither of the two had to do anything for it.
  world.clock.advance(45 * 60_000 - 1_000);
  await world.settle();
  expect(await finn.call(getRide, { params })).toMatchObject({ status: 'confirmed', driver_id: dora.id });
  world.clock.advance(1_000);
  await world.settle();
  const sought = await finn.call(getRide, { params });
  expect(sought).toMatchObject({ status: 'pending', driver_id: null, cancelled_by: null, price: away.price });
  expect((await finn.call(listRideEvents, { params })).events.at(-1)).toMatchObject({
    actor: 'system',
    type: 'released',
    data: { reason: 'The driver hadn’t started driving' },
  });
  expect(await toldOf(finn, away)).toMatchObject([{ type: 'ride_requested', title: expect.stringMatching(/ isn’t on the way$/) }]);
  expect(await toldOf(dora, away)).toMatchObject([
    {
      type: 'ride_cancelled',
      title: 'A ride is off your list',
      message: expect.stringMatching(/^You hadn’t started driving, so the .* pickup is no longer yours\.$/),
      metadata: { ride_id: away.id, actionable: false },
    },
  ]);
  expect(await dora.refused(departRide, { params })).toMatchObject({ status: 404 });
  // The search lasts as any for which there is no time left, and costs nothing.
  world.clock.advance(5 * 60_000);
  await world.settle();
  expect(await finn.call(getRide, { params })).toMatchObject({ status: 'no_drivers', payment_status: 'void', final_price: null });
  expect(await toldOf(finn, away)).toMatchObject([{ title: 'No drivers available' }]);
});

test('M36, D6: a no-show is free where the driver was five minutes late, and both read that while they wait', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const [late, inTime] = [await confirmedForLater(rosa, dan), await confirmedForLater(finn, dora)];
  for (const [driver, { id }] of [
    [dan, late],
    [dora, inTime],
  ] as const)
    await driver.call(departRide, { params: { id } });
  const arrives = async (driver: Person, { id, pickup_time: pickup }: Ride, ms: number) => {
    world.clock.set(new Date(Date.parse(pickup) + ms).toISOString());
    return driver.call(arriveAtPickup, { params: { id }, body: { ...millStreet, accuracy_m: 10 } });
  };
  expect(await arrives(dora, inTime, 5 * minuteMs - 10)).toMatchObject({ no_show_fee: 7 });
  expect(await arrives(dan, late, 5 * minuteMs)).toMatchObject({ no_show_fee: 0 });
  expect(await rosa.call(getRide, { params: { id: late.id } })).toMatchObject({ no_show_fee: 0 });
  expect(await finn.call(getRide, { params: { id: inTime.id } })).toMatchObject({ no_show_fee: 7 });
  world.clock.advance(5 * minuteMs);
  expect(await dan.call(reportNoShow, { params: { id: late.id } })).toMatchObject({ cancel_reason: 'no_show', final_price: null });
  expect(await dora.call(reportNoShow, { params: { id: inTime.id } })).toMatchObject({ cancel_reason: 'no_show', final_price: 7 });
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: late.id } })).toMatchObject({ payment_status: 'void' });
  expect(await toldOf(rosa, late)).toMatchObject([{ message: 'Your driver waited five minutes at the pickup. You weren’t charged.' }]);
  expect(await toldOf(finn, inTime)).toMatchObject([
    { message: 'Your driver waited five minutes at the pickup. The fee is $7.00, all to your driver.' },
  ]);
});
