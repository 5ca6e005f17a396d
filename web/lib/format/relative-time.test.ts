import { expect, test } from '@jest/globals';
import { formatAgo, formatRelativeTime } from './relative-time';

const here = { now: '2026-11-20T17:00:00Z', timeZone: 'America/New_York' };

test.each([
  ['2026-11-20T17:00:30Z', 'now', 'just now'],
  ['2026-11-20T16:59:30Z', 'now', 'just now'],
  ['2026-11-20T16:59:00Z', '1m', '1 minute ago'],
  ['2026-11-20T16:01:00Z', '59m', '59 minutes ago'],
  ['2026-11-20T15:00:00Z', '2h', '2 hours ago'],
  ['2026-11-19T15:00:00Z', 'Yesterday', 'yesterday'],
  ['2026-11-17T15:00:00Z', '3d', '3 days ago'],
  ['2026-11-01T15:00:00Z', 'Nov 1', 'on Nov 1'],
  ['2025-11-01T15:00:00Z', 'Nov 1, 2025', 'on Nov 1, 2025'],
])('%s is %s, in a sentence %s', (at, short, words) => {
  expect(formatRelativeTime(at, here)).toBe(short);
  expect(formatAgo(at, here)).toBe(words);
});

test('shortly after midnight, an hour ago is not yesterday', () => {
  expect(formatRelativeTime('2026-11-20T04:00:00Z', { ...here, now: '2026-11-20T06:00:00Z' })).toBe('2h');
});
