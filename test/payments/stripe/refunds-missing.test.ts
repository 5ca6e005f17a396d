import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getOverview } from '../../../src/admin/overview/overview.contract.js';
import { listPayments } from '../../../src/payments/history/payment-history.contract.js';
import { listRideCharges, refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import { listSetbacks, recordGiven, type Setback } from '../../../src/payments/setbacks/setbacks.contract.js';
import { getReceipt } from '../../../src/payments/receipts/receipt.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { all as everythingTold } from '../../notifications/tell.js';
import { accepted, account, driven, rosa, stripe, turn } from './stripe-rides.js';
import { tellsAll } from './stripe-town.js';
import { watchMoves } from '../watch-moves.js';

watchMoves();

let olga: Person;
let ride: Ride;

/** Rosa's ride is driven and paid. */
beforeEach(async () => {
  olga = await world.person(`olga${turn}`, { operator: true });
  ({ ride } = await accepted());
  await driven(ride);
});

afterEach(() => expectBalanced());

/** An operator refunds so much of the fare; answers Stripe's name for it. */
async function refunds(cents: number): Promise<string> {
  world.clock.advance(1_000);
  const { charges } = await olga.call(listRideCharges, { params: { id: ride.id } });
  const id = charges.find(({ purpose }) => purpose === 'fare')?.id ?? '';
  await olga.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'A long way round' } });
  await world.settle();
  return [...account.refunds.keys()].at(-1) ?? '';
}

async function bounces(refund: string): Promise<void> {
  world.clock.advance(1_000);
  stripe.events.length = 0;
  account.failRefund(refund);
  await tellsAll(stripe);
  await world.settle();
}

/** What the desk has to give again, the newest first. */
const missing = async () => {
  const { setbacks } = await olga.call(listSetbacks, { query: {} });
  return setbacks.filter(({ ride_id: of }) => of === ride.id).map(({ amount_cents: cents }) => cents);
};
const counted = async () => (await olga.call(getOverview, {})).setbacks_open;

describe('a refund that did not arrive is missing until as much was given since', () => {
  test('whatever less was given of the same charge', async () => {
    await bounces(await refunds(300));
    const before = await counted();
    await refunds(100);
    expect([await missing(), await counted()]).toEqual([[300], before]);
    await refunds(199);
    expect(await missing()).toEqual([300]);
    await refunds(1);
    expect([await missing(), await counted()]).toEqual([[], before - 1]);
  });

  test('beside others of its charge: what is given since is the oldest one’s first', async () => {
    const [first, second] = [await refunds(100), await refunds(200)];
    await bounces(first);
    await bounces(second);
    expect(await missing()).toEqual([200, 100]);
    await refunds(100);
    expect(await missing()).toEqual([200]);
    await refunds(150);
    expect(await missing()).toEqual([200]);
    await refunds(50);
    expect(await missing()).toEqual([]);
  });

  test('and a refund that had made up for one is no more than that for another', async () => {
    const [first, second] = [await refunds(100), await refunds(120)];
    await bounces(first);
    await refunds(100);
    await bounces(second);
    expect(await missing()).toEqual([120]);
    await refunds(120);
    expect(await missing()).toEqual([]);
  });

  test('also where what was given again came back too: it is missing once', async () => {
    await bounces(await refunds(300));
    await bounces(await refunds(300));
    expect(await missing()).toEqual([300]);
    await refunds(300);
    expect(await missing()).toEqual([]);
  });

  test('and what was given before it came back makes up for nothing', async () => {
    const first = await refunds(200);
    await refunds(200);
    await bounces(first);
    expect(await missing()).toEqual([200]);
  });
});

describe('what no card takes is given by hand, and written down', () => {
  const listed = async () =>
    (await olga.call(listSetbacks, { query: { show: 'all' } })).setbacks.filter(({ ride_id: of }) => of === ride.id);
  const reason = 'Cash at the office, receipt 12.';
  const idOf = (setback?: Setback) => setback?.id ?? '';
  const gives = (by: Person, id: string, cents: number) =>
    by.call(recordGiven, { params: { id }, body: { amount_cents: cents, reason } }, { 'idempotency-key': randomUUID() });
  const refused = async (by: Person, id: string, cents: number) =>
    (await by.refused(recordGiven, { params: { id }, body: { amount_cents: cents, reason } })).code;
  const back = async () => (await rosa.call(getReceipt, { params: { id: ride.id } })).refunded_cents;
  const driversOf = () =>
    world.sql<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where ride_id = $1 and account like 'driver:%'`,
      [ride.id],
    );

  test('as a refund that no provider is asked for: booked, told, on the receipt, in the audit log and off the list', async () => {
    const first = await refunds(300);
    const [after, asked] = [await driversOf(), account.refunds.size];
    await bounces(first);
    const before = await counted();
    const [setback] = await listed();
    expect(setback).toMatchObject({ needs_someone: true, to_give_cents: 300, part_return: null });
    world.clock.advance(1_000);
    expect(await gives(olga, idOf(setback), 300)).toMatchObject({ needs_someone: false, to_give_cents: null });
    await world.settle();
    expect([await missing(), await counted(), account.refunds.size, await back()]).toEqual([[], before - 1, asked, 300]);
    expect(await driversOf()).toEqual(after);
    const { payments } = await rosa.call(listPayments, { query: { limit: 3 } });
    const card = { last4: '4242' };
    expect(payments).toMatchObject([
      { kind: 'refund', amount_cents: 300, state: 'returned', card: null, by_hand: true },
      { kind: 'refund', amount_cents: -300, state: 'bounced', card, by_hand: false },
      { kind: 'refund', amount_cents: 300, state: 'returned', card, by_hand: false },
    ]);
    const told = (await everythingTold(rosa)).map(({ title, message }) => [title, message]);
    expect(told).toContainEqual(['You got $3.00 back', 'The bank sent our refund back, so we gave it to you ourselves.']);
    const acts = await world.sql(
      `select act, after ->> 'by_hand' as hand, reason from audit_log where subject_id = $1 order by id desc limit 1`,
      [ride.id],
    );
    expect(acts).toEqual([{ act: 'charge_refunded', hand: 'true', reason }]);
  });

  test('all that is missing at once, from whichever of them; no more, and nothing of what was sent again', async () => {
    const [first, second] = [await refunds(100), await refunds(200)];
    await bounces(first);
    await bounces(second);
    const toGive = async () => (await listed()).map(({ to_give_cents: cents }) => cents);
    const [newer, older] = await listed();
    expect(await toGive()).toEqual([300, 300]);
    await refunds(100);
    expect(await toGive()).toEqual([200, null]);
    expect(await refused(olga, idOf(newer), 300)).toBe('part_changed');
    expect(await refused(olga, idOf(older), 100)).toBe('part_given');
    await gives(olga, idOf(newer), 200);
    expect([await missing(), await back()]).toEqual([[], 300]);
    expect(await refused(olga, idOf(newer), 200)).toBe('part_given');
  });

  test('once, by two desks and a refund to the card at the same time; and to nobody by themselves', async () => {
    await bounces(await refunds(300));
    const [setback] = await listed();
    const id = idOf(setback);
    expect(await refused(rosa, id, 300)).toBe('forbidden');
    await world.sql(`update users set roles = array_append(roles, 'operator') where id = $1`, [rosa.id]);
    expect(await refused(rosa, id, 300)).toBe('own_charge');
    const otto = await world.person(`otto${turn}`, { operator: true });
    await Promise.allSettled([gives(olga, id, 300), gives(otto, id, 300)]);
    await world.settle();
    expect([await missing(), await back()]).toEqual([[], 300]);
  });
});
