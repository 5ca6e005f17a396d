import { expect, test } from '@jest/globals';
import { refundEntriesOf } from '../refunds/refunds.rules.js';
import { chargebackEntriesOf, isAmong, lostOf, reversed, without } from './setbacks.rules.js';

const sumOf = (entries: readonly { readonly amount_cents: number }[]) => entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0);

test('I4: what a bank takes the town bears, and gets again where it is given back', () => {
  const taken = chargebackEntriesOf({ isTaken: true, amountCents: 750 });
  expect(taken).toEqual([
    { account: 'platform', amount_cents: -750, memo: 'chargeback' },
    { account: 'chargebacks', amount_cents: 750, memo: 'chargeback' },
  ]);
  expect(sumOf(taken)).toBe(0);
  expect(chargebackEntriesOf({ isTaken: false, amountCents: 750 })).toEqual(reversed(taken));
});

test('I4: a refund that did not arrive leaves nothing in the books', () => {
  const given = refundEntriesOf({ customerId: 'rosa', driverId: 'dan', amountCents: 750, driverCents: 480 });
  for (const account of ['rider:rosa', 'driver:dan', 'platform'])
    expect(sumOf([...given, ...reversed(given)].filter((entry) => entry.account === account))).toBe(0);
});

test('what did not arrive is no more among what is in the books', () => {
  expect([isAmong('re_1+re_2', 're_2'), isAmong('re_1+re_2', 're_'), isAmong(null, 're_1')]).toEqual([true, false, false]);
  expect([without('re_1+re_2', 're_2'), without('re_1+re_2', 're_3'), without('re_1', 're_1'), without(null, 're_1')]).toEqual([
    're_1',
    're_1+re_2',
    null,
    null,
  ]);
  expect([lostOf('re_1+re_2', 're_2+re_3'), lostOf('re_1', null), lostOf(null, 're_1')]).toEqual([['re_1'], ['re_1'], []]);
});
