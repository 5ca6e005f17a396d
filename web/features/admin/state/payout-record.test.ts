import { expect, test } from '@jest/globals';
import { type PayoutDraft, recordOf } from './payout-record';

const driver = { driver_id: 'dan', balance_cents: 2_551 };
const draft: PayoutDraft = { amount: '25.51', way: 'check', reference: ' 1042 ', reason: ' This week. ' };

test('what is written down is what was typed', () => {
  expect(recordOf(driver, draft)).toEqual({
    driver_id: 'dan',
    amount_cents: 2_551,
    way: 'check',
    reference: '1042',
    reason: 'This week.',
  });
});

test.each<[Partial<PayoutDraft>, string[]]>([
  [{ amount: '25.52' }, ['amount']],
  [{ amount: '0.99' }, ['amount']],
  [{ amount: 'all' }, ['amount']],
  [{ amount: '', reference: ' ' }, ['amount', 'reference']],
  [{ reference: '', reason: '  ' }, ['reference', 'reason']],
])('%j is not enough', (change, flaws) => {
  expect(recordOf(driver, { ...draft, ...change })).toEqual(flaws);
});

test('one payout is no more than the most, whatever is owed', () => {
  expect(recordOf({ ...driver, balance_cents: 600_000 }, { ...draft, amount: '5000.01' })).toEqual(['amount']);
});
