import { expect, test } from '@jest/globals';
import { formatMiles, milesOf } from './distance';

test.each([
  [0.04, 'under 0.1 mi'],
  [0.1, '0.1 mi'],
  [4.25, '4.3 mi'],
  [9.94, '9.9 mi'],
  [9.96, '10 mi'],
  [12.4, '12 mi'],
  [1234, '1,234 mi'],
])('%d reads %s', (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

test('metres become miles', () => {
  expect(milesOf(3218.688)).toBeCloseTo(2);
});
