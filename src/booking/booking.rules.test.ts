import { expect, test } from '@jest/globals';
import { opening } from './booking.rules.js';
import { pickupTimeProblem } from './quotes/quote.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const soon = { isScheduled: false, pickupTime: now };

test('a ride with a preferred driver is theirs first, and its search begins after them', () => {
  expect(opening(now, soon, true)).toEqual({ preferredTimeout: inMinutes(1), nextStepAt: inMinutes(1), searchExpiresAt: inMinutes(6) });
  expect(opening(now, soon, false)).toEqual({ preferredTimeout: null, nextStepAt: now, searchExpiresAt: inMinutes(5) });
});

test.each([
  [false, undefined, undefined],
  [false, null, undefined],
  [false, inMinutes(60), 'bad_time'],
  [true, undefined, 'bad_time'],
  [true, inMinutes(29), 'bad_time'],
  [true, inMinutes(30), undefined],
  [true, inMinutes(30 * 1440), undefined],
  [true, inMinutes(30 * 1440 + 1), 'bad_time'],
  [true, inMinutes(-5), 'bad_time'],
])('pickup times (D3): scheduled %s at %s → %s', (is_scheduled, at, problem) => {
  expect(pickupTimeProblem({ is_scheduled, scheduled_time: at instanceof Date ? at.toISOString() : at }, now)).toBe(problem);
});
