import { expect, test } from '@jest/globals';
import { busyRange, giveBackAt } from '../rides/record.api.js';
import { soughtUntil } from '../rides/record/search.contract.js';
import { afterRound, dueStep, preferredTimeout, radiusOfRound, searchWindow } from './search.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const soon = { isScheduled: false, pickupTime: now };
const scheduledIn = (minutes: number) => ({ isScheduled: true, pickupTime: inMinutes(minutes) });

test.each([
  ['a ride for now', soon, 1],
  ['in 40 minutes: not under 2 minutes', scheduledIn(40), 2],
  ['in 90 minutes: until an hour before', scheduledIn(90), 30],
  ['in 5 days: at most 24 hours', scheduledIn(5 * 1440), 1440],
])('S35, preferred timeout of %s', (_title, when, minutes) => {
  expect(preferredTimeout(now, when)).toEqual(inMinutes(minutes));
});

test.each([
  ['now', soon, 0, 5],
  ['in 40 minutes', scheduledIn(40), 0, 5],
  ['in 3 hours', scheduledIn(180), 0, 120],
  ['in 3 days: from the day before until an hour before', scheduledIn(3 * 1440), 2 * 1440, 3 * 1440 - 60],
])('D4, search window of a ride %s', (_title, when, starts, expires) => {
  expect(searchWindow(now, when)).toEqual({ startsAt: inMinutes(starts), expiresAt: inMinutes(expires) });
});

test('rounds look 3, 6, then 10 miles around', () => {
  expect([1, 2, 3, 4, 9].map(radiusOfRound)).toEqual([3, 6, 10, 10, 10]);
});

test.each([
  ['for those asked', 3, false, 5, 20],
  ['where there is nobody', 0, false, 5, 10],
  ['… for a scheduled ride', 0, true, 120, 900],
  ['… as long as the search goes on after that', 0, true, 15, 10],
])('after a round, %s', (_title, asked, isScheduled, minutesLeft, seconds) => {
  const next = afterRound(now, asked, { isScheduled, searchExpiresAt: inMinutes(minutesLeft) });
  expect(next.getTime() - now.getTime()).toBe(seconds * 1000);
});

test.each([
  ['pending', { isPreferredAsked: true, preferredTimeout: now }, 'end_preferred'],
  ['pending', { isPreferredAsked: true, preferredTimeout: inMinutes(1) }, 'wait'],
  ['pending', { searchExpiresAt: now }, 'end_search'],
  ['pending', { searchExpiresAt: inMinutes(1) }, 'next_round'],
  ['pending', { nextStepAt: inMinutes(1) }, 'wait'],
  ['pending', { nextStepAt: null }, 'wait'],
  ['confirmed', {}, 'head_out'],
  ['confirmed', { giveBackAt: now }, 'give_back'],
  ['confirmed', { nextStepAt: inMinutes(1), giveBackAt: inMinutes(1) }, 'wait'],
  ['in_progress', {}, 'wait'],
])('what is due: a %s ride with %o → %s', (status, change, step) => {
  const open = { isPreferredAsked: false, preferredTimeout: null, searchExpiresAt: inMinutes(5) };
  expect(dueStep({ status, nextStepAt: now, giveBackAt: inMinutes(5), ...open, ...change }, now)).toBe(step);
});

test('a driver has fifteen minutes to set out: after the pickup, or after they took it', () => {
  expect(giveBackAt(scheduledIn(30), now)).toEqual(inMinutes(45));
  expect(giveBackAt(scheduledIn(-10), now)).toEqual(inMinutes(15));
  expect(giveBackAt(scheduledIn(30), null)).toEqual(inMinutes(45));
});

test('… and others an hour to be found', () => {
  expect(soughtUntil(inMinutes(30), now)).toEqual(inMinutes(90));
  expect(soughtUntil(inMinutes(-10), now)).toEqual(inMinutes(60));
  expect(soughtUntil(inMinutes(-10), null)).toEqual(inMinutes(50));
});

test('busy is 15 minutes before pickup until 10 after the end (D5)', () => {
  expect(busyRange(now, 20)).toEqual({ from: inMinutes(-15), until: inMinutes(30) });
});
