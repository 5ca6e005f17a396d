import { dayMs } from '../duration.js';
import { twoDigits } from './clock-time.js';
import type { Day } from './day.js';
import { weekdayOf } from './weekday.js';

// Sums of days are done in UTC, where each day has 24 hours.

const daysInWeek = 7;

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (at: Date | number): Day => new Date(at).toISOString().slice(0, 10);

/** Whether the calendar has it: some read February 30 as a day of March. */
export function isDay(text: string): boolean {
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** The day of these numbers; undefined where the calendar has none. Months count from 1. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  const day = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
  return isDay(day) ? day : undefined;
}

export function addDays(day: Day, count: number): Day {
  return toDay(dateOf(day).getTime() + count * dayMs);
}

/** The same day of another month, or that month's last one where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const from = dateOf(day);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)).getUTCDate();
  return toDay(first + (Math.min(from.getUTCDate(), last) - 1) * dayMs);
}

/** The same day of another year; of February 29 the day after where there is none. */
export function addYears(day: Day, count: number): Day {
  const date = dateOf(day);
  return toDay(date.setUTCFullYear(date.getUTCFullYear() + count));
}

/** `weekStart`: 0 Sunday to 6 Saturday. */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((weekdayOf(day) - weekStart + daysInWeek) % daysInWeek));
}

/** A day and the six after it. */
export function weekFrom(start: Day): Day[] {
  return Array.from({ length: daysInWeek }, (_, index) => addDays(start, index));
}
