import { expect, test } from '@jest/globals';
import { addDays, addMonths, addYears, dayFrom, isDay, startOfWeek, weekFrom } from './date-math.js';
import { weekdayOf } from './weekday.js';

test('days go over months, leap days and summer time', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test('a month without the day ends on its last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
});

test('only days that the calendar has are days', () => {
  expect(dayFrom(2026, 11, 27)).toBe('2026-11-27');
  expect(dayFrom(2026, 2, 30)).toBeUndefined();
  expect(dayFrom(2026, 13, 1)).toBeUndefined();
  expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('')]).toEqual([true, false, false]);
});

test('a year without February 29 has the day after it', () => {
  expect(addYears('2026-11-23', -1)).toBe('2025-11-23');
  expect(addYears('2028-02-29', 1)).toBe('2029-03-01');
});

test('a week begins on its first weekday', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
  expect(startOfWeek('2026-11-27', 0)).toBe('2026-11-22');
  expect(startOfWeek('2026-11-27', 1)).toBe('2026-11-23');
  expect(startOfWeek('2026-11-23', 1)).toBe('2026-11-23');
  expect(weekFrom('2026-12-28')).toHaveLength(7);
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03');
});
