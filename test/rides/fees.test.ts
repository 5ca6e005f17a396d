import { beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { listDebts, payDebt } from '../../src/payments/debts/debts.contract.js';
import { balanceChanged, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { getRide, listRideEvents, listRides } from '../../src/rides/rides.contract.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, departRide, reportNoShow } from '../../src/trips/trips.contract.js';
import { saidOfRide } from '../notifications/tell.js';
import { cancelsAtDesk } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt, north } from './places.js';
import { halfWay } from './reroutes.js';
import { books, cardOf, confirmed, harborStation, isOnline, millStreet, nextDay, quoteFor } from './town.js';
import { inMs } from './when.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let dora: Person;
let ada: Person;
const people = { rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } };
const body = {};

/** The people of this file; everything of a test happens on its own day. */
beforeEach(async () => {
  ({ rosa, finn, dan, dora, ada } = await world.people(people));
  await nextDay();
});

/** Goes to `ms` after an instant; the next call happens one millisecond later. */
const goTo = (instant: string | null, ms: number) => world.clock.set(new Date(Date.parse(instant ?? '') + ms).toISOString());

async function accepted(rider: Person, driver: Person, request = {}) {
  const { id } = await books(rider, { preferred_driver_id: driver.id }, request);
  return driver.call(acceptRide, { params: { id } });
}

async function ledgerOf(rideId: string) {
  const rows = await world.sql<{ account: string; amount_cents: number; memo: string }>(
    'select account, amount_cents, memo from ledger_entries where ride_id = $1 order by amount_cents',
    [rideId],
  );
  return { rows, sum: rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
}
const paymentsOf = (rideId: string) => world.sql('select purpose, status, step, amount_cents from payments where ride_id = $1', [rideId]);

test('M35, D6: free up to two minutes after confirmation, with the end of it told; nothing is charged', async () => {
  const ride = await accepted(rosa, dan);
  const params = { id: ride.id };
  const freeUntil = new Date(Date.parse(ride.confirmed_at ?? '') + 2 * minuteMs).toISOString();
  expect(await rosa.call(getRide, { params })).toMatchObject({ cancel_fee: 0, cancel_fee_next: { at: freeUntil, fee: 5 }, no_show_fee: 7 });
  expect(await dan.call(getRide, { params })).toMatchObject({ cancel_fee: 0, cancel_fee_next: null });
  goTo(freeUntil, -2);
  expect(await rosa.call(cancelRide, { params, body: { fee_cents: 0 } })).toMatchObject({ status: 'cancelled', final_price: null });
  await world.settle();
  expect(await rosa.call(getRide, { params })).toMatchObject({ payment_status: 'void', final_price: null, cancel_fee: 0 });
  expect((await ledgerOf(ride.id)).rows).toEqual([]);
  expect(await dan.call(getDriverBalance, {})).toMatchObject({ instant_balance: 0 });
});

test('M35, I2, I4, I7: later it costs the fee that was shown, once, all of it the driver’s, out of the hold', async () => {
  const ride = await accepted(rosa, dan);
  const params = { id: ride.id };
  await world.settle();
  goTo(ride.confirmed_at, 2 * minuteMs);
  const shown = await rosa.call(getRide, { params });
  // Nobody has seen the driver since they took it: that they come at all can be hoped for so long.
  const unseen = new Date(Date.parse(ride.confirmed_at ?? '') + 4 * minuteMs).toISOString();
  expect(shown).toMatchObject({ cancel_fee: 5, cancel_fee_next: { at: unseen, fee: 0 } });
  for (const fee of [{ fee_cents: 0 }, { fee_cents: 499 }, {}])
    expect(await rosa.refused(cancelRide, { params, body: fee })).toMatchObject({
      status: 409,
      code: 'fee_changed',
      body: { current: { id: ride.id, status: 'in_route', cancel_fee: 5 } },
    });
  world.forget();
  for (let i = 0; i < 2; i += 1)
    expect(await rosa.call(cancelRide, { params, body: { fee_cents: 500 } })).toMatchObject({ status: 'cancelled', final_price: 5 });
  await world.settle();
  expect(await paymentsOf(ride.id)).toEqual([{ purpose: 'cancel_fee', status: 'captured', step: null, amount_cents: 500 }]);
  expect(await ledgerOf(ride.id)).toEqual({
    rows: [
      { account: `rider:${rosa.id}`, amount_cents: -500, memo: 'cancel_fee' },
      { account: `driver:${dan.id}`, amount_cents: 500, memo: 'cancel_fee' },
    ],
    sum: 0,
  });
  expect(await rosa.call(getRide, { params })).toMatchObject({ payment_status: 'captured', final_price: 5, driver_share: 5 });
  expect((await rosa.call(listRideEvents, { params })).events.at(-1)).toMatchObject({ type: 'cancelled', data: { fee_cents: 500 } });
});

test('M35: the driver sees the fee live: balance, ledger and what the notification says', async () => {
  const { id, confirmed_at } = await accepted(rosa, dora);
  await world.settle();
  goTo(confirmed_at, 3 * minuteMs);
  world.forget();
  await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 500 } });
  await world.settle();
  // Until it was paid, which is told next.
  const message = 'The ride to Harbor Station is off. The fee is $5.00, all to your driver.';
  expect(rosa.heard(notificationUpdated)).toContainEqual(expect.objectContaining({ type: 'ride_cancelled', message, read: true }));
  expect(dora.heard(balanceChanged)).toEqual([{}]);
  expect(rosa.heard(balanceChanged)).toEqual([]);
  expect(await dora.call(getDriverBalance, {})).toMatchObject({ instant_balance: 5 });
  expect(await dora.call(listLedger, { query: {} })).toMatchObject({
    entries: [{ kind: 'cancel_fee', amount_cents: 500, charged_cents: 500, ride: { id } }],
    summary: { balance_cents: 500 },
  });
  expect(await saidOfRide(dora, 'payment', id)).toEqual(['The cancellation fee of $5.00 is all yours.']);
  expect(await saidOfRide(rosa, 'payment', id)).toEqual(['The cancellation fee, all to your driver.']);
  for (const person of [dora, rosa]) expect(await saidOfRide(person, 'passenger_cancelled', id)).toEqual([]);
});

