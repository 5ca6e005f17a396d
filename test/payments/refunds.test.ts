import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listDebts, payDebt } from '../../src/payments/debts/debts.contract.js';
import { getTip, giveTip } from '../../src/payments/extras/tips.contract.js';
import { balanceChanged, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { listRideCharges, type RideCharge, type Refund, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { actsOn } from '../admin/acts.js';
import { until } from '../lib/until.js';
import { cardOf, completed, confirmed } from '../rides/town.js';
import { confirmReturn, getLostItem, returnFeeCents } from '../../src/support/lost-items/lost-items.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { equalParts, paidBy, pays, splits } from './parts.js';
import { paidRide, someone, twoOfTheDay } from './paid-ride.js';
import { StandIn } from './stand-in.js';
import { driven, toldOfMoney } from './unpaid.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let rider: Person;
let dan: Person;
let ada: Person;
let provider: StandIn;

/** Each test has a rider and a driver of its own, and an operator whose session the clock has not ended. */
beforeEach(async () => {
  ({ rider, dan } = await twoOfTheDay());
  provider = new StandIn();
  ada = await someone('ada', { admin: true });
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

const cents = (amount: number) => Math.round(amount * 100);
const reason = 'The route was longer than it had to be.';

async function chargeOf({ id }: Pick<Ride, 'id'>, purpose: RideCharge['purpose'] = 'fare'): Promise<RideCharge> {
  const { charges } = await ada.call(listRideCharges, { params: { id } });
  const found = charges.find((charge) => charge.purpose === purpose);
  if (!found) throw new Error(`no ${purpose}`);
  return found;
}
const refunds = ({ id }: Pick<RideCharge, 'id'>, amount: number, { key = randomUUID() as string, by = ada } = {}): Promise<Refund> =>
  by.call(refundPayment, { params: { id }, body: { amount_cents: amount, reason } }, { 'idempotency-key': key });
const refusedRefund = ({ id }: Pick<RideCharge, 'id'>, amount: number, by: Person = ada) =>
  by.refused(refundPayment, { params: { id }, body: { amount_cents: amount, reason } });
const receiptOf = ({ id }: Pick<Ride, 'id'>) => rider.call(getReceipt, { params: { id } });
const returned = () => [...provider.returned.values()].reduce((sum, part) => sum + part, 0);

describe('M41: a refund', () => {
  test('gives back by the card, both sides give their part and are told, and the receipt shows it', async () => {
    const ride = await paidRide(rider, dan);
    const charge = await chargeOf(ride);
    expect(charge).toMatchObject({ amount_cents: cents(ride.price), refundable_cents: cents(ride.price), is_owed: false, refunds: [] });
    expect(await receiptOf(ride)).toMatchObject({ refunded_cents: 0 });
    expect(await refunds(charge, 100)).toMatchObject({ payment_id: charge.id, ride_id: ride.id, kind: 'refund', status: 'processing' });
    await world.settle();
    expect(returned()).toBe(100);
    const receipt = await receiptOf(ride);
    const part = Math.round((cents(ride.driver_share) * 100) / cents(ride.price));
    expect(receipt).toMatchObject({
      paid_cents: cents(ride.price),
      refunded_cents: 100,
      refunded_at: expect.any(String),
      driver_cents: cents(ride.driver_share) - part,
      charges: [{ state: 'paid' }],
    });
    expect(receipt.driver_cents + receipt.platform_cents).toBe(receipt.total_cents - 100);
    expect(dan.heard(balanceChanged)).toEqual([{}]);
    expect((await dan.call(listLedger, { query: {} })).entries[0]).toMatchObject({ kind: 'refund', amount_cents: -part });
    expect((await toldOfMoney(rider, ride.id)).at(-1)).toBe('It’s on its way to the card you paid with.');
    expect((await toldOfMoney(dan, ride.id)).at(-1)).toContain('came from your balance.');
    expect(await rider.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'captured' });
  });

  test('of everything says so with the ride, and leaves nothing to give back', async () => {
    const ride = await paidRide(rider, dan);
    const charge = await chargeOf(ride);
    await refunds(charge, 1);
    await refunds(charge, charge.amount_cents - 1);
    await world.settle();
    expect(await rider.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'refunded' });
    expect(await receiptOf(ride)).toMatchObject({ refunded_cents: charge.amount_cents, driver_cents: 0, platform_cents: 0 });
    expect(await chargeOf(ride)).toMatchObject({
      status: 'refunded',
      refundable_cents: 0,
      refunds: [{ status: 'done' }, { status: 'done' }],
    });
    expect(await refusedRefund(charge, 1)).toMatchObject({
      status: 409,
      code: 'nothing_to_refund',
      body: { current: await chargeOf(ride) },
    });
  });

  test('of a tip leaves the fare as it is, and the driver gives all of it', async () => {
    const ride = await paidRide(rider, dan);
    await rider.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300 } });
    await world.settle();
    await refunds(await chargeOf(ride, 'tip'), 300);
    await world.settle();
    expect(await rider.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'captured' });
    expect(await receiptOf(ride)).toMatchObject({ refunded_cents: 300, driver_cents: cents(ride.driver_share) });
    for (const person of [rider, dan])
      expect(await person.call(getTip, { params: { id: ride.id } })).toMatchObject({ state: 'returned', amount_cents: 300 });
  });

  test('of what was paid for bringing something back is told to both', async () => {
    const { id } = await paidRide(rider, dan);
    const params = { id };
    await rider.call(openCase, { body: { kind: 'lost_item', subject: 'Blue umbrella', text: 'It has a wooden handle.', ride_id: id } });
    for (const person of [rider, dan]) await person.call(confirmReturn, { params, body: { fee_cents: returnFeeCents } });
    await world.settle();
    await refunds(await chargeOf({ id }, 'lost_item'), returnFeeCents);
    await world.settle();
    for (const person of [rider, dan])
      expect((await person.call(getLostItem, { params })).lost_item).toMatchObject({ fee: 'returned', fee_cents: returnFeeCents });
  });

  test('by twenty at once is never more than was taken', async () => {
    const ride = await paidRide(rider, dan);
    const charge = await chargeOf(ride);
    const bo = await someone('bo', { operator: true });
    // Twice fits, and leaves less than that.
    const part = Math.floor(charge.amount_cents / 3) + 1;
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => refunds(charge, part, { by: place % 2 === 0 ? ada : bo })),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toHaveLength(18);
    for (const why of refused) expect(why).toContain('refund_too_large');
    await world.settle();
    expect(returned()).toBe(2 * part);
    expect(await refusedRefund(charge, charge.amount_cents)).toMatchObject({ code: 'refund_too_large' });
    expect((await actsOn(ride.id)).map(({ act, after }) => [act, after?.['refunded_cents']])).toEqual([
      ['charge_refunded', part],
      ['charge_refunded', 2 * part],
    ]);
  });

  test('I7: with the same key is one, and another request with it is refused', async () => {
    const charge = await chargeOf(await paidRide(rider, dan));
    const key = randomUUID();
    const [first, second] = await Promise.all([refunds(charge, 100, { key }), refunds(charge, 100, { key })]);
    expect(second).toEqual(first);
    await world.settle();
    expect(returned()).toBe(100);
    const other = { params: { id: charge.id }, body: { amount_cents: 200, reason } };
    expect(await ada.refused(refundPayment, other, { 'idempotency-key': key })).toMatchObject({ status: 409, code: 'key_reused' });
  });

  test('P14: whose answer was lost is asked for again, and given once', async () => {
    world.log.expectError(/no answer/);
    const ride = await paidRide(rider, dan);
    provider.lost.add('refund');
    await refunds(await chargeOf(ride), 100);
    await until({ what: 'the provider to be asked' }, () => provider.asked.refund > 0);
    provider.lost.clear();
    world.clock.advance(31_000);
    await world.settle();
    expect(provider.returned.size).toBe(1);
    expect(await receiptOf(ride)).toMatchObject({ refunded_cents: 100 });
  });

  test('that the provider refuses moves nothing, and can be tried anew', async () => {
    const ride = await paidRide(rider, dan);
    const charge = await chargeOf(ride);
    provider.refusesRefunds = true;
    await refunds(charge, charge.amount_cents);
    await world.settle();
    expect(await chargeOf(ride)).toMatchObject({ refundable_cents: charge.amount_cents, refunds: [{ status: 'failed' }] });
    expect(await receiptOf(ride)).toMatchObject({ refunded_cents: 0 });
    provider.refusesRefunds = false;
    await refunds(charge, charge.amount_cents);
    await world.settle();
    expect(await receiptOf(ride)).toMatchObject({ refunded_cents: charge.amount_cents });
  });
});

