import { expect, test } from '@jest/globals';
import { labelOf } from './label';

const here = { now: '2026-11-21T12:00:00Z', timeZone: 'America/New_York' };

test.each([
  ['online', '2026-11-21T11:59:00Z', 'Active now'],
  ['busy', '2026-11-21T11:59:00Z', 'Busy'],
  ['away', '2026-11-21T11:50:00Z', 'Away'],
  ['offline', null, 'Offline'],
  ['offline', '2026-11-21T12:00:10Z', 'Active 1m ago'],
  ['offline', '2026-11-21T11:59:50Z', 'Active 1m ago'],
  ['offline', '2026-11-21T11:55:00Z', 'Active 5m ago'],
  ['offline', '2026-11-21T09:30:00Z', 'Active 2h ago'],
  ['offline', '2026-11-18T09:30:00Z', 'Active 3d ago'],
  ['offline', '2026-11-01T09:30:00Z', 'Offline'],
] as const)('%s, last seen %s, reads %s of it', (status, lastSeen, label) => {
  expect(labelOf({ status, lastSeen }, here)).toBe(label);
});
