import { expect, test } from '@jest/globals';
import type { PayoutByHand } from '../../../../src/payments/payouts/by-hand/by-hand.contract';
import { hasCome, type PayoutDraft, recordOf } from './payout-record';

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

const record = { driver_id: 'dan', amount_cents: 500, way: 'cash', reference: 'T-1', reason: 'This week.' } as const;
const idOf = (last: number) => `0198a0a0-0000-7000-8000-00000000000${last}`;
const { reason: _, ...written } = record;
const facts = { ...written, driver_name: 'Dan', currency: 'USD', paid_at: '2026-11-29T12:00:00.000Z', failed_at: null };
const paid = (last: number, change: Partial<PayoutByHand> = {}): PayoutByHand => ({ ...facts, id: idOf(last), ...change });

test.each<[string, Partial<PayoutByHand>, boolean]>([
  ['the same', {}, true],
  ['the same, put back by now', { failed_at: '2026-11-29T13:00:00.000Z' }, true],
  ['another driver’s', { driver_id: 'dora' }, false],
  ['of another amount', { amount_cents: 600 }, false],
  ['paid another way', { way: 'check' }, false],
  ['found by something else', { reference: 'T-2' }, false],
])('a newer payout by hand that is %s', (_which, change, is) => {
  const newest = idOf(1);
  expect(hasCome({ record, newest }, [paid(2, change), paid(1)])).toBe(is);
  expect(hasCome({ record, newest: idOf(2) }, [paid(2, change), paid(1)])).toBe(false);
});