describe('D6: what is owed is waived as a whole', () => {
  test('the debt is gone on all screens, no card is asked any more, and the receipt says that there is nothing to pay', async () => {
    const ride = await driven(rider, dan);
    const charge = await chargeOf(ride);
    expect(charge).toMatchObject({ is_owed: true, refundable_cents: 0 });
    expect(await refusedRefund(charge, 100)).toMatchObject({ status: 409, code: 'waive_whole' });
    expect(await refunds(charge, charge.amount_cents)).toMatchObject({ kind: 'waiver', status: 'done' });
    await world.settle();
    expect((await rider.call(listDebts, { query: {} })).debts).toEqual([]);
    expect(await receiptOf(ride)).toMatchObject({ total_cents: 0, open_cents: 0, driver_cents: 0, charges: [{ state: 'waived' }] });
    expect(await rider.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'void' });
    expect((await toldOfMoney(rider, ride.id)).at(-1)).toBe('You don’t owe it anymore.');
    expect((await toldOfMoney(dan, ride.id)).at(-1)).toContain('won’t arrive.');
    const asked = provider.asked.capture;
    world.clock.advance(2 * 3_600_000);
    await world.settle();
    expect(provider.asked.capture).toBe(asked);
    expect(await refusedRefund(charge, charge.amount_cents)).toMatchObject({ code: 'nothing_to_refund' });
    expect(await actsOn(ride.id)).toMatchObject([
      { actor_id: ada.id, act: 'charge_waived', before: { owed_cents: charge.amount_cents }, after: { owed_cents: 0 }, reason },
    ]);
  });

  test('or it is paid: of the two at once one comes first, and nobody pays what was waived', async () => {
    const ride = await driven(rider, dan);
    const charge = await chargeOf(ride);
    const card = await cardOf(rider);
    const [paid, waived] = await Promise.allSettled([
      rider.call(payDebt, { params: { id: charge.id }, body: { payment_method_id: card } }),
      refunds(charge, charge.amount_cents),
    ]);
    expect([paid.status, waived.status]).toContain('fulfilled');
    await world.settle();
    const { status, refunds: made } = await chargeOf(ride);
    const wasTaken = [...provider.taken.values()].some(({ cents: taken }) => taken === charge.amount_cents);
    // Paid and then given back is a refund; waived is never taken.
    expect([status, wasTaken]).toEqual(
      waived.status === 'fulfilled' && waived.value.kind === 'waiver' ? ['void', false] : [made.length > 0 ? 'refunded' : 'captured', true],
    );
  });

  test('not while a card is being charged for it', async () => {
    world.log.expectError(/no answer/);
    const ride = await driven(rider, dan);
    const charge = await chargeOf(ride);
    provider.lost.add('capture');
    const before = provider.asked.capture;
    await rider.call(payDebt, { params: { id: charge.id }, body: { payment_method_id: await cardOf(rider) } });
    await until({ what: 'the provider to be asked' }, () => provider.asked.capture > before);
    expect(await refusedRefund(charge, charge.amount_cents)).toMatchObject({ status: 409, code: 'charge_under_way' });
    provider.lost.clear();
    world.clock.advance(31_000);
    await world.settle();
    expect(await chargeOf(ride)).toMatchObject({ status: 'captured', refundable_cents: charge.amount_cents });
  });
});

