import { dayMs } from '@server/contract/duration.js';
import { twoDigits } from '../../lib/format/units/digits';

/** A day of the calendar as date boxes have it: '2026-11-27'. It has no zone; sums are done in UTC, where each day has 24 hours. */
export type Day = string;

export interface DayBounds {
  /** The first day that may be chosen. */
  min?: Day | undefined;
  /** The last day that may be chosen. */
  max?: Day | undefined;
}

const daysInWeek = 7;

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day of these numbers; undefined where the calendar has none, as February 30. Months count from 1. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  const day = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || toDay(ms) !== day ? undefined : day;
}

/** Today by the clock of this device. */
export function todayHere(): Day {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
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

/** `weekStart`: 0 Sunday to 6 Saturday. */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((dateOf(day).getUTCDay() - weekStart + daysInWeek) % daysInWeek));
}

/** The weeks that touch a day's month, each of seven places; places of other months are undefined. */
export function weeksOfMonth(day: Day, weekStart: number): (Day | undefined)[][] {
  const month = day.slice(0, 7);
  const weeks: (Day | undefined)[][] = [];
  for (let start = startOfWeek(`${month}-01`, weekStart); start.slice(0, 7) <= month; start = addDays(start, daysInWeek)) {
    const week = Array.from({ length: daysInWeek }, (_, index) => addDays(start, index));
    weeks.push(week.map((each) => (each.startsWith(month) ? each : undefined)));
  }
  return weeks;
}

export function isWithin(day: string, { min, max }: DayBounds): boolean {
  return (!min || day >= min) && (!max || day <= max);
}

/** The nearest day that may be chosen. */
export function nearestWithin(day: Day, { min, max }: DayBounds): Day {
  if (max && day > max) return max;
  return min && day < min ? min : day;
}

/** TypeScript does not know of weeks yet, and Firefox does not have them. */
type WeekAware = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
/** Of the regions that a town may be in, those whose weeks begin on Sunday; those of all others do on Monday. */
const fromSunday = /-(CA|HK|IL|IN|KE|PH|SG|US|ZA)$/;

/** On which weekday a locale's weeks begin: 0 Sunday to 6 Saturday. */
export function weekStartOf(locale: string): number {
  const known: WeekAware = new Intl.Locale(locale);
  return (known.getWeekInfo?.().firstDay ?? (fromSunday.test(locale) ? 0 : 1)) % daysInWeek;
}
