import { expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { removePaymentMethod } from '../../src/payments/payments.contract.js';
import { getActiveRide, getRide, listRides } from '../../src/rides/rides.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { createQuote, type Quote, quoteLifeMs } from '../../src/booking/quotes/quote.contract.js';
import { world } from '../world/world.js';
import { books, cardOf, confirmed, drivesThere, expiredCardOf, harborStation, millStreet, nextDay, quoteFor, trip } from './town.js';
import { inHours, inMinutes, inMs } from './when.js';

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true } });
const hour = 3_600_000;

test('a quote holds its price for five minutes and adds up', async () => {
  const { rosa } = await people();
  const quote = await quoteFor(rosa, { passenger_count: 2, stops: [{ latitude: 44.105, longitude: -69.09, address: 'Market' }] });
  expect(Date.parse(quote.expires_at) - Date.parse(quote.server_now)).toBe(quoteLifeMs);
  expect(Math.round(quote.lines.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(Math.round(quote.price * 100));
  expect(quote).toMatchObject({
    currency: 'USD',
    passenger_count: 2,
    cancellation: { free_minutes: 2, late_fee: 5 },
    pickup_eta_minutes: null,
  });
});

test.each([
  ['no such latitude', { pickup_latitude: 91 }, 'malformed'],
  ['seven passengers', { passenger_count: 7 }, 'malformed'],
  ['three stops', { stops: Array.from({ length: 3 }, () => ({ latitude: 44, longitude: -69, address: 'x' })) }, 'malformed'],
  ['a time that is no time', { is_scheduled: true, scheduled_time: 'infinity' }, 'malformed'],
  ['the year 9999', { is_scheduled: true, scheduled_time: '9999-12-31T00:00:00Z' }, 'bad_time'],
  ['the past', { is_scheduled: true, scheduled_time: '2020-01-01T00:00:00Z' }, 'bad_time'],
  ['no time', { is_scheduled: true }, 'bad_time'],
  ['nowhere to go', { destination_latitude: trip.pickup_latitude, destination_longitude: trip.pickup_longitude }, 'same_place'],
  ['the other side of the world', { destination_latitude: -44 }, 'too_far'],
])('RIDE-6: a quote with %s is refused', async (_title, change, code) => {
  const { rosa } = await people();
  expect(await rosa.refused(createQuote, { body: { ...trip, ...change } })).toMatchObject({ status: 400, code });
});

test('a rider’s newest twenty prices are kept; the newest books', async () => {
  const { quinn, otto } = await world.people({ quinn: {}, otto: {} });
  const other = await quoteFor(otto);
  const quotes: Quote[] = [];
  for (let count = 0; count < 23; count += 1) quotes.push(await quoteFor(quinn));
  const kept = await world.sql<{ id: string }>('select id from quotes where rider_id = $1 order by id', [quinn.id]);
  expect(kept.map(({ id }) => id)).toEqual(quotes.slice(3).map(({ id }) => id));
  const card = await cardOf(quinn);
  expect(await quinn.refused(bookRide, { body: { quote_id: quotes[0]?.id ?? '', payment_method_id: card } })).toMatchObject({
    status: 404,
  });
  expect(await quinn.call(bookRide, { body: { quote_id: quotes.at(-1)?.id ?? '', payment_method_id: card } })).toMatchObject({
    status: 'pending',
  });
  expect(await otto.call(bookRide, { body: { quote_id: other.id, payment_method_id: await cardOf(otto) } })).toMatchObject({
    status: 'pending',
  });
});

test('I7: one key books once, however often and at once it is sent', async () => {
  const { rosa } = await people();
  const body = { quote_id: (await quoteFor(rosa)).id, payment_method_id: await cardOf(rosa) };
  const headers = { 'idempotency-key': 'tap' };
  const rides = await Promise.all(Array.from({ length: 5 }, () => rosa.call(bookRide, { body }, headers)));
  expect(new Set(rides.map(({ id }) => id)).size).toBe(1);
  expect(await rosa.refused(bookRide, { body }, { 'idempotency-key': 'another' })).toMatchObject({ status: 409, code: 'quote_used' });
  expect(await rosa.refused(bookRide, { body: { ...body, notes: 'else' } }, headers)).toMatchObject({ status: 409, code: 'key_reused' });
  const second = { quote_id: (await quoteFor(rosa)).id, payment_method_id: body.payment_method_id };
  expect(await rosa.refused(bookRide, { body: second })).toMatchObject({
    code: 'active_ride_exists',
    body: { current: { id: rides[0]?.id } },
  });
});

test('ten different bookings at once leave one ride for now', async () => {
  const { gus } = await world.people({ gus: {} });
  const card = await cardOf(gus);
  const quotes = await Promise.all(Array.from({ length: 10 }, () => quoteFor(gus)));
  const replies = await Promise.all(
    quotes.map(({ id }) =>
      gus.http('/api/rides', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ quote_id: id, payment_method_id: card }),
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test('D2: nobody books a ride for now out of one that runs late, whenever that was booked; one for later they do', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const late = await confirmed(rosa, dan, inHours(1));
  world.clock.advance(hour);
  const params = { id: late.id };
  await dan.call(departRide, { params });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: late.pin ?? '' } });
  world.clock.advance(2 * hour);
  const booking = async () => ({ body: { quote_id: (await quoteFor(rosa)).id, payment_method_id: await cardOf(rosa) } });
  expect(await rosa.refused(bookRide, await booking())).toMatchObject({
    status: 409,
    code: 'active_ride_exists',
    body: { current: { id: late.id, status: 'in_progress' } },
  });
  expect(await books(finn)).toMatchObject({ status: 'pending' });
  expect(await books(rosa, {}, inHours(3))).toMatchObject({ status: 'pending' });
  await drivesThere(dan, late);
  expect(await rosa.call(bookRide, await booking())).toMatchObject({ status: 'pending', is_scheduled: false });
});

test('a quote that has expired, or that is somebody else’s, is not booked', async () => {
  await nextDay();
  const { rosa, finn } = await people();
  const [quote, card] = [await quoteFor(rosa), await cardOf(rosa)];
  const body = { quote_id: quote.id, payment_method_id: card };
  expect(await finn.refused(bookRide, { body: { ...body, payment_method_id: await cardOf(finn) } })).toMatchObject({ status: 404 });
  world.clock.advance(quoteLifeMs);
  expect(await rosa.refused(bookRide, { body })).toMatchObject({ status: 409, code: 'quote_expired' });
});

test('a card that is not mine, removed or expired is not usable', async () => {
  const { rosa, finn } = await people();
  const [expired, removed] = [await expiredCardOf(rosa), await cardOf(rosa)];
  await rosa.call(removePaymentMethod, { params: { id: removed } });
  for (const payment_method_id of [expired, removed, await cardOf(finn)]) {
    const quote = await quoteFor(rosa);
    expect(await rosa.refused(bookRide, { body: { quote_id: quote.id, payment_method_id } })).toMatchObject({
      status: 409,
      code: 'card_unusable',
    });
  }
});

test('a driver who is blocked, busy, too small or no driver cannot be preferred, and nothing says why', async () => {
  const { rosa, finn, dan, vera } = await world.people({ rosa: {}, finn: {}, dan: { driver: true }, vera: { driver: true } });
  await rosa.blocks(vera);
  await confirmed(finn, dan);
  for (const preferred_driver_id of [vera.id, dan.id, finn.id, rosa.id, 'user_nobody']) {
    const body = { quote_id: (await quoteFor(rosa)).id, payment_method_id: await cardOf(rosa), preferred_driver_id };
    expect(await rosa.refused(bookRide, { body })).toMatchObject({ status: 409, code: 'preferred_unavailable' });
  }
});

test('S35, S34: a scheduled ride waits for its driver for hours and keeps the zone of the pickup', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const scheduled_time = inMs(30 * hour);
  const ride = await books(rosa, { preferred_driver_id: dan.id }, { is_scheduled: true, scheduled_time });
  expect(ride).toMatchObject({ is_scheduled: true, time_zone: 'America/New_York' });
  expect(Date.parse(ride.pickup_time)).toBe(Date.parse(scheduled_time));
  expect(Date.parse(ride.preferred_driver_timeout ?? '') - Date.parse(ride.created_at)).toBe(24 * hour);
  expect(Date.parse(ride.search_expires_at)).toBe(Date.parse(ride.pickup_time) - hour);
});

