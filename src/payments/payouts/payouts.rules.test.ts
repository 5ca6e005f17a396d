import { expect, test } from '@jest/globals';
import { payoutLimits, PayoutStatus } from './payouts.contract.js';
import { entriesOfPayout, isLater, payoutOf, type PayoutWish, silenceMs } from './payouts.rules.js';

test.each<[PayoutWish, number, ReturnType<typeof payoutOf>]>([
  [{ all: true }, 2_551, 2_551],
  [{ all: true }, payoutLimits.maxCents + 1, payoutLimits.maxCents],
  [{ all: true }, payoutLimits.minCents - 1, 'payout_too_small'],
  [{ all: true }, -500, 'payout_too_small'],
  [{ amount_cents: 2_551 }, 2_551, 2_551],
  [{ amount_cents: 2_552 }, 2_551, 'balance_too_low'],
  [{ amount_cents: payoutLimits.minCents }, 0, 'balance_too_low'],
])('D7: of %j with a balance of %i cents comes %s', (wish, balanceCents, outcome) => {
  expect(payoutOf(wish, balanceCents)).toBe(outcome);
});

test('a payout moves on and never back, and a bank can send back what was paid', () => {
  const moves = PayoutStatus.options.map((from) => PayoutStatus.options.filter((to) => isLater(from, to)));
  expect(moves).toEqual([['queued', 'in_transit', 'paid', 'failed'], ['in_transit', 'paid', 'failed'], ['paid', 'failed'], ['failed'], []]);
});

const payout = { driverId: 'dan', amountCents: 1_250 };
const balance = (statuses: readonly PayoutStatus[], account: string) =>
  statuses
    .flatMap((status, place) => entriesOfPayout(payout, status, statuses[place - 1] ?? null))
    .filter((entry) => entry.account === account)
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);

test.each<[PayoutStatus[], Record<string, number>]>([
  [['pending'], { 'driver:dan': -1_250, payouts: 1_250, bank: 0 }],
  [['pending', 'queued', 'in_transit'], { 'driver:dan': -1_250, payouts: 1_250, bank: 0 }],
  [['pending', 'paid'], { 'driver:dan': -1_250, payouts: 0, bank: 1_250 }],
  [['pending', 'in_transit', 'paid', 'failed'], { 'driver:dan': 0, payouts: 0, bank: 0 }],
  [['paid'], { 'driver:dan': -1_250, payouts: 0, bank: 1_250 }],
  [['paid', 'failed'], { 'driver:dan': 0, payouts: 0, bank: 0 }],
  [['pending', 'queued', 'failed'], { 'driver:dan': 0, payouts: 0, bank: 0 }],
])('I4: after %j the accounts are these, and sum to zero', (statuses, accounts) => {
  for (const [account, cents] of Object.entries(accounts)) expect([account, balance(statuses, account)]).toEqual([account, cents]);
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});

test.each([
  [0, 30],
  [120, 30],
  [600, 150],
  [4 * 3_600, 3_600],
  [30 * 86_400, 3_600],
])('a bank that is silent %i s after the payout was asked for is asked again in %i s', (passed, seconds) => {
  const at = new Date('2026-11-25T12:00:00Z');
  expect(silenceMs(at, new Date(at.getTime() + passed * 1_000))).toBe(seconds * 1_000);
});