test('I2: a ride that became free again costs nothing, whatever the person had agreed to', async () => {
  await isOnline(dan);
  const { id, confirmed_at } = await accepted(rosa, dan);
  goTo(confirmed_at, 7 * minuteMs);
  expect(await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 500 } })).toMatchObject({ final_price: null });
  await world.settle();
  expect((await ledgerOf(id)).rows).toEqual([]);
});

test('I7: two cancels at once charge once', async () => {
  const { id, confirmed_at } = await accepted(rosa, dan);
  await world.settle();
  goTo(confirmed_at, 3 * minuteMs);
  const cancel = () => rosa.call(cancelRide, { params: { id }, body: { fee_cents: 500 } });
  const both = await Promise.all([cancel(), cancel(), cancel()]);
  expect(both).toMatchObject(both.map(() => ({ status: 'cancelled', final_price: 5 })));
  await world.settle();
  expect(await paymentsOf(id)).toEqual([{ purpose: 'cancel_fee', status: 'captured', step: null, amount_cents: 500 }]);
  expect(await ledgerOf(id)).toMatchObject({ sum: 0, rows: { length: 2 } });
  expect((await rosa.call(listRideEvents, { params: { id } })).events.filter(({ type }) => type === 'cancelled')).toHaveLength(1);
});

test('M34, D6: a scheduled ride is free up to sixty minutes before pickup, and costs 500¢ after that', async () => {
  const scheduled_time = inMs(5 * 60 * minuteMs);
  const request = { is_scheduled: true, scheduled_time };
  const [early, late] = [await accepted(rosa, dan, request), await accepted(finn, dora, request)];
  goTo(scheduled_time, -60 * minuteMs - 2);
  expect(await rosa.call(cancelRide, { params: { id: early.id }, body: { fee_cents: 0 } })).toMatchObject({ final_price: null });
  goTo(scheduled_time, -60 * minuteMs + 1_000);
  const params = { id: late.id };
  expect(await finn.refused(cancelRide, { params, body: { fee_cents: 0 } })).toMatchObject({ code: 'fee_changed' });
  expect(await finn.call(cancelRide, { params, body: { fee_cents: 500 } })).toMatchObject({ final_price: 5 });
  await world.settle();
  expect(await ledgerOf(late.id)).toMatchObject({ sum: 0, rows: { length: 2 } });
});

