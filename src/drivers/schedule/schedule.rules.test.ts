import { expect, test } from '@jest/globals';
import { instantOf, localTimeAt, type ScheduleDay, worksAt } from './schedule.rules.js';

const zone = 'America/New_York';
const at = (year: number, month: number, day: number, hour: number, minute = 0) => ({ year, month, day, hour, minute });

test.each([
  ['winter', at(2027, 1, 15, 9), '2027-01-15T14:00:00Z'],
  ['summer', at(2027, 7, 15, 9), '2027-07-15T13:00:00Z'],
  ['the morning after the spring change', at(2027, 3, 14, 9), '2027-03-14T13:00:00Z'],
  ['the hour that spring skips moves forward', at(2027, 3, 14, 2, 30), '2027-03-14T07:30:00Z'],
  ['the hour that autumn doubles takes the first', at(2026, 11, 1, 1, 30), '2026-11-01T05:30:00Z'],
  ['after the doubled hour', at(2026, 11, 1, 2, 0), '2026-11-01T07:00:00Z'],
])('S34: %s', (_title, local, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(new Date(instant).toISOString());
});

test.each(['Pacific/Auckland', 'Asia/Kolkata', 'America/St_Johns', 'UTC'])('there and back again in %s', (place) => {
  const local = at(2027, 6, 30, 23, 45);
  expect(localTimeAt(instantOf(local, place), place)).toEqual(local);
});

const day = (dayOfWeek: number, startTime: string, endTime: string, isAvailable = true): ScheduleDay => ({
  dayOfWeek,
  isAvailable,
  startTime,
  endTime,
  timeZone: zone,
});
const saturday = 6;
const sunday = 0;

test.each([
  ['inside', [day(saturday, '09:00', '17:00')], '2026-11-21T14:00:00Z', true],
  ['before', [day(saturday, '09:00', '17:00')], '2026-11-21T13:59:00Z', false],
  ['the end is not in it', [day(saturday, '09:00', '17:00')], '2026-11-21T22:00:00Z', false],
  ['a day off', [day(saturday, '09:00', '17:00', false)], '2026-11-21T15:00:00Z', false],
  ['another day', [day(sunday, '09:00', '17:00')], '2026-11-21T15:00:00Z', false],
  ['no schedule at all', [], '2026-11-21T15:00:00Z', true],
  ['a night over midnight', [day(saturday, '22:00', '04:00')], '2026-11-22T08:59:00Z', true],
  ['the end of that night', [day(saturday, '22:00', '04:00')], '2026-11-22T09:00:00Z', false],
  ['the night before does not count', [day(saturday, '22:00', '04:00')], '2026-11-21T08:00:00Z', false],
])('works: %s', (_title, week, instant, works) => {
  expect(worksAt(week, new Date(instant))).toBe(works);
});

test('I8: a night over the autumn change keeps its local end and is an hour longer', () => {
  const night = [day(saturday, '22:00', '06:00')];
  expect(worksAt(night, new Date('2026-11-01T02:00:00Z'))).toBe(true);
  expect(worksAt(night, new Date('2026-11-01T10:59:00Z'))).toBe(true);
  expect(worksAt(night, new Date('2026-11-01T11:00:00Z'))).toBe(false);
});

test('I8: the night after the short day of spring goes on after midnight', () => {
  const night = [day(sunday, '22:00', '04:00')];
  expect(worksAt(night, new Date('2027-03-15T03:59:00Z'))).toBe(true);
  // Half past midnight: 24 hours ago it was Saturday still.
  expect(worksAt(night, new Date('2027-03-15T04:30:00Z'))).toBe(true);
  expect(worksAt(night, new Date('2027-03-15T08:00:00Z'))).toBe(false);
});
