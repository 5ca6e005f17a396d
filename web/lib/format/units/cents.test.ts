import { expect, test } from '@jest/globals';
import { centsOf, typedOf } from './cents';

test.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['25.51', 2_551],
  [' $1,234.50 ', 123_450],
  ['€12.50', 1_250],
  ['12.50 €', 1_250],
  ['£ 5', 500],
  ['.75', 75],
  ['5.', 500],
  ['0', 0],
  ['0.07', 7],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', '.', 'all', '-5', '1e3', '12.345', '12,50', '1,2345', '12 34', '99999999', '€', '€5€'])('%j is no amount', (typed) => {
  expect(centsOf(typed)).toBeUndefined();
});

test('what stands in the box is read as what it was', () => {
  for (const cents of [100, 2_550, 2_551, 500_000]) expect(centsOf(typedOf(cents))).toBe(cents);
});
