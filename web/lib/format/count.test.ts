import { expect, test } from '@jest/globals';
import { formatCount } from './count';

test.each([
  [0, 9, '0'],
  [9, 9, '9'],
  [10, 9, '9+'],
  [99, 99, '99'],
  [100, 99, '99+'],
  [-1, 99, '0'],
] as const)('%d with cap %d reads %s', (count, cap, text) => {
  expect(formatCount(count, cap)).toBe(text);
});
