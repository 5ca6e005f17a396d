import { dayMs } from '../../../contract/duration.js';
import { dayIn } from '../../../contract/local-time.js';
import type { Unit } from '../../../database/unit.js';
import { timeZoneIn } from '../../../service-area/the-town.api.js';

// Days are '2027-01-31': their order is that of their letters. Sums are done in UTC, where each day has 24 hours.

/** The day on the town's calendar. */
export async function townDay(unit: Unit): Promise<string> {
  return dayIn(unit.now, await timeZoneIn(unit));
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
