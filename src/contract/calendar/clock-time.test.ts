import { expect, test } from '@jest/globals';
import { minutesOf, timeOf } from './clock-time.js';

test('every minute of a day is a time, and is read from it', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) expect(minutesOf(timeOf(minute))).toBe(minute);
  expect([timeOf(0), timeOf(150), timeOf(24 * 60 - 1)]).toEqual(['00:00', '02:30', '23:59']);
});

test('where no time is there are no minutes', () => {
  expect(minutesOf('')).toBeNaN();
});
