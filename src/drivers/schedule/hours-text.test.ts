import { expect, test } from '@jest/globals';
import { hoursText } from './hours-text.js';
import type { Week } from './schedule.rules.js';

/** Mondays only, by the clock of Maine. */
const mondays = (start_time: string, end_time: string): Week => ({
  is_always: false,
  time_zone: 'America/New_York',
  days: [{ day_of_week: 1, is_available: true, spans: [{ start_time, end_time }] }],
});
/** Sundays, when the clocks change. */
const sundays = (start_time: string, end_time: string): Week => ({
  ...mondays(start_time, end_time),
  days: [{ day_of_week: 0, is_available: true, spans: [{ start_time, end_time }] }],
});

test.each([
  ['who never wrote a week', undefined],
  ['who works at any time', { ...mondays('09:00', '17:00'), is_always: true }],
])('%s has no bounds', (_, week) => {
  expect(hoursText(week, new Date('2026-11-23T12:00:00Z'))).toBe('{(,)}');
});

test('each Monday of the 32 days that are booked, by its own clock', () => {
  // A Wednesday in October: clocks go back on November 1.
  expect(hoursText(mondays('09:00', '17:00'), new Date('2026-10-21T12:00:00Z'))).toBe(
    `{${[
      '[2026-10-26T13:00:00.000Z,2026-10-26T21:00:00.000Z)',
      '[2026-11-02T14:00:00.000Z,2026-11-02T22:00:00.000Z)',
      '[2026-11-09T14:00:00.000Z,2026-11-09T22:00:00.000Z)',
      '[2026-11-16T14:00:00.000Z,2026-11-16T22:00:00.000Z)',
    ].join(',')}}`,
  );
});

test('hours that began yesterday go on', () => {
  const text = hoursText(mondays('22:00', '04:00'), new Date('2026-11-24T06:00:00Z'));
  expect(text.startsWith('{[2026-11-24T03:00:00.000Z,2026-11-24T09:00:00.000Z),[2026-12-01T03:00:00.000Z')).toBe(true);
});

test('of hours that the spring change skips nothing is left that a database would refuse', () => {
  // Clocks go from 2 to 3 on March 14, 2027.
  const text = hoursText(sundays('02:30', '03:10'), new Date('2027-03-13T12:00:00Z'));
  const [first] = text.slice(1, -1).split('),');
  const [start = '', end = ''] = (first ?? '').slice(1).split(',');
  expect(Date.parse(start)).toBeLessThan(Date.parse(end));
});

test('who works at no hour of the week has none', () => {
  const off = { ...mondays('09:00', '17:00'), days: [{ day_of_week: 1, is_available: false, spans: [] }] };
  expect(hoursText(off, new Date('2026-11-23T12:00:00Z'))).toBe('{}');
});
