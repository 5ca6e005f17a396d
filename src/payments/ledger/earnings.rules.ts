import { addDays, startOfWeek, weekFrom } from '../../contract/calendar/date-math.js';
import { type Day, dayIn } from '../../contract/calendar/day.js';
import { dayMs } from '../../contract/duration.js';
import type { DriverEarnings, EarnedDay } from './earnings.contract.js';

/** Of some days the instants that they may lie in, whichever zone's they are. */
export function spanOf(days: readonly string[]): { from: Date; until: Date } {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return { from: new Date(Date.parse(first) - dayMs), until: new Date(Date.parse(last) + 2 * dayMs) };
}

/** What one quarter of an hour brought: in every zone of the world midnight falls between two of them. */
export interface QuarterHour {
  readonly at: Date;
  readonly amount_cents: number;
  readonly rides: number;
}

/** The seven days, Monday first, of the week that a day is in. */
export const weekOf = (day: Day): Day[] => weekFrom(startOfWeek(day, 1));

/** What came in on each of these days, by the calendar of a zone. */
export function earnedOn(days: readonly string[], zone: string, quarters: readonly QuarterHour[]): EarnedDay[] {
  const dated = quarters.map((quarter) => ({ ...quarter, date: dayIn(quarter.at, zone) }));
  return days.map((date) => ({ date, ...sumOf(dated.filter((quarter) => quarter.date === date)) }));
}

/** The Mondays of the weeks on either side of a week, from the first day's to the last one's; undefined for a week before or after those. */
export function besideWeek(
  week: readonly string[],
  first: string,
  last: string,
): Pick<DriverEarnings['week'], 'previous' | 'next'> | undefined {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  if (monday > last || (sunday < first && sunday < last)) return undefined;
  return { previous: monday > first ? addDays(monday, -7) : null, next: sunday < last ? addDays(monday, 7) : null };
}

export function sumOf(parts: readonly Omit<EarnedDay, 'date'>[]): Omit<EarnedDay, 'date'> {
  return {
    amount_cents: parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    rides: parts.reduce((sum, { rides }) => sum + rides, 0),
  };
}
