import { beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { priceRoute } from '../../src/booking/reroute/reroute.contract.js';
import { later, minuteMs } from '../../src/contract/duration.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { busyRange } from '../../src/rides/record.api.js';
import { maxReroutes } from '../../src/rides/record/often.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { arriveAtPickup, cancelRide, completeRide, startRide } from '../../src/trips/trips.contract.js';
import { expectBalanced } from '../payments/balanced.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import {
  accepts,
  asks,
  centsOf,
  fareOf,
  farEnd,
  goesTo,
  halfWay,
  notPriced,
  priced,
  refused,
  seenBy,
  stopAt,
  takes,
  to,
} from './reroutes.js';
import { books, cardOf, confirmed, confirmedForLater, harborStation, isOnline, millStreet, nextDay, quoteFor, underWay } from './town.js';
import { inHours, inMinutes } from './when.js';

let rosa: Person;
let dan: Person;
let kim: Person;

beforeEach(async () => {
  ({ rosa, dan, kim } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, dan: { driver: true, fullName: 'Dan Doe' }, kim: {} }));
  await nextDay();
  await world.sql('delete from service_areas');
});

describe('the rider goes elsewhere', () => {
  test('by a price that says before and after, once its driver has accepted', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    expect(quote.price_before).toBe(ride.price);
    expect(quote.price).toBeGreaterThan(ride.price);
    expect(centsOf(quote.price)).toBe(quote.lines.reduce((sum, { amount }) => sum + centsOf(amount), 0));
    expect(await seenBy(rosa, ride)).toMatchObject({ destination_address: 'Harbor Station', reroutes: 0, rerouted_at: null });
    const changed = await takes([rosa, dan], ride, quote);
    expect(changed).toMatchObject({ destination_address: '1 Far End', price: quote.price, lines: quote.lines, reroutes: 1 });
    const theirs = await seenBy(dan, ride);
    expect(theirs).toMatchObject({ destination_latitude: farEnd.lat, price: quote.price, rerouted_at: changed.rerouted_at });
    expect(theirs.driver_share).toBeGreaterThan(ride.driver_share);
    const { notifications } = await dan.call(listNotifications, { query: {} });
    expect(notifications[0]).toMatchObject({ type: 'ride_assigned', title: 'Rosa changed the route' });
    const told = await rosa.call(listNotifications, { query: {} });
    expect(told.notifications[0]).toMatchObject({ type: 'driver_assigned', title: 'Dan accepted the new route' });
    const { events } = await dan.call(listRideEvents, { params: { id: ride.id } });
    expect(events.filter(({ type }) => type === 'rerouted')).toMatchObject([
      { actor: 'driver', data: { price_cents: centsOf(quote.price), before_cents: centsOf(ride.price), miles: quote.distance_miles } },
    ]);
  });

  test('and all that is paid follows: hold, capture, receipt, the driver’s part, and the ledger', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const before = await dan.call(getDriverBalance, {});
    const changed = await goesTo([rosa, dan], ride, to(farEnd, '1 Far End', [stopAt(harborStation)]));
    expect(await fareOf(ride)).toEqual({ status: 'authorised', amount_cents: centsOf(changed.price), hold_cents: centsOf(changed.price) });
    world.clock.advance(10 * 60_000);
    await dan.call(completeRide, { params: { id: ride.id }, body: { ...farEnd, accuracy_m: 10 } });
    await world.settle();
    expect(await seenBy(rosa, ride)).toMatchObject({ status: 'completed', final_price: changed.price, payment_status: 'captured' });
    const receipt = await rosa.call(getReceipt, { params: { id: ride.id } });
    expect(receipt).toMatchObject({
      total_cents: centsOf(changed.price),
      destination_address: '1 Far End',
      stop_addresses: ['The bakery'],
    });
    expect(receipt.lines.map(({ amount_cents: cents }) => cents)).toEqual(changed.lines.map(({ amount }) => centsOf(amount)));
    const after = await dan.call(getDriverBalance, {});
    expect(centsOf(after.instant_balance - before.instant_balance)).toBe(centsOf(changed.driver_share));
    await expectBalanced();
  });

  test('a lower fare takes less of the hold that stands, and asks no card', async () => {
    const ride = await confirmed(rosa, dan);
    await world.settle();
    const held = await fareOf(ride);
    const farther = await goesTo([rosa, dan], ride, to(farEnd));
    const back = await goesTo([rosa, dan], ride, to(harborStation, 'Harbor Station'));
    expect(back.price).toBe(ride.price);
    expect(await fareOf(ride)).toEqual({ ...held, amount_cents: centsOf(ride.price), hold_cents: centsOf(farther.price) });
    expect(await world.sql('select id from fare_raises where ride_id = $1', [ride.id])).toHaveLength(1);
  });

  test('with a stop more or less, by the prices that the ride was booked at', async () => {
    const ride = await confirmedForLater(rosa, dan);
    const detour = stopAt({ lat: 44.09, lng: -69.12 });
    const changed = await goesTo([rosa, dan], ride, to(harborStation, 'Harbor Station', [detour]));
    expect(changed).toMatchObject({ status: 'confirmed', stops: [detour], pickup_time: ride.pickup_time });
    expect(changed.price).toBeGreaterThan(ride.price);
    expect(await goesTo([rosa, dan], ride, to(harborStation, 'Harbor Station'))).toMatchObject({
      stops: [],
      price: ride.price,
      lines: ride.lines,
    });
  });

  test('of a ride for tomorrow, whatever its driver drives before it', async () => {
    const ride = await confirmed(rosa, dan, inHours(24));
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    await asks(rosa, ride, quote);
    await underWay(kim, dan);
    await accepts(dan, ride, quote);
    expect(await seenBy(rosa, ride)).toMatchObject({ destination_address: '1 Far End', reroutes: 1 });
    world.clock.advance(1_000);
    expect(await goesTo([rosa, dan], ride, to(halfWay, '2 Half Way'))).toMatchObject({ destination_address: '2 Half Way', reroutes: 2 });
  });

  test('what was driven stays in the fare, and what was waited, too', async () => {
    const ride = await confirmed(rosa, dan);
    const params = { id: ride.id };
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.advance(5 * 60_000);
    const started = await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
    const waited = centsOf(started.price) - centsOf(ride.price);
    expect(waited).toBeGreaterThan(0);
    await isOnline(dan, 'available', harborStation);
    // Back to where it began: there and back again.
    const changed = await goesTo([rosa, dan], ride, to({ lat: 44.1001, lng: -69.1001 }, '14 Mill Street'));
    expect(changed.distance_miles).toBeGreaterThan(1.8 * ride.distance_miles);
    expect(changed.lines.at(-1)).toMatchObject({ label: expect.stringContaining('Waiting'), amount: waited / 100 });
  });

  test('of a trip that takes longer than planned', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    world.clock.advance((ride.estimated_duration_minutes + 30) * minuteMs);
    expect(await goesTo([rosa, dan], ride, to(halfWay, '2 Half Way'))).toMatchObject({ destination_address: '2 Half Way', reroutes: 1 });
    const [busy] = await world.sql<{ until: Date }>('select upper(busy) as until from rides where id = $1', [ride.id]);
    expect(busy?.until.getTime()).toBeGreaterThan(world.clock.now().getTime());
  });

  test('of a trip whose planned time runs out between the question and the answer', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const { started_at: startedAt } = await seenBy(rosa, ride);
    // By now nobody knows where the car is, and both prices are for the same route.
    world.clock.advance(3 * minuteMs);
    const { estimated_duration_minutes: minutes } = await priced(rosa, ride, to(halfWay));
    world.clock.set(later(busyRange(new Date(startedAt ?? ''), minutes).until, -30_000));
    const quote = await priced(rosa, ride, to(halfWay));
    await asks(rosa, ride, quote);
    world.clock.advance(40_000);
    await accepts(dan, ride, quote);
    expect(await seenBy(rosa, ride)).toMatchObject({ destination_address: '1 Far End', reroutes: 1 });
  });

  test('a stop that was passed stays', async () => {
    const ride = await confirmed(rosa, dan, { stops: [stopAt(halfWay)] });
    const params = { id: ride.id };
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
    await isOnline(dan, 'available', { lat: 44.1105, lng: -69.0868 });
    expect(await notPriced(rosa, ride, to(farEnd))).toBe('stop_passed');
    await expect(goesTo([rosa, dan], ride, to(farEnd, '1 Far End', [stopAt(halfWay)]))).resolves.toMatchObject({ reroutes: 1 });
  });
});