test('the list pages through my rides, newest first, by role and status', async () => {
  const { lea, dan } = await world.people({ lea: {}, dan: { driver: true } });
  const booked: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const ride = await books(lea, { preferred_driver_id: dan.id });
    await lea.call(cancelRide, { params: { id: ride.id }, body: {} });
    booked.unshift(ride.id);
  }
  const first = await lea.call(listRides, { query: { limit: 2 } });
  expect(first.rides.map(({ id }) => id)).toEqual(booked.slice(0, 2));
  const rest = await lea.call(listRides, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect(rest).toMatchObject({ rides: [{ id: booked[2], my_role: 'rider' }], nextCursor: null });
  expect((await lea.call(listRides, { query: { role: 'driver' } })).rides).toEqual([]);
  expect((await lea.call(listRides, { query: { status: 'upcoming' } })).rides).toEqual([]);
  expect((await lea.call(listRides, { query: { status: 'cancelled' } })).rides).toHaveLength(3);
});

test('the active ride of the nav is the newest open one, of the sidebar the one under way or near (S7)', async () => {
  const { ivy, dan } = await world.people({ ivy: {}, dan: { driver: true } });
  expect(await ivy.call(getActiveRide, { query: {} })).toMatchObject({ ride: null, next_at: null });
  const later = await books(ivy, {}, { ...inHours(3), destination_latitude: harborStation.lat + 0.01 });
  expect(await ivy.call(getActiveRide, { query: {} })).toMatchObject({ ride: { id: later.id } });
  const sidebar = async () => ivy.call(getActiveRide, { query: { view: 'sidebar' } });
  expect(await sidebar()).toMatchObject({ ride: null, newest: { id: later.id }, next_at: null });
  const now = await confirmed(ivy, dan);
  expect(await ivy.call(getActiveRide, { query: {} })).toMatchObject({ ride: { id: now.id } });
  expect(await sidebar()).toMatchObject({ ride: { id: now.id }, newest: null });
  // What was booked since is newer, and that one still comes first.
  const evening = await books(ivy, {}, inHours(6));
  expect(await sidebar()).toMatchObject({ ride: { id: now.id, my_role: 'rider' }, newest: { id: evening.id, my_role: 'rider' } });
  expect(await ivy.call(getActiveRide, { query: {} })).toMatchObject({ ride: { id: evening.id } });
  expect(await dan.call(getActiveRide, { query: { role: 'driver' } })).toMatchObject({ ride: { id: now.id, my_role: 'driver' } });
  expect(await dan.call(getActiveRide, { query: { role: 'rider' } })).toMatchObject({ ride: null, next_at: null });
});

