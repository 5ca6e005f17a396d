import { twoDigits } from '@server/contract/calendar/clock-time.js';
import { addDays, startOfWeek, weekFrom } from '@server/contract/calendar/date-math.js';
import type { Day } from '@server/contract/calendar/day.js';

export interface DayBounds {
  /** The first day that may be chosen. */
  min?: Day | undefined;
  /** The last day that may be chosen. */
  max?: Day | undefined;
}

/** Today by the clock of this device. */
export function todayHere(): Day {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** The weeks that touch a day's month, each of seven places; places of other months are undefined. */
export function weeksOfMonth(day: Day, weekStart: number): (Day | undefined)[][] {
  const month = day.slice(0, 7);
  const weeks: (Day | undefined)[][] = [];
  for (let start = startOfWeek(`${month}-01`, weekStart); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(weekFrom(start).map((each) => (each.startsWith(month) ? each : undefined)));
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
  return (known.getWeekInfo?.().firstDay ?? (fromSunday.test(locale) ? 0 : 1)) % 7;
}
