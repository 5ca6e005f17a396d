import { dayMs } from '../../../contract/duration.js';
import { townTimeZone } from '../../../contract/time-zone.js';

// Days are '2027-01-31': their order is that of their letters. Sums are done in UTC, where each day has 24 hours.

// Swedish dates are ISO dates.
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: townTimeZone });

/** The day on the town's calendar. */
export function townDay(at: Date): string {
  return clock.format(at);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day so many years later or, with a negative count, earlier; of February 29 the day after where there is none. */
export function addYears(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + count);
  return date.toISOString().slice(0, 10);
}
