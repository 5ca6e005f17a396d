import { expect, test } from '@jest/globals';
import type { RideStatus } from '../../rides/ride.contract.js';
import { mayAlert } from './alerts.contract.js';
import { alertPlaceText, alertTime } from './alerts.rules.js';

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
  expect(mayAlert({ status, completed_at: at(completed), cancelled_at: at(cancelled) }, now.getTime())).toBe(expected);
});

test.each([
  ['America/New_York', 'en-US', 'Wed, May 1, 2030, 8:00:00 AM EDT'],
  ['UTC', 'en-US', 'Wed, May 1, 2030, 12:00:00 PM UTC'],
  // Editions of CLDR differ in this comma.
  ['Europe/Dublin', 'en-IE', expect.stringMatching(/^Wed,? 1 May 2030, 13:00:00 IST$/)],
] as const)('when it was, on the clocks of %s in %s', (time_zone, language, expected) => {
  expect(alertTime(now, { time_zone, language }).replaceAll('\u202f', ' ')).toEqual(expected);
});

test.each([
  [{ lat: 44.1, lng: -69.1, address: '12 Mill Street, Hometown, ME' }, '12 Mill Street, Hometown, ME (44.10000, -69.10000)'],
  [{ lat: 44.1, lng: -69.1, address: '44.10000, -69.10000' }, '44.10000, -69.10000'],
  [{ lat: 44.1, lng: -69.1, address: null }, '44.10000, -69.10000'],
  [null, 'unknown'],
])('where it was: %j', (place, expected) => {
  expect(alertPlaceText(place)).toBe(expected);
});
