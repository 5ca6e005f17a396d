import { expect, test } from '@jest/globals';
import { dayIn } from './local-time.js';

test('a day begins at the midnight of its zone, not at Greenwich’s, in whatever form the instant comes', () => {
  const [before, midnight] = ['2026-11-24T04:59:59Z', '2026-11-24T05:00:00Z'];
  expect(dayIn(before, 'America/New_York')).toBe('2026-11-23');
  expect(dayIn(new Date(midnight), 'America/New_York')).toBe('2026-11-24');
  expect(dayIn(Date.parse(midnight), 'America/New_York')).toBe('2026-11-24');
});
