import { expect, test } from '@jest/globals';
import { formatTalkTime } from './talk-time';

test.each([
  [-5, '0:00'],
  [999, '0:00'],
  [7_999, '0:07'],
  [61_000, '1:01'],
  [750_000, '12:30'],
  [3_909_000, '1:05:09'],
])('%i ms are %s', (ms, text) => {
  expect(formatTalkTime(ms)).toBe(text);
});
