import { describe, expect, test } from '@jest/globals';
import { canTip, tipOf, type TipRow } from './tips.rules.js';

const end = new Date('2026-11-01T12:00:00.000Z');
const [inTime, late] = [new Date('2026-11-15T11:59:59.999Z'), new Date('2026-11-15T12:00:00.000Z')];

/** A ride of Rosa that Dan drove, without a tip unless told. */
const row = (change: Partial<TipRow> = {}): TipRow => ({
  ride_id: '0198a0a0-0000-7000-8000-00003f09a1c2',
  customer_id: 'rosa',
  driver_id: 'dan',
  completed_at: end,
  can_get: true,
  currency: 'USD',
  status: null,
  amount_cents: null,
  ...change,
});

test('D8: a ride that came to its end can be tipped for 14 days', () => {
  expect([canTip(row(), inTime), canTip(row(), late), canTip(row({ completed_at: null }), inTime)]).toEqual([true, false, false]);
  expect(canTip(row({ can_get: false }), inTime)).toBe(false);
});

describe('D8: a tip is', () => {
  const tried = { amount_cents: 300 } as const;
  test.each<[string, TipRow, Date, ReturnType<typeof tipOf>['state']]>([
    ['not given yet', row(), inTime, 'open'],
    ['too late', row(), late, 'none'],
    ['on its way', row({ ...tried, status: 'processing' }), late, 'processing'],
    ['declined', row({ ...tried, status: 'failed' }), inTime, 'declined'],
    ['declined, and by now too late', row({ ...tried, status: 'failed' }), late, 'none'],
    ['let go, since its driver was away', row({ ...tried, status: 'void' }), inTime, 'open'],
    ['given', row({ ...tried, status: 'captured' }), late, 'given'],
  ])('%s', (_, kept, now, state) => {
    expect(tipOf(kept, 'rosa', now).state).toBe(state);
    // Its driver learns of it when it is theirs, and of nothing before.
    expect(tipOf(kept, 'dan', now)).toMatchObject(
      state === 'given' ? { state, amount_cents: 300 } : { state: 'none', amount_cents: null, open_until: null },
    );
  });
});
