import { expect, test } from '@jest/globals';
import { opening } from './booking.rules.js';
import { pickupTimeProblem } from './quotes/quote.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const soon = { isScheduled: false, pickupTime: now };

test('a ride with a preferred driver is theirs first, and its search begins after them', () => {
  expect(opening(now, soon, { hasPreferred: true })).toEqual({
    preferredTimeout: inMinutes(1),
    nextStepAt: inMinutes(1),
    searchExpiresAt: inMinutes(6),
  });
  expect(opening(now, soon, { hasPreferred: false })).toEqual({ preferredTimeout: null, nextStepAt: now, searchExpiresAt: inMinutes(5) });
});

test.each([
  ['for a ride now the time that was chosen', soon, 10, 10],
  ['for a ride now a quarter of an hour at most', soon, 1_440, 15],
  ['for later as little as was chosen', { isScheduled: true, pickupTime: inMinutes(600) }, 30, 30],
  ['for later at least two minutes', { isScheduled: true, pickupTime: inMinutes(600) }, 1, 2],
  ['for later until an hour before the pickup', { isScheduled: true, pickupTime: inMinutes(180) }, 1_440, 120],
])('S35: a preferred driver is asked alone %s', (_, when, minutes, asked) => {
  expect(opening(now, when, { hasPreferred: true, minutes }).preferredTimeout).toEqual(inMinutes(asked));
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
