import { beforeEach, describe, expect, test } from '@jest/globals';
import { askedForEvents } from '../../../src/payments/stripe/stripe-events.rules.js';
import { listPayments } from '../../../src/payments/history/payment-history.contract.js';
import { getReceipt } from '../../../src/payments/receipts/receipt.contract.js';
import { listRideCharges, refundPayment, type RideCharge } from '../../../src/payments/refunds/refunds.contract.js';
import { balanceChanged } from '../../../src/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '../../../src/payments/payments.contract.js';
import { listSetbacks } from '../../../src/payments/setbacks/setbacks.contract.js';
import { deskRideChanged } from '../../../src/admin/rides/desk-rides.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import type { Person } from '../../world/person.js';
import { isOnline } from '../../rides/town.js';
import { world } from '../../world/world.js';
import { toldOfMoney } from '../unpaid.js';
import { expectBalanced } from '../balanced.js';
import { equalParts, partOf, splits } from '../parts.js';
import { acceptPart } from '../../../src/payments/split/split.contract.js';
import { accepted, account, dan, driven, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard, sends, tellsAll } from './stripe-town.js';

let olga: Person;
let ride: Ride;
let charge: string;

/** Rosa's ride is driven and paid. */
beforeEach(async () => {
  olga = await world.person(`olga${turn}`, { operator: true });
  ({ ride } = await accepted());
  await driven(ride);
  charge = [...account.intents.keys()][0] ?? '';
  stripe.events.length = 0;
  world.forget();
});

const fareCents = () => Math.round(ride.price * 100);

async function fareOf(): Promise<RideCharge> {
  const { charges } = await olga.call(listRideCharges, { params: { id: ride.id } });
  const fare = charges.find(({ purpose }) => purpose === 'fare');
  if (!fare) throw new Error('no fare');
  return fare;
}

/** Stripe tells of all that happened, and it is followed. */
async function told(): Promise<void> {
  await tellsAll(stripe);
  await world.settle();
}

const open = async () => (await olga.call(listSetbacks, { query: {} })).setbacks.filter(({ ride_id: of }) => of === ride.id);
const all = async () => (await olga.call(listSetbacks, { query: { show: 'all' } })).setbacks.filter(({ ride_id: of }) => of === ride.id);
const balanceOf = async (accountName: string) => {
  const [row] = await world.sql<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where ride_id = $1 and account = $2',
    [ride.id, accountName],
  );
  return row?.cents ?? 0;
};
const receipt = () => rosa.call(getReceipt, { params: { id: ride.id } });
const takenBack = () => balanceOf('chargebacks');

async function refunds(cents: number): Promise<string> {
  const { id } = await fareOf();
  await olga.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'A long way round' } });
  await world.settle();
  return [...account.refunds.keys()].at(-1) ?? '';
}

