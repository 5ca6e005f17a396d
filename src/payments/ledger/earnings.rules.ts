import { dayMs } from '../../contract/duration.js';
import { dayIn } from '../../contract/local-time.js';
import type { DriverEarnings, EarnedDay } from './earnings.contract.js';

/** A week of local days, and a day more on either side for zones and summer time. */
export const earningsSpanMs = 9 * dayMs;

/** What one quarter of an hour brought: in every zone of the world midnight falls between two of them. */
export interface QuarterHour {
  readonly at: Date;
  readonly amount_cents: number;
  readonly rides: number;
}

/** The seven days, Monday first, of the week that a day is in. */
export function weekOf(day: string): string[] {
  const at = Date.parse(day);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, place) => new Date(at + (place - sinceMonday) * dayMs).toISOString().slice(0, 10));
}

/** Today and this week of what came in, by the calendar of a zone. */
export function earnedIn(zone: string, now: Date, quarters: readonly QuarterHour[]): Pick<DriverEarnings, 'today' | 'week'> {
  const today = dayIn(now, zone);
  const dated = quarters.map((quarter) => ({ ...quarter, date: dayIn(quarter.at, zone) }));
  const days = weekOf(today).map((date) => ({ date, ...sumOf(dated.filter((quarter) => quarter.date === date)) }));
  return { today: days.find(({ date }) => date === today) ?? { date: today, ...sumOf([]) }, week: { ...sumOf(days), days } };
}

function sumOf(parts: readonly Omit<EarnedDay, 'date'>[]): Omit<EarnedDay, 'date'> {
  return {
    amount_cents: parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    rides: parts.reduce((sum, { rides }) => sum + rides, 0),
  };
}
