import { expect, test } from '@jest/globals';
import { formatDuration } from './duration';

test.each([
  [0, '1 min'],
  [20_000, '1 min'],
  [4 * 60_000, '4 min'],
  [59.6 * 60_000, '1 h'],
  [65 * 60_000, '1 h 5 min'],
])('%d ms reads %s', (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});