test('M35: a driver five minutes later than first promised, and one who stopped coming, leave it free', async () => {
  await isOnline(dan, 'available', harborStation);
  const ride = await accepted(rosa, dan);
  const params = { id: ride.id };
  const [from] = await world.sql<{ promised_at: Date; approached_at: Date }>('select promised_at, approached_at from rides where id = $1', [
    ride.id,
  ]);
  goTo(ride.confirmed_at, 2 * minuteMs);
  const stalls = new Date(Date.parse(ride.confirmed_at ?? '') + 4 * minuteMs).toISOString();
  expect(await rosa.call(getRide, { params })).toMatchObject({ cancel_fee: 5, cancel_fee_next: { at: stalls, fee: 0 } });
  // Half of the way, three minutes after confirming: that driver is coming.
  goTo(ride.confirmed_at, 3 * minuteMs);
  await isAt(dan, halfWay);
  goTo(stalls, 0);
  const lateAt = new Date((from?.promised_at.getTime() ?? 0) + 5 * minuteMs);
  const stallsAgain = new Date(Date.parse(ride.confirmed_at ?? '') + 7 * minuteMs);
  const firstOf = lateAt < stallsAgain ? lateAt : stallsAgain;
  expect(await rosa.call(getRide, { params })).toMatchObject({ cancel_fee: 5, cancel_fee_next: { at: firstOf.toISOString(), fee: 0 } });
  // The same place again is no coming nearer.
  await isAt(dan, halfWay);
  goTo(firstOf.toISOString(), 0);
  expect(await rosa.call(getRide, { params })).toMatchObject({ cancel_fee: 0, cancel_fee_next: null });
  expect(await rosa.call(cancelRide, { params, body: { fee_cents: 0 } })).toMatchObject({ status: 'cancelled', final_price: null });
});

test('M35: a ride that its driver gave back forgets what that driver promised', async () => {
  await isOnline(dan);
  const { id } = await accepted(rosa, dan);
  await dan.call(cancelRide, { params: { id }, body });
  expect(await world.sql('select promised_at, nearest_miles, approached_at from rides where id = $1', [id])).toEqual([
    { promised_at: null, nearest_miles: null, approached_at: null },
  ]);
  await isOnline(dora);
  const given = await ada.call(reassignRide, { params: { id }, body: { driver_id: dora.id, reason: 'Nearest' } });
  const [row] = await world.sql<{ promised_at: Date }>('select promised_at from rides where id = $1', [id]);
  expect(row?.promised_at.getTime()).toBeGreaterThan(Date.parse(given.confirmed_at ?? ''));
  await rosa.call(cancelRide, { params: { id }, body });
});

test('M36, I4: a no-show costs its rider 700¢, once, all of it the driver’s', async () => {
  const { id } = await confirmed(rosa, dora);
  const params = { id };
  const before = await dora.call(getDriverBalance, {});
  await world.settle();
  await dora.call(departRide, { params });
  await dora.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  world.clock.advance(5 * minuteMs);
  for (let i = 0; i < 2; i += 1)
    expect(await dora.call(reportNoShow, { params })).toMatchObject({ status: 'cancelled', final_price: 7, driver_share: 7 });
  await world.settle();
  expect(await paymentsOf(id)).toEqual([{ purpose: 'no_show_fee', status: 'captured', step: null, amount_cents: 700 }]);
  expect(await ledgerOf(id)).toEqual({
    rows: [
      { account: `rider:${rosa.id}`, amount_cents: -700, memo: 'no_show_fee' },
      { account: `driver:${dora.id}`, amount_cents: 700, memo: 'no_show_fee' },
    ],
    sum: 0,
  });
  expect((await dora.call(getDriverBalance, {})).instant_balance).toBe(before.instant_balance + 7);
  expect(await saidOfRide(rosa, 'ride_cancelled', id)).toEqual([
    'Your driver waited five minutes at the pickup. The fee is $7.00, all to your driver.',
  ]);
});

