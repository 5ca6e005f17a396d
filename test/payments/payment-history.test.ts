import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listDebts, payDebt } from '../../src/payments/debts/debts.contract.js';
import { giveTip, tipWindowMs } from '../../src/payments/extras/tips.contract.js';
import { listPayments } from '../../src/payments/history/payment-history.contract.js';
import { listRideCharges, refundPayment, type RideCharge } from '../../src/payments/refunds/refunds.contract.js';
import { unansweredMs } from '../../src/payments/unanswered.js';
import { rideChanged, type Ride } from '../../src/rides/ride.contract.js';
import { confirmReturn, returnFeeCents } from '../../src/support/lost-items/lost-items.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { arriveAtPickup, cancelRide, departRide, reportNoShow } from '../../src/trips/trips.contract.js';
import { until } from '../lib/until.js';
import { books, cardOf, confirmed, millStreet } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { equalParts, paidBy, pays, splits, wholeCents } from './parts.js';
import { paidRide, someone, twoOfTheDay } from './paid-ride.js';
import { StandIn } from './stand-in.js';
import { driven } from './unpaid.js';

let rider: Person;
let dan: Person;
let ada: Person;
let provider: StandIn;

beforeEach(async () => {
  ({ rider, dan } = await twoOfTheDay());
  ada = await someone('ada', { admin: true });
  provider = new StandIn();
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

const listOf = (person: Person) => person.call(listPayments, { query: {} });
/** What of somebody's is in the books, the newest first, as far as a test is about it. */
const seen = async (person: Person) =>
  (await listOf(person)).payments.map(({ kind, amount_cents: cents, state }): unknown[] => [kind, cents, state]);
const underWay = async (person: Person) =>
  ((await listOf(person)).under_way ?? []).map(({ kind, amount_cents: cents, state }): unknown[] => [kind, cents, state]);
const card = { brand: 'visa', last4: '4242' };

const tips = (ride: Pick<Ride, 'id'>, cents: number, payment_method_id?: string) =>
  rider.call(
    giveTip,
    { params: { id: ride.id }, body: { amount_cents: cents, ...(payment_method_id ? { payment_method_id } : {}) } },
    { 'idempotency-key': randomUUID() },
  );

/** What is under way while the provider does not answer; then it does. */
async function unanswered(question: 'capture' | 'refund', ask: () => Promise<unknown>): Promise<unknown> {
  world.log.expectError(/no answer/);
  const before = provider.asked[question];
  provider.lost.add(question);
  await ask();
  await until({ what: 'the provider to be asked' }, () => provider.asked[question] > before);
  const found = await underWay(rider);
  provider.lost.clear();
  world.clock.advance(unansweredMs + 1_000);
  await world.settle();
  return found;
}

async function refunds({ id }: Pick<Ride, 'id'>, cents: number, purpose: RideCharge['purpose'] = 'fare'): Promise<void> {
  const { charges } = await ada.call(listRideCharges, { params: { id } });
  const charge = charges.find((one) => one.purpose === purpose);
  const body = { amount_cents: cents, reason: 'A long way round' };
  await ada.call(refundPayment, { params: { id: charge?.id ?? '' }, body }, { 'idempotency-key': randomUUID() });
}

describe('M30: what a rider paid', () => {
  test('is a fare with its card and its ride, for its rider alone', async () => {
    const ride = await paidRide(rider, dan);
    const { payments, under_way, nextCursor } = await listOf(rider);
    expect(payments).toEqual([
      {
        id: expect.any(String),
        kind: 'fare',
        amount_cents: -wholeCents(ride.price),
        currency: 'USD',
        state: 'paid',
        was_owed: false,
        card,
        by_hand: false,
        at: expect.any(String),
        ride: {
          id: ride.id,
          destination_address: ride.destination_address,
          pickup_time: ride.pickup_time,
          time_zone: ride.time_zone,
          rider_name: null,
        },
      },
    ]);
    expect([under_way, nextCursor]).toEqual([[], null]);
    const empty = { payments: [], under_way: [], nextCursor: null };
    for (const other of [dan, ada, await someone('operator', { operator: true })]) expect(await listOf(other)).toEqual(empty);
    expect(await world.stranger().refused(listPayments, { query: {} })).toMatchObject({ status: 401 });
  });

  test('stays theirs across a block', async () => {
    await paidRide(rider, dan);
    await dan.blocks(rider);
    expect(await seen(rider)).toHaveLength(1);
    expect(await seen(dan)).toEqual([]);
  });

  test('begins with what the card holds, and is told in the other tab when it was taken', async () => {
    const ride = await confirmed(rider, dan);
    await world.settle();
    const cents = wholeCents(ride.price);
    expect((await listOf(rider)).under_way).toMatchObject([
      { kind: 'fare', amount_cents: -cents, state: 'held', card, ride: { id: ride.id, destination_address: ride.destination_address } },
    ]);
    expect(await seen(rider)).toEqual([]);
    const otherTab = await rider.device();
    await rider.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 0 } });
    await world.settle();
    expect(otherTab.heard(rideChanged).length).toBeGreaterThan(0);
    expect([await underWay(rider), await seen(rider)]).toEqual([[], []]);
  });

  test('is a tip, and what bringing something back cost', async () => {
    const ride = await paidRide(rider, dan);
    expect(await unanswered('capture', () => tips(ride, 300))).toEqual([['tip', -300, 'processing']]);
    await rider.call(openCase, { body: { kind: 'lost_item', subject: 'Umbrella', text: 'It is blue.', ride_id: ride.id } });
    for (const person of [dan, rider]) await person.call(confirmReturn, { params: { id: ride.id }, body: { fee_cents: returnFeeCents } });
    await world.settle();
    expect(await seen(rider)).toEqual([
      ['lost_item', -returnFeeCents, 'paid'],
      ['tip', -300, 'paid'],
      ['fare', -wholeCents(ride.price), 'paid'],
    ]);
  });

  test('is the fee of a ride that was canceled late, and of one that its rider did not come to', async () => {
    const late = await books(rider, { preferred_driver_id: dan.id });
    const { confirmed_at: at } = await dan.call(acceptRide, { params: { id: late.id } });
    await world.settle();
    world.clock.set(new Date(Date.parse(at ?? '') + 3 * minuteMs).toISOString());
    await rider.call(cancelRide, { params: { id: late.id }, body: { fee_cents: 500 } });
    await world.settle();
    expect(await seen(rider)).toEqual([['cancel_fee', -500, 'paid']]);
    const missed = await books(rider, { preferred_driver_id: dan.id });
    const params = { id: missed.id };
    await dan.call(acceptRide, { params });
    await world.settle();
    await dan.call(departRide, { params });
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.set(new Date(world.clock.now().getTime() + 10 * minuteMs).toISOString());
    await dan.call(reportNoShow, { params });
    await world.settle();
    expect(await seen(rider)).toEqual([
      ['no_show_fee', -700, 'paid'],
      ['cancel_fee', -500, 'paid'],
    ]);
  });

  test('M44: is a debt once it is paid, with the card that paid it; until then it is owed, and no payment', async () => {
    await driven(rider, dan);
    const [debt] = (await rider.call(listDebts, { query: {} })).debts;
    expect([await underWay(rider), await seen(rider)]).toEqual([[], []]);
    const other = await cardOf(rider);
    await world.sql(`update payment_methods set brand = 'amex', last4 = '0005' where id = $1`, [other]);
    await rider.call(payDebt, { params: { id: debt?.id ?? '' }, body: { payment_method_id: other } });
    await world.settle();
    expect((await listOf(rider)).payments).toMatchObject([
      { kind: 'fare', state: 'paid', was_owed: true, card: { brand: 'amex', last4: '0005' }, amount_cents: -(debt?.amount_cents ?? 0) },
    ]);
  });

  test('D8: a tip that a card declined is shown for as long as one can be given, and was never charged', async () => {
    const ride = await paidRide(rider, dan);
    await tips(ride, 500, await cardOf(rider, 'demo_declined'));
    await world.settle();
    expect(await underWay(rider)).toEqual([['tip', -500, 'declined']]);
    expect(await seen(rider)).toHaveLength(1);
    await world.sql('update rides set completed_at = $2 where id = $1', [
      ride.id,
      new Date(world.clock.now().getTime() - tipWindowMs - minuteMs),
    ]);
    expect(await underWay(rider)).toEqual([]);
  });
});

