import { expect, test } from '@jest/globals';
import { formatWhen, formatWhenLabel } from './when';

const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };

test.each([
  ['2026-11-21T20:00:00Z', 'today at 3:00 PM'],
  ['2026-11-22T14:15:00Z', 'tomorrow at 9:15 AM'],
  ['2026-11-27T14:15:00Z', 'on Fri, Nov 27 at 9:15 AM'],
  ['2026-11-20T14:15:00Z', 'on Fri, Nov 20 at 9:15 AM'],
])('%s reads %s', (at, words) => {
  expect(formatWhen(at, 'America/New_York', here)).toBe(words);
});

test('a pickup in another zone is told by its own clock, with the zone named', () => {
  expect(formatWhen('2026-11-21T20:00:00Z', 'America/Chicago', here)).toBe('today at 2:00 PM CST');
  expect(formatWhenLabel('2026-11-27T14:15:00Z', 'America/New_York', here)).toBe('Fri, Nov 27 at 9:15 AM');
});
