import { expect, test } from '@jest/globals';
import type { RideStatus } from '../../rides/ride.contract.js';
import { mayAlert } from './alerts.rules.js';

const now = new Date('2030-05-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each<[RideStatus, completedAgo: number | null, cancelledAgo: number | null, boolean]>([
  ['pending', null, null, false],
  ['confirmed', null, null, false],
  ['in_route', null, null, true],
  ['in_progress', null, null, true],
  ['completed', 14.9, null, true],
  ['completed', 15, null, false],
  ['cancelled', null, 14.9, true],
  ['cancelled', null, 15, false],
])('D8: %s, completed %s and canceled %s minutes ago: %s', (status, completed, cancelled, expected) => {
  const at = (minutes: number | null) => (minutes === null ? null : ago(minutes));
  expect(mayAlert({ status, completed_at: at(completed), cancelled_at: at(cancelled) }, now)).toBe(expected);
});