describe('M41: what comes back', () => {
  test('stands for itself, with the card that it goes to; a charge of which all came back says so', async () => {
    const ride = await paidRide(rider, dan);
    const fare = wholeCents(ride.price);
    await tips(ride, 300, await cardOf(rider));
    await world.settle();
    expect(await unanswered('refund', () => refunds(ride, 100))).toEqual([['refund', 100, 'processing']]);
    expect(await underWay(rider)).toEqual([]);
    expect((await listOf(rider)).payments[0]).toMatchObject({
      kind: 'refund',
      amount_cents: 100,
      state: 'returned',
      card,
      ride: { id: ride.id },
    });
    await refunds(ride, fare - 100);
    await world.settle();
    expect(await seen(rider)).toEqual([
      ['refund', fare - 100, 'returned'],
      ['refund', 100, 'returned'],
      ['tip', -300, 'paid'],
      ['fare', -fare, 'refunded'],
    ]);
  });

  test('of two cards is the one that paid what came back', async () => {
    const ride = await paidRide(rider, dan);
    const other = await cardOf(rider);
    await world.sql(`update payment_methods set last4 = '1881' where id = $1`, [other]);
    await tips(ride, 300, other);
    await world.settle();
    await refunds(ride, 300, 'tip');
    await refunds(ride, 200);
    await world.settle();
    // As if both had been asked for before either was given.
    await world.sql(
      `update refunds set created_at = $2 where payment_id in (select id from payments where ride_id = $1 and purpose = 'fare')`,
      [ride.id, new Date(Date.parse(ride.pickup_time) - minuteMs)],
    );
    const returned = (await listOf(rider)).payments.filter(({ kind }) => kind === 'refund');
    expect(returned.map(({ amount_cents, card: to }) => [amount_cents, to?.last4])).toEqual(
      expect.arrayContaining([
        [200, '4242'],
        [300, '1881'],
      ]),
    );
    expect(returned).toHaveLength(2);
  });

  test('M51: each who shares a fare sees their own: the rider what came back to them, the friend their part and nothing of the ride', async () => {
    const name = rider.id.replace('user_', '');
    const finn = await world.person(`finn_${name}`, { friendOf: [name] });
    const ride = await paidRide(rider, dan);
    await splits(rider, ride, equalParts(finn));
    const { amount_cents: part } = await pays(finn);
    const fare = wholeCents(ride.price);
    expect(await seen(rider)).toEqual([
      ['part_back', part, 'returned'],
      ['fare', -fare, 'paid'],
    ]);
    const { payments } = await listOf(finn);
    expect(payments).toMatchObject([{ kind: 'part', amount_cents: -part, state: 'paid', was_owed: false, card }]);
    expect(payments[0]?.ride).toEqual({
      id: null,
      destination_address: null,
      pickup_time: ride.pickup_time,
      time_zone: ride.time_zone,
      rider_name: expect.any(String),
    });
    await refunds(ride, fare);
    await world.settle();
    expect(await seen(finn)).toEqual([
      ['refund', part, 'returned'],
      ['part', -part, 'refunded'],
    ]);
    expect((await listOf(finn)).payments[0]).toMatchObject({ card, ride: { id: null, destination_address: null } });
    expect((await seen(rider))[0]).toEqual(['refund', fare - part, 'returned']);
  });
});

test('I4: what stands there for a ride is what its rider paid', async () => {
  const ride = await paidRide(rider, dan);
  await tips(ride, 200);
  await world.settle();
  await refunds(ride, 150);
  await world.settle();
  const { payments } = await listOf(rider);
  expect(-payments.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(await paidBy(rider, ride));
});
