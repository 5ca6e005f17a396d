import { expect, test } from '@jest/globals';
import { centsOf, mostOf, problemOf, typedOf } from './payout-amount';

test.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['25.51', 2_551],
  [' $1,234.50 ', 123_450],
  ['.75', 75],
  ['5.', 500],
  ['0', 0],
  ['0.07', 7],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', '.', 'all', '-5', '1e3', '12.345', '12,50', '1,2345', '12 34', '99999999'])('%j is no amount', (typed) => {
  expect(centsOf(typed)).toBeUndefined();
});

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

test('what stands in the box is read as what it was', () => {
  for (const cents of [100, 2_550, 2_551, 500_000]) expect(centsOf(typedOf(cents))).toBe(cents);
});