test('S7, M17: a confirmed ride is the sidebar’s from fifteen minutes before its pickup, to the millisecond', async () => {
  await nextDay();
  const { jan, dan } = await world.people({ jan: {}, dan: { driver: true } });
  const sidebar = async () => (await jan.call(getActiveRide, { query: { view: 'sidebar' } })).ride?.id;
  const asked = await books(jan, { preferred_driver_id: dan.id }, inHours(2));
  const before = Date.parse(asked.pickup_time) - 15 * 60_000;
  await dan.call(acceptRide, { params: { id: asked.id } });
  // The answer says when to ask again.
  expect(await jan.call(getActiveRide, { query: { view: 'sidebar' } })).toMatchObject({
    ride: null,
    next_at: new Date(before).toISOString(),
    server_now: world.clock.now().toISOString(),
  });
  expect(await jan.call(getActiveRide, { query: { view: 'sidebar', role: 'driver' } })).toMatchObject({ next_at: null });
  // A call takes one millisecond of this world.
  world.clock.set(new Date(before - 2));
  expect(await sidebar()).toBeUndefined();
  expect(await sidebar()).toBe(asked.id);
  world.clock.set(new Date(before - 3 * 60_000));
  await dan.call(departRide, { params: { id: asked.id } });
  expect(await sidebar()).toBe(asked.id);
});

test('S7, M17: while a ride is under way, one that is near since, newer and of another driver, does not take its place', async () => {
  await nextDay();
  const { mia, dan, dora } = await world.people({ mia: {}, dan: { driver: true }, dora: { driver: true } });
  const legs = [
    [dan, 40],
    [dora, 60],
  ] as const;
  const ids: string[] = [];
  for (const [driver, minutes] of legs) {
    const ride = await confirmed(mia, driver, inMinutes(minutes));
    ids.push(ride.id);
  }
  const [first = '', second = ''] = ids;
  const sidebar = async () => (await mia.call(getActiveRide, { query: { view: 'sidebar' } })).ride?.id;
  world.clock.advance(50 * 60_000);
  // Of two that are near it stays the newer one.
  expect(await sidebar()).toBe(second);
  await dan.call(departRide, { params: { id: first } });
  expect(await sidebar()).toBe(first);
  await dan.call(arriveAtPickup, { params: { id: first }, body: { ...millStreet, accuracy_m: 10 } });
  const { pin } = await mia.call(getRide, { params: { id: first } });
  await dan.call(startRide, { params: { id: first }, body: { pin: pin ?? '' } });
  await dora.call(departRide, { params: { id: second } });
  expect(await sidebar()).toBe(first);
  expect(await mia.call(getActiveRide, { query: {} })).toMatchObject({ ride: { id: second } });
  await drivesThere(dan, { id: first });
  expect(await sidebar()).toBe(second);
});