test('M36: no no-show for a driver who was last seen elsewhere, however long ago, nor before a scheduled pickup', async () => {
  const scheduled_time = inMs(40 * minuteMs);
  const { id } = await confirmed(rosa, dan, { is_scheduled: true, scheduled_time });
  const params = { id };
  await dan.call(departRide, { params });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  goTo(scheduled_time, 5 * minuteMs - 2);
  expect(await dan.refused(reportNoShow, { params })).toMatchObject({ status: 409, code: 'not_waited' });
  // Too far away to wait there, and not so far that they have left.
  await isAt(dan, north(0.2));
  for (const ms of [1, minuteMs + 1, 30 * minuteMs]) {
    world.clock.advance(ms);
    expect(await dan.refused(reportNoShow, { params })).toMatchObject({ status: 409, code: 'not_near_pickup' });
  }
  await isAt(dan, millStreet);
  expect(await dan.call(reportNoShow, { params })).toMatchObject({ status: 'cancelled', final_price: 7 });
});

test('D6: driver, operator and everybody else never make the rider pay', async () => {
  const { id, confirmed_at } = await accepted(rosa, dan);
  const params = { id };
  goTo(confirmed_at, 10 * minuteMs);
  for (const other of [finn, dora])
    expect(await other.refused(cancelRide, { params, body: { fee_cents: 500 } })).toMatchObject({ status: 404 });
  expect(await rosa.refused(reportNoShow, { params })).toMatchObject({ status: 404 });
  expect(await ada.call(getRide, { params })).toMatchObject({ my_role: 'operator', cancel_fee: 0, cancel_fee_next: null });
  await cancelsAtDesk(ada, { id }, 'Storm');
  expect(await rosa.call(getRide, { params })).toMatchObject({ status: 'cancelled', cancelled_by: 'operator', final_price: null });
  const second = await accepted(rosa, dan);
  goTo(second.confirmed_at, 10 * minuteMs);
  expect(await dan.call(cancelRide, { params: { id: second.id }, body })).toMatchObject({ status: 'open' });
  expect(await rosa.call(cancelRide, { params: { id: second.id }, body })).toMatchObject({ status: 'cancelled', final_price: null });
  await world.settle();
  for (const ride of [id, second.id]) expect((await ledgerOf(ride)).rows).toEqual([]);
});

test('D7, M44: a fee that the card refuses is open and blocks the next booking until any other card has paid it', async () => {
  const { mia } = await world.people({ mia: {} });
  const { id } = await books(mia, { preferred_driver_id: dan.id, payment_method_id: await cardOf(mia, 'demo_declined') });
  const params = { id };
  await dan.call(acceptRide, { params });
  await world.settle();
  world.clock.advance(3 * minuteMs);
  await mia.call(cancelRide, { params, body: { fee_cents: 500 } });
  await world.settle();
  expect(await paymentsOf(id)).toEqual([{ purpose: 'cancel_fee', status: 'failed', step: null, amount_cents: 500 }]);
  expect(await mia.call(getRide, { params })).toMatchObject({ payment_status: 'failed', final_price: 5 });
  expect((await ledgerOf(id)).rows).toEqual([]);
  const next = { quote_id: (await quoteFor(mia)).id, payment_method_id: await cardOf(mia) };
  expect(await mia.refused(bookRide, { body: next })).toMatchObject({ status: 409, code: 'open_debt' });
  const [debt] = (await mia.call(listDebts, { query: {} })).debts;
  await mia.call(payDebt, { params: { id: debt?.id ?? '' }, body: { payment_method_id: next.payment_method_id } });
  await world.settle();
  expect(await ledgerOf(id)).toMatchObject({ sum: 0, rows: { length: 2 } });
  expect(await mia.call(bookRide, { body: next })).toMatchObject({ status: 'pending' });
});

test('D6: the fee is that of the prices the ride was booked at, whatever holds by now', async () => {
  const { id, confirmed_at } = await accepted(rosa, dan);
  await world.sql(
    `insert into tariffs (area, valid_from, rules) select area, $1, rules || '{"late_cancel_cents": 900, "free_cancel_minutes": 1}'
     from tariffs order by valid_from desc limit 1`,
    [world.clock.now()],
  );
  goTo(confirmed_at, 2 * minuteMs - 10);
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ cancel_fee: 0 });
  world.clock.advance(1_000);
  expect(await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 900 } })).toMatchObject({ final_price: 5 });
  const { rides } = await rosa.call(listRides, { query: {} });
  expect(rides.find((ride) => ride.id === id)).toMatchObject({ status: 'cancelled', final_price: 5 });
});
