import { expect, test } from '@jest/globals';
import { subjectOf, whyNotReview } from './reviews.rules.js';

const completed_at = new Date('2026-11-01T12:00:00Z');

test('each side rates the other, nobody else rates', () => {
  const ride = { customer_id: 'rosa', driver_id: 'dan' };
  expect(['rosa', 'dan', 'eve'].map((id) => subjectOf(ride, id))).toEqual([
    { id: 'dan', side: 'driver' },
    { id: 'rosa', side: 'rider' },
    undefined,
  ]);
  expect(subjectOf({ customer_id: 'rosa', driver_id: null }, 'rosa')).toBeUndefined();
});

test.each([
  ['completed', '2026-11-15T11:59:59Z', undefined],
  ['completed', '2026-11-15T12:00:00Z', 'review_closed'],
  ['cancelled', '2026-11-01T13:00:00Z', 'not_reviewable'],
  ['in_progress', '2026-11-01T13:00:00Z', 'not_reviewable'],
] as const)('a %s ride at %s: %s (D8)', (status, now, problem) => {
  expect(whyNotReview({ status, completed_at }, new Date(now))).toBe(problem);
});
