import { expect, test } from '@jest/globals';
import { startsOf } from './earned-year.rules.js';

test('months begin at midnight of the zone, in summer and in winter', () => {
  const [starts, end] = startsOf(2026, 'America/New_York');
  expect([starts[0], starts[3], starts[10], end]).toEqual([
    '2026-01-01T05:00:00.000Z',
    '2026-04-01T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ]);
  expect(starts).toHaveLength(12);
  expect(startsOf(2026, 'Pacific/Kiritimati')[0][0]).toBe('2025-12-31T10:00:00.000Z');
});
