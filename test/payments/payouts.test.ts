import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { balanceChanged, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import {
  getPayout,
  getPayoutSetup,
  listPayouts,
  Payout,
  payoutLimits,
  payoutsChanged,
  requestPayout,
} from '../../src/payments/payouts/payouts.contract.js';
import { completed, nextDay } from '../rides/town.js';
import { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { Bank } from './bank.js';
import { booked } from './entries.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let bank: Bank;
let driver: Person;
let count = 0;

/** Each test has a driver of its own, with $25.51, and a bank that keeps its word. */
beforeEach(async () => {
  bank = new Bank();
  bank.connect();
  await nextDay();
  driver = await world.person(`driver${(count += 1)}`, { driver: true });
  await booked(driver, [{ memo: 'tip', cents: 2_551, at: world.clock.now() }]);
});

/** I4: whatever happened, no ride and no payout made money or lost some. */
afterEach(async () => {
  // What is under way has its bank no longer than its test.
  await passes(61);
  expect(
    await world.sql(`select coalesce(ride_id, payout_id) as cause, sum(amount_cents)::int as cents from ledger_entries
      where coalesce(ride_id, payout_id) is not null group by 1 having sum(amount_cents) <> 0`),
  ).toEqual([]);
});

const asks = (cents: number, key: string = randomUUID(), by: Person = driver) =>
  by.call(requestPayout, { body: { amount_cents: cents } }, { 'idempotency-key': key });
const balance = async () => (await driver.call(getDriverBalance, {})).instant_balance;
const payouts = async () => (await driver.call(listPayouts, { query: {} })).payouts;
const passes = async (seconds: number) => {
  world.clock.advance(seconds * 1_000);
  await world.settle();
};

test('M28, D7: a payout leaves the balance at once, and goes on to the bank in four steps that are told', async () => {
  const otherTab = await driver.device();
  const asked = await driver.call(requestPayout, { body: { all: true } });
  expect(asked).toMatchObject({ amount_cents: 2_551, currency: 'USD', status: 'pending', account: { last4: '6789' }, reference: null });
  expect(await balance()).toBe(0);
  await world.settle();
  expect(await payouts()).toMatchObject([{ id: asked.id, status: 'queued', in_transit_at: null, reference: expect.any(String) }]);
  await passes(21);
  expect(await payouts()).toMatchObject([{ id: asked.id, status: 'in_transit', paid_at: null }]);
  await passes(40);
  const paid = await driver.call(getPayout, { params: { id: asked.id } });
  expect(paid).toMatchObject({ status: 'paid', failure: null, failed_at: null });
  const times = [paid.requested_at, paid.queued_at, paid.in_transit_at, paid.paid_at].map((at) => Date.parse(at ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await driver.notificationTypes()).toEqual(['payout_pending', 'payout_queued', 'payout_in_transit', 'payout_paid']);
  expect(otherTab.heard(payoutsChanged)).toHaveLength(4);
  expect(otherTab.heard(balanceChanged)).toHaveLength(2);
});

test('D7: the ledger holds the money while it is under way, and says in the end that it was paid out', async () => {
  await asks(1_000);
  const parts = async () => (await driver.call(listLedger, { query: {} })).summary;
  expect(await parts()).toEqual({
    balance_cents: 1_551,
    currency: 'USD',
    parts: [
      { kind: 'tip', entries: 1, amount_cents: 2_551 },
      { kind: 'hold', entries: 1, amount_cents: -1_000 },
    ],
  });
  await world.settle();
  await passes(61);
  expect(await parts()).toEqual({
    balance_cents: 1_551,
    currency: 'USD',
    parts: [
      { kind: 'tip', entries: 1, amount_cents: 2_551 },
      { kind: 'payout', entries: 1, amount_cents: -1_000 },
      { kind: 'hold', entries: 2, amount_cents: 0 },
    ],
  });
});

test('what a ride has brought can be paid out', async () => {
  const rosa = await world.person(`rosa${count}`);
  const ride = await completed(rosa, driver);
  await world.settle();
  const asked = await driver.call(requestPayout, { body: { all: true } });
  expect(asked.amount_cents).toBe(2_551 + Math.round(ride.driver_share * 100));
});

test('D7: of twenty requests at once, from two tabs, exactly one passes when the balance covers one', async () => {
  const otherTab = await driver.device();
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => asks(2_000, randomUUID(), place % 2 === 0 ? driver : otherTab)),
  );
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refusals).toHaveLength(19);
  for (const refusal of refusals) expect(refusal).toContain('balance_too_low');
  await world.settle();
  await passes(61);
  expect([...bank.sent.values()]).toEqual([2_000]);
  expect(await payouts()).toMatchObject([{ amount_cents: 2_000, status: 'paid' }]);
  expect(await balance()).toBe(5.51);
});

