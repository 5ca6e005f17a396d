import { expect, test } from '@jest/globals';
import type { MyPayment } from '@server/payments/history/payment-history.contract.js';
import { paymentMonths } from './payment-months';

function payment(at: string, amount_cents: number): MyPayment {
  return { id: at, kind: 'fare', amount_cents, currency: 'USD', state: 'paid', was_owed: false, card: null, at, ride: null };
}

const payments = [
  payment('2026-11-20T12:00:00Z', -1_500),
  payment('2026-11-01T05:00:00Z', 400),
  payment('2026-11-01T03:00:00Z', -700),
  payment('2025-11-20T12:00:00Z', -2_000),
];

test('payments stand under the reader’s own months, each with what was paid less what came back', () => {
  expect(paymentMonths(payments, 'America/New_York', false)).toEqual([
    { label: 'November 2026', payments: payments.slice(0, 2), paidCents: 1_100 },
    { label: 'October 2026', payments: payments.slice(2, 3), paidCents: 700 },
    { label: 'November 2025', payments: payments.slice(3), paidCents: 2_000 },
  ]);
});

test('a month that may go on has no sum yet, and nothing is no month', () => {
  expect(paymentMonths(payments, 'America/New_York', true).map(({ paidCents }) => paidCents)).toEqual([1_100, 700, null]);
  expect(paymentMonths([], 'America/New_York', false)).toEqual([]);
});
