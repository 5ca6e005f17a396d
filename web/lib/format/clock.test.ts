import { expect, test } from '@jest/globals';
import { formatClock } from './clock';

test.each([
  ['America/New_York', '3:07 PM'],
  ['UTC', '8:07 PM'],
  ['Asia/Kolkata', '1:37 AM'],
])('the same moment in %s is %s', (timeZone, text) => {
  expect(formatClock('2026-11-20T20:07:00Z', timeZone)).toBe(text);
});
