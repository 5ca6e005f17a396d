import { expect, test } from '@jest/globals';
import { dayIn } from './day.js';
import { zonedTimeAt } from './local-time.js';

test('a day begins at the midnight of its zone, not at Greenwich’s, in whatever form the instant comes', () => {
  const [before, midnight] = ['2026-11-24T04:59:59Z', '2026-11-24T05:00:00Z'];
  expect(dayIn(before, 'America/New_York')).toBe('2026-11-23');
  expect(dayIn(new Date(midnight), 'America/New_York')).toBe('2026-11-24');
  expect(dayIn(Date.parse(midnight), 'America/New_York')).toBe('2026-11-24');
});

test.each([
  ['2026-11-24T14:30:05.900Z', 'America/New_York', '2026-11-24T09:30:05-05:00'],
  ['2026-07-01T02:00:00Z', 'America/St_Johns', '2026-06-30T23:30:00-02:30'],
  ['2026-11-24T20:00:00+01:00', 'Asia/Kolkata', '2026-11-25T00:30:00+05:30'],
  ['2026-11-24T20:00:00Z', 'UTC', '2026-11-24T20:00:00+00:00'],
])('%s by the clocks of %s', (instant, zone, local) => {
  expect(zonedTimeAt(instant, zone)).toBe(local);
  expect(Math.floor(Date.parse(local) / 1_000)).toBe(Math.floor(Date.parse(instant) / 1_000));
});