test('D7: several that the balance covers together all pass, and the next one does not', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => asks(500)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await balance()).toBe(0.51);
  expect(await driver.refused(requestPayout, { body: { all: true } })).toMatchObject({ status: 409, code: 'payout_too_small' });
});

test('I7: the same key is the same payout, however often it is sent; another request with it is refused', async () => {
  const key = randomUUID();
  const replies = await Promise.all([asks(1_000, key), asks(1_000, key), asks(1_000, key)]);
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  await world.settle();
  // Whoever asks again reads how far it is by now.
  expect(await asks(1_000, key)).toMatchObject({ id: replies[0]?.id, status: 'queued' });
  expect([...bank.sent.values()]).toEqual([1_000]);
  expect(await balance()).toBe(15.51);
  // An instance of the version before answers with what is kept under the key, as it was begun.
  const [kept] = await world.sql<{ reply: unknown }>(`select reply from idempotency_keys where key like '%' || $1`, [key]);
  expect(Payout.parse(kept?.reply)).toMatchObject({ id: replies[0]?.id, amount_cents: 1_000, status: 'pending' });
  const other = { body: { amount_cents: 1_001 } };
  expect(await driver.refused(requestPayout, other, { 'idempotency-key': key })).toMatchObject({ status: 409, code: 'key_reused' });
});

test('I7: a payout that failed before its answer was read is told as failed under its key; with another key it is another one', async () => {
  const key = randomUUID();
  bank.refuses = 'declined';
  const { id } = await asks(1_000, key);
  await world.settle();
  expect(await asks(1_000, key)).toMatchObject({ id, status: 'failed', failure: 'declined' });
  bank.refuses = undefined;
  expect(await asks(1_000)).toMatchObject({ status: 'pending' });
  await world.settle();
  expect([...bank.sent.values()]).toEqual([1_000]);
});

test.each([
  ['less than the least', { amount_cents: payoutLimits.minCents - 1 }],
  ['more than the most', { amount_cents: payoutLimits.maxCents + 1 }],
  ['a part of a cent', { amount_cents: 100.5 }],
  ['less than nothing', { amount_cents: -1_000 }],
  ['two things at once', { amount_cents: 1_000, all: true }],
  ['nothing', {}],
])('a payout of %s is no request', async (_what, body) => {
  const sent = await driver.http(requestPayout.path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
  expect(sent.status).toBe(400);
  expect(await balance()).toBe(25.51);
});

test('RIDE-5: payouts are one’s own and for drivers only', async () => {
  const { id } = await asks(1_000);
  const rider = await world.person(`rider${count}`);
  const other = await world.person(`other${count}`, { driver: true });
  const body = { all: true } as const;
  for (const [who, status] of [
    [rider, 403],
    [world.stranger(), 401],
  ] as const) {
    expect(await who.refused(requestPayout, { body })).toMatchObject({ status });
    expect(await who.refused(listPayouts, { query: {} })).toMatchObject({ status });
    expect(await who.refused(getPayout, { params: { id } })).toMatchObject({ status });
    expect(await who.refused(getPayoutSetup, {})).toMatchObject({ status });
  }
  expect(await other.refused(getPayout, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await other.call(listPayouts, { query: {} })).toEqual({ payouts: [], nextCursor: null });
  expect(await other.refused(requestPayout, { body })).toMatchObject({ status: 409, code: 'payout_too_small' });
});

test('pages neither repeat nor miss a payout, the newest first', async () => {
  const asked: string[] = [];
  for (const cents of [100, 200, 300, 400, 500]) asked.unshift((await asks(cents)).id);
  const pages = [await driver.call(listPayouts, { query: { limit: 2 } })];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await driver.call(listPayouts, { query: { limit: 2, cursor } }));
  expect(pages.map((page) => page.payouts.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap((page) => page.payouts.map(({ id }) => id))).toEqual(asked);
});

test('a town without a bank says so, and keeps the money', async () => {
  bank.disconnect();
  expect(await driver.call(getPayoutSetup, {})).toEqual({ setup: null });
  expect(await driver.refused(requestPayout, { body: { all: true } })).toMatchObject({ status: 409, code: 'payouts_not_set_up' });
  expect(await balance()).toBe(25.51);
});

test('the demo town has a demo bank, which says that it is one', async () => {
  const demo = await world.second({ SEED: 'demo' });
  const there = new Caller(demo, world.clock, driver.cookie);
  expect(await there.call(getPayoutSetup, {})).toEqual({
    setup: { bank: 'Demo Bank', last4: '6789', arrives_within_s: 60, is_demo: true },
  });
  await world.stop(demo);
});