test('a hold of a ride that goes on is nothing that could be given back', async () => {
  const ride = await confirmed(rider, dan);
  await world.settle();
  const { charges } = await ada.call(listRideCharges, { params: { id: ride.id } });
  expect(charges).toEqual([]);
  const [hold] = await world.sql<{ id: string }>('select id from payments where ride_id = $1', [ride.id]);
  expect(await refusedRefund({ id: hold?.id ?? '' }, 100)).toMatchObject({ status: 409, code: 'nothing_to_refund' });
});

test('RIDE-5: only operators give money back, and none of a ride of their own', async () => {
  const ride = await paidRide(rider, dan);
  const charge = await chargeOf(ride);
  for (const person of [rider, dan]) {
    expect(await refusedRefund(charge, 100, person)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await person.refused(listRideCharges, { params: { id: ride.id } })).toMatchObject({ status: 403 });
  }
  const own = await completed(ada, dan);
  await world.settle();
  expect(await refusedRefund(await chargeOf(own), 100)).toMatchObject({ status: 403, code: 'own_charge' });
  const nothing = { id: randomUUID() };
  expect(await refusedRefund(nothing, 100)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await ada.refused(listRideCharges, { params: nothing })).toMatchObject({ status: 404 });
  for (const amount of [0, -1, 1.5]) expect(await refusedRefund(charge, amount)).toMatchObject({ status: 400 });
});

test('RIDE-5: an operator who paid a part of a fare gives none of it back; another one does', async () => {
  await world.oldFriends(ada, rider);
  const bea = await someone('bea', { admin: true });
  const ride = await paidRide(rider, dan);
  await splits(rider, ride, equalParts(ada));
  await pays(ada);
  const charge = await chargeOf(ride);
  expect(await refusedRefund(charge, charge.refundable_cents)).toMatchObject({ status: 403, code: 'own_charge' });
  await world.settle();
  expect(await chargeOf(ride)).toMatchObject({ refundable_cents: charge.amount_cents, refunds: [] });
  const part = await paidBy(ada, ride);
  await refunds(charge, charge.refundable_cents, { by: bea });
  await world.settle();
  expect(await chargeOf(ride)).toMatchObject({ status: 'refunded', parts: [{ refunded_cents: part }] });
});
