import { expect, test } from '@jest/globals';
import { isAskedAnew } from './asked-anew.rules.js';

test.each([
  ['at once', 0, 2_000, true],
  ['while one typed for five minutes', 1, 300_000, true],
  ['as one began, five minutes ago', 300, 300_000, true],
  ['a moment before, by clocks that count seconds', 31, 1_500, true],
  ['a minute before one began', 92, 30_000, false],
  ['yesterday', 86_400, 2_000, false],
  ['nobody knows when', undefined, 2_000, false],
])('asked %s: %j s ago of a way that took %j ms counts: %j', (_when, authAgeS, tookMs, counts) => {
  expect(isAskedAnew(authAgeS, tookMs)).toBe(counts);
});
