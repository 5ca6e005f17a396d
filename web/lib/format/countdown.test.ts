import { expect, test } from '@jest/globals';
import { formatCountdown } from './countdown';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [-5 * second, '0:00'],
  [0, '0:00'],
  [1, '0:01'],
  [9 * second, '0:09'],
  [59.2 * second, '1:00'],
  [4 * minute + 30 * second, '4:30'],
  [hour, '60:00'],
  [hour + 1, '1h 0m'],
  [3 * hour + 24 * minute, '3h 24m'],
  [24 * hour, '1d 0h'],
  [53 * hour, '2d 5h'],
])('%d ms left reads %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});
