import { expect, test } from '@jest/globals';
import { daysBetween, formatDate, formatDayHeader } from './day';

const here = { now: '2026-11-21T04:30:00Z', timeZone: 'America/New_York' };

test.each([
  ['2026-11-21T04:29:00Z', 'Today'],
  ['2026-11-20T05:00:00Z', 'Today'],
  ['2026-11-20T04:59:00Z', 'Yesterday'],
  ['2026-11-19T04:59:00Z', 'Wednesday, November 18, 2026'],
  ['2025-01-02T15:00:00Z', 'Thursday, January 2, 2025'],
])('%s stands under %s', (at, header) => {
  expect(formatDayHeader(at, here)).toBe(header);
});

test('the time zone decides which day it is', () => {
  expect(formatDayHeader('2026-11-20T23:00:00Z', { ...here, timeZone: 'UTC' })).toBe('Yesterday');
});

test('a short date names the year only when it is another one', () => {
  expect(formatDate('2026-02-03T12:00:00Z', here)).toBe('Feb 3');
  expect(formatDate('2025-02-03T12:00:00Z', here)).toBe('Feb 3, 2025');
});

test('a day of 25 hours is one day', () => {
  expect(daysBetween('2026-10-31T16:00:00Z', '2026-11-01T17:00:00Z', 'America/New_York')).toBe(1);
});
