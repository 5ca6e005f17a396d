import { expect, test } from '@jest/globals';
import { mostOf, problemOf } from './payout-amount';

test.each([
  [undefined, 'unreadable'],
  [99, 'too_small'],
  [100, null],
  [2_551, null],
  [2_552, 'too_much'],
])('of a balance of $25.51, %p cents: %p', (cents, problem) => {
  expect(problemOf(cents, 2_551)).toBe(problem);
});

test('one payout is at most so much, however large the balance', () => {
  expect(problemOf(500_001, 900_000)).toBe('too_large');
  expect([mostOf(900_000), mostOf(2_551), mostOf(99), mostOf(-500)]).toEqual([500_000, 2_551, 0, 0]);
});