describe('I4: a chargeback', () => {
  test('stands at the ride and in the list, with the time for an answer and the way to Stripe; the town bears it', async () => {
    const before = await dan.call(getDriverBalance, {});
    const { id: dispute, evidence_details: evidence } = account.disputes.open(charge);
    await told();
    const [row] = await open();
    expect(row).toMatchObject({
      kind: 'chargeback',
      state: 'open',
      purpose: 'fare',
      is_part: false,
      amount_cents: fareCents(),
      currency: 'USD',
      reason: 'fraudulent',
      needs_someone: true,
      url: `https://dashboard.stripe.com/test/disputes/${dispute}`,
    });
    expect(Date.parse(row?.due_at ?? '')).toBe((evidence.due_by ?? 0) * 1_000);
    expect(await fareOf()).toMatchObject({ status: 'captured', refundable_cents: 0, setbacks: [row] });
    expect(olga.heard(deskRideChanged)).toContainEqual({ ride_id: ride.id });
    expect(await dan.call(getDriverBalance, {})).toEqual(before);
    expect([await takenBack(), await balanceOf(`rider:${rosa.id}`)]).toEqual([fareCents(), -fareCents()]);
    expect(await receipt()).toMatchObject({ paid_cents: fareCents(), refunded_cents: 0 });
    await expectBalanced();
  });

  test.each([
    ['won', 0, fareCents],
    ['lost', fareCents, 0],
  ] as const)('that is answered is in review, and %s at last', async (end, taken, refundable) => {
    const sum = (cents: 0 | (() => number)) => (cents === 0 ? 0 : cents());
    const { id } = account.disputes.open(charge);
    await told();
    account.disputes.move(id, 'under_review');
    await told();
    expect(await open()).toMatchObject([{ state: 'review', needs_someone: false, due_at: null }]);
    account.disputes.move(id, end);
    await told();
    expect([await open(), await all()]).toMatchObject([[], [{ state: end, needs_someone: false }]]);
    expect([await takenBack(), (await fareOf()).refundable_cents]).toEqual([sum(taken), sum(refundable)]);
    await expectBalanced();
  });

  test('that is only asked about moves no money, and can be refunded', async () => {
    const { id } = account.disputes.open(charge, { status: 'warning_needs_response' });
    await told();
    expect(await open()).toMatchObject([{ state: 'warned', needs_someone: true }]);
    expect([await takenBack(), (await fareOf()).refundable_cents]).toEqual([0, fareCents()]);
    account.disputes.move(id, 'warning_closed');
    await told();
    expect(await all()).toMatchObject([{ state: 'closed' }]);
  });

  test('PAY-1: events that come doubled, late and in any order book it once, as it is at Stripe', async () => {
    const { id } = account.disputes.open(charge);
    for (const status of ['under_review', 'won', 'lost']) account.disputes.move(id, status);
    const events = stripe.events.splice(0).toReversed();
    await Promise.all([...events, ...events].map((event, place) => sends(stripe, JSON.stringify({ ...event, id: `${event.id}${place}` }))));
    await world.settle();
    expect(await all()).toMatchObject([{ state: 'lost' }]);
    expect(await takenBack()).toBe(fareCents());
    await expectBalanced();
  });

  test('whose events never come is asked for', async () => {
    account.disputes.open(charge);
    world.clock.advance(3_600_000);
    await world.settle();
    expect(await open()).toMatchObject([{ state: 'open' }]);
    expect(askedForEvents).toContain(stripe.events[0]?.type);
  });

  test('of a charge that is not ours, or of another ride, changes nothing', async () => {
    const { id } = account.disputes.open(charge);
    const intent = account.intent(charge);
    for (const metadata of [{}, { ...intent.metadata, ride: '0198a0a0-0000-7000-8000-000000000001' }]) {
      Object.assign(intent, { metadata });
      await told();
      account.disputes.move(id, 'needs_response');
    }
    await told();
    expect(await all()).toEqual([]);
    expect(await world.sql('select id from setbacks')).toEqual(await world.sql('select id from setbacks where charge_ref <> $1', [charge]));
  });

  test('of some of a charge leaves the rest to be refunded', async () => {
    account.disputes.open(charge, { amount: 200 });
    await told();
    expect((await fareOf()).refundable_cents).toBe(fareCents() - 200);
    const { id } = await fareOf();
    const body = { amount_cents: fareCents() - 199, reason: 'Too much' };
    expect(await olga.refused(refundPayment, { params: { id }, body })).toMatchObject({ code: 'refund_too_large' });
  });

  test('of what a friend paid is the town’s too', async () => {
    const finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
    await splits(rosa, ride, equalParts(finn));
    const { id, amount_cents } = await partOf(finn);
    const card = await entersCard(stripe, finn);
    await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
    await world.settle();
    const part = [...account.intents.values()].find(({ metadata }) => metadata['part'] === id);
    account.disputes.open(part?.id ?? '');
    await told();
    expect(await open()).toMatchObject([{ is_part: true, amount_cents, purpose: 'fare' }]);
    expect([await takenBack(), (await fareOf()).refundable_cents]).toEqual([amount_cents, fareCents() - amount_cents]);
    await expectBalanced();
  });
});

