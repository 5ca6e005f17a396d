import { expect, test } from '@jest/globals';
import type { LedgerEntry } from '@server/payments/ledger/ledger.contract.js';
import { ledgerDays } from './ledger-days';

const here = { now: '2026-11-21T04:30:00Z', timeZone: 'America/New_York' };

function entry(at: string, amount_cents: number): LedgerEntry {
  return { id: at, kind: 'fare', amount_cents, currency: 'USD', at, ride: null, charged_cents: null };
}

const entries = [
  entry('2026-11-21T04:00:00Z', 1_500),
  entry('2026-11-20T05:00:00Z', 800),
  entry('2026-11-20T04:59:00Z', 700),
  entry('2026-11-18T12:00:00Z', -2_000),
];

test('entries stand under the reader’s own days, each with its sum', () => {
  expect(ledgerDays(entries, here, false)).toEqual([
    { label: 'Today', entries: entries.slice(0, 2), totalCents: 2_300 },
    { label: 'Yesterday', entries: entries.slice(2, 3), totalCents: 700 },
    { label: 'Wednesday, November 18, 2026', entries: entries.slice(3), totalCents: -2_000 },
  ]);
});

test('a day that may go on has no sum yet', () => {
  expect(ledgerDays(entries, here, true).map(({ totalCents }) => totalCents)).toEqual([2_300, 700, null]);
});

test('nothing is no day', () => {
  expect(ledgerDays([], here, false)).toEqual([]);
});