describe('nothing changes', () => {
  const expectAsBefore = async (ride: Ride) =>
    expect(await seenBy(rosa, ride)).toMatchObject({ destination_address: 'Harbor Station', price: ride.price, reroutes: 0 });

  test('for anybody but its rider', async () => {
    const ride = await underWay(rosa, dan);
    const quote = await priced(rosa, ride, to(farEnd));
    for (const other of [dan, kim]) {
      expect(await notPriced(other, ride, to(farEnd))).toBe('not_found');
      expect(await refused(other, ride, quote)).toBe('not_found');
    }
    expect((await world.stranger().refused(priceRoute, { params: { id: ride.id }, body: to(farEnd) })).status).toBe(401);
    await expectAsBefore(ride);
  });

  test('while no driver has it, and once it is over', async () => {
    const pending = await books(rosa);
    expect(await notPriced(rosa, pending, to(farEnd))).toBe('wrong_state');
    await rosa.call(cancelRide, { params: { id: pending.id }, body: {} });
    const ride = await underWay(rosa, dan);
    const quote = await priced(rosa, ride, to(farEnd));
    world.clock.advance(60_000);
    await dan.call(completeRide, { params: { id: ride.id }, body: { ...harborStation, accuracy_m: 10 } });
    expect(await refused(rosa, ride, quote)).toBe('wrong_state');
    expect(await notPriced(rosa, ride, to(farEnd))).toBe('wrong_state');
  });

  test('by a driver who had given it back', async () => {
    const ride = await confirmed(rosa, dan);
    const quote = await priced(rosa, ride, to(farEnd));
    await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
    expect(await refused(rosa, ride, quote)).toBe('wrong_state');
    await expectAsBefore(ride);
  });

  test('outside of the area, onto itself, or to where it begins', async () => {
    const ride = await confirmed(rosa, dan);
    await drivesWithin(3);
    const far = await rosa.refused(priceRoute, { params: { id: ride.id }, body: to({ lat: 45.5, lng: -68 }) });
    expect(far).toMatchObject({ code: 'destination_outside', body: { error: 'We don’t drive there: it’s outside of our area.' } });
    expect(await notPriced(rosa, ride, to(harborStation, 'Harbor Station'))).toBe('same_route');
    expect(await notPriced(rosa, ride, to(millStreet))).toBe('same_place');
  });

  test('by a price that expired, that was for another ride, or that another change has overtaken', async () => {
    const ride = await confirmed(rosa, dan);
    const booked = await quoteFor(rosa);
    expect(await refused(rosa, ride, booked)).toBe('not_found');
    const [first, second] = [await priced(rosa, ride, to(farEnd)), await priced(rosa, ride, to(halfWay))];
    const card = await cardOf(rosa);
    expect((await rosa.refused(bookRide, { body: { quote_id: first.id, payment_method_id: card } })).code).toBe('not_found');
    world.clock.advance(6 * 60_000);
    expect(await refused(rosa, ride, first)).toBe('quote_expired');
    const third = await priced(rosa, ride, to(farEnd));
    world.clock.advance(1_000);
    await takes([rosa, dan], ride, third);
    expect(await refused(rosa, ride, second)).toBe('quote_expired');
  });

  test('where its driver has another ride by then', async () => {
    const ride = await confirmed(rosa, dan);
    await books(kim, { preferred_driver_id: dan.id }, inMinutes(40)).then(({ id }) => dan.call(acceptRide, { params: { id } }));
    const quote = await priced(rosa, ride, to({ lat: 44.2, lng: -69.2 }));
    expect(await refused(rosa, ride, quote)).toBe('driver_not_free');
    await expectAsBefore(ride);
  });

  test(`more than ${String(maxReroutes)} times`, async () => {
    const ride = await confirmed(rosa, dan);
    for (let time = 0; time < maxReroutes; time += 1) {
      await goesTo([rosa, dan], ride, time % 2 === 0 ? to(farEnd) : to(halfWay));
      world.clock.advance(1_000);
    }
    expect(await notPriced(rosa, ride, to(millStreet))).toBe('no_more_reroutes');
  });
});

async function drivesWithin(radiusMiles: number): Promise<void> {
  const { ada } = await world.people({ ada: { admin: true } });
  const body = {
    name: 'Harborside',
    support_email: 'help@harborside.example',
    support_phone: '+1 207 555 0100',
    emergency_number: '911',
    time_zone: 'America/New_York',
    currency: 'USD' as const,
    units: 'miles' as const,
    language: 'en-US' as const,
    center: { lat: 44.1, lng: -69.09 },
    radius_miles: radiusMiles,
    reason: 'We begin here.',
    version: 0,
  };
  await ada.call(setServiceArea, { body });
}