describe('a refund that was given and did not arrive', () => {
  test('is taken out of the books again, told to its rider, and can be given anew', async () => {
    const before = await dan.call(getDriverBalance, {});
    const refund = await refunds(fareCents());
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'refunded', refunded: ride.price });
    stripe.events.length = 0;
    world.forget();
    account.failRefund(refund);
    await told();
    expect(await open()).toMatchObject([
      {
        kind: 'refund_failed',
        state: 'failed',
        amount_cents: fareCents(),
        reason: 'expired_or_canceled_card',
        due_at: null,
        needs_someone: true,
        url: `https://dashboard.stripe.com/test/payments/${charge}`,
      },
    ]);
    expect(await fareOf()).toMatchObject({ status: 'captured', refundable_cents: fareCents(), refunds: [{ status: 'failed' }] });
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'captured', refunded: 0 });
    expect(await receipt()).toMatchObject({ refunded_cents: 0, refunded_at: null });
    expect((await rosa.call(listPayments, { query: { limit: 3 } })).payments).toMatchObject([
      { kind: 'refund', amount_cents: -fareCents(), state: 'bounced', card: { brand: 'visa' } },
      { kind: 'refund', amount_cents: fareCents(), state: 'returned', card: { brand: 'visa' } },
      { kind: 'fare', amount_cents: -fareCents(), state: 'paid' },
    ]);
    expect(await dan.call(getDriverBalance, {})).toEqual(before);
    expect((await toldOfMoney(rosa, ride.id)).at(-1)).toMatch(/^Your bank sent \$[\d.]+ back to us\./);
    expect(dan.heard(balanceChanged).length).toBeGreaterThan(0);
    await expectBalanced();

    await refunds(fareCents());
    expect([await open(), await all()]).toMatchObject([[], [{ state: 'failed', needs_someone: false }]]);
    expect(await fareOf()).toMatchObject({ status: 'refunded', refundable_cents: 0 });
    await expectBalanced();
  });

  test('is noted once, however often Stripe says so, and one that arrived stays', async () => {
    const [first, second] = [await refunds(100), await refunds(150)];
    stripe.events.length = 0;
    account.failRefund(first);
    const [event] = stripe.events.splice(0);
    await Promise.all(['a', 'b', 'c'].map((name) => sends(stripe, JSON.stringify({ ...event, id: `${event?.id}${name}` }))));
    await sends(stripe, JSON.stringify({ ...event, id: `${event?.id}d`, type: 'refund.updated', data: { object: { id: second } } }));
    await world.settle();
    expect(await all()).toMatchObject([{ amount_cents: 100 }]);
    expect((await fareOf()).refundable_cents).toBe(fareCents() - 150);
    await expectBalanced();
  });

  test('does not date what arrived before it', async () => {
    await refunds(100);
    const { refunded_at: at } = await receipt();
    account.failRefund(await refunds(150));
    await told();
    expect(await receipt()).toMatchObject({ refunded_cents: 100, refunded_at: at });
  });

  test('from one of two charges is given again from that one, and the rest stays given', async () => {
    await isOnline(dan);
    ({ ride } = await accepted());
    await world.settle();
    await driven(ride, 6 * 60_000);
    const { amount_cents: whole } = await fareOf();
    await refunds(whole);
    const [first, second] = [...account.refunds.values()];
    expect((first?.amount ?? 0) + (second?.amount ?? 0)).toBe(whole);
    stripe.events.length = 0;
    account.failRefund(second?.id ?? '');
    await told();
    expect(await fareOf()).toMatchObject({ status: 'captured', refundable_cents: second?.amount });
    await expectBalanced();
    await refunds(second?.amount ?? 0);
    expect(await fareOf()).toMatchObject({ status: 'refunded', refundable_cents: 0 });
    await expectBalanced();
  });

  test('to a rider of what a friend paid is sent there again', async () => {
    const finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
    await splits(rosa, ride, equalParts(finn));
    const { id, amount_cents } = await partOf(finn);
    const card = await entersCard(stripe, finn);
    await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
    await world.settle();
    stripe.events.length = 0;
    account.failRefund([...account.refunds.keys()].at(-1) ?? '');
    await told();
    const part = () =>
      world.sql<{ step: string | null; back: boolean }>('select step, returned_at is not null as back from fare_parts where id = $1', [id]);
    expect([await part(), await all(), await open()]).toMatchObject([[{ step: 'return', back: false }], [{ is_part: true }], []]);
    await expectBalanced();
    world.clock.advance(3_600_000);
    await world.settle();
    expect(await part()).toEqual([{ step: null, back: true }]);
    await expectBalanced();
  });
});

test('nobody but the desk reads of it', async () => {
  account.disputes.open(charge);
  await told();
  for (const person of [rosa, dan]) expect(await person.refused(listSetbacks, { query: {} })).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(listSetbacks, { query: {} })).toMatchObject({ status: 401 });
});

test('the list pages, newest first', async () => {
  const amounts = [101, 102, 103];
  for (const amount of amounts) account.disputes.open(charge, { amount });
  await told();
  const { setbacks, nextCursor } = await olga.call(listSetbacks, { query: { limit: 2 } });
  const rest = await olga.call(listSetbacks, { query: { limit: 2, cursor: nextCursor ?? '' } });
  expect(
    [...setbacks, ...rest.setbacks]
      .slice(0, 3)
      .map(({ amount_cents: cents }) => cents)
      .toSorted((one, other) => one - other),
  ).toEqual(amounts);
  expect(setbacks).toHaveLength(2);
});
