import { expect, test } from '@jest/globals';
import { retryDelayMs } from './retry';

test.each([
  [0, 5_000],
  [1, 10_000],
  [2, 20_000],
  [3, 30_000],
  [50, 30_000],
])('M146: retry %i waits %i ms', (n, ms) => {
  expect(retryDelayMs(n)).toBe(ms);
});
