import { expect, test } from '@jest/globals';
import { driverPartOf, refundEntriesOf, refundKindOf } from './refunds.rules.js';

/** A fare of $7.50 that was paid, $4.80 of it the driver's, and nothing came back. */
const paid = { status: 'captured', step: null, amount_cents: 750, refunded_cents: 0, taken_back_cents: 0, debtor_id: null } as const;
const owed = { ...paid, status: 'failed', debtor_id: 'rosa' } as const;

test.each([
  ['some of it', paid, 100, 'refund'],
  ['all of it', paid, 750, 'refund'],
  ['more than was taken', paid, 751, 'refund_too_large'],
  ['more than is left', { ...paid, refunded_cents: 700 }, 51, 'refund_too_large'],
  ['what is left', { ...paid, refunded_cents: 700 }, 50, 'refund'],
  ['what came back already', { ...paid, status: 'refunded', refunded_cents: 750 } as const, 1, 'nothing_to_refund'],
  ['what a bank took back', { ...paid, taken_back_cents: 750 }, 1, 'nothing_to_refund'],
  ['more than a bank has left of it', { ...paid, refunded_cents: 100, taken_back_cents: 600 }, 51, 'refund_too_large'],
  ['all that is owed', owed, 750, 'waiver'],
  ['a part of what is owed', owed, 100, 'waive_whole'],
  ['what a card is asked for', { ...owed, status: 'processing', step: 'capture' } as const, 750, 'charge_under_way'],
  ['a hold', { ...paid, status: 'authorised' } as const, 750, 'nothing_to_refund'],
  ['what was refused before the ride', { ...owed, debtor_id: null }, 750, 'nothing_to_refund'],
  ['what was let go', { ...paid, status: 'void' } as const, 750, 'nothing_to_refund'],
] as const)('D6: giving back %s', (_, charge, cents, kind) => {
  expect(refundKindOf(charge, cents)).toBe(kind);
});

test('I4: many small refunds come to the same parts as a large one, and no cent is lost', () => {
  const charge = { amount_cents: 750, refunded_cents: 0, refunded_driver_cents: 0 };
  for (const cents of [1, 1, 250, 333, 165]) {
    const part = driverPartOf(charge, 480, cents);
    const entries = refundEntriesOf({ customerId: 'rosa', driverId: 'dan', amountCents: cents, driverCents: part });
    expect(entries.reduce((sum, { amount_cents: booked }) => sum + booked, 0)).toBe(0);
    charge.refunded_cents += cents;
    charge.refunded_driver_cents += part;
  }
  expect(charge).toEqual({ amount_cents: 750, refunded_cents: 750, refunded_driver_cents: 480 });
});

test('D6: of a fee the driver gives all, and the platform nothing', () => {
  const part = driverPartOf({ amount_cents: 500, refunded_cents: 0, refunded_driver_cents: 0 }, 500, 500);
  expect(refundEntriesOf({ customerId: 'rosa', driverId: 'dan', amountCents: 500, driverCents: part })).toEqual([
    { account: 'rider:rosa', amount_cents: 500, memo: 'refund' },
    { account: 'driver:dan', amount_cents: -500, memo: 'refund' },
  ]);
});
