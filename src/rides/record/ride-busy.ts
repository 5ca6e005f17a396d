import { type RawBuilder, sql } from 'kysely';
import { later, minuteMs } from '../../contract/duration.js';
import { violatedConstraint } from '../../database/retry.js';

/** A driver is taken from this long before the pickup (D5). */
const busyBeforeMs = 15 * minuteMs;
/** … until this long after the expected end (D5). */
const busyAfterMs = 10 * minuteMs;
/** A ride that takes longer than thought keeps its driver for so much more at a time. */
export const extensionMs = 15 * minuteMs;

/** What two rides in a row take beside their trips: from the end of the one to the pickup of the next there is at least this. */
export const besideTrips = sql`make_interval(mins => ${sql.lit((busyBeforeMs + busyAfterMs) / minuteMs)})`;

/** The time that a ride takes from its driver (D5). */
export function busyRange(pickupTime: Date, durationMinutes: number): { from: Date; until: Date } {
  return {
    from: later(pickupTime, -busyBeforeMs),
    until: later(pickupTime, durationMinutes * minuteMs + busyAfterMs),
  };
}

/** The same end for a ride (r) whose rider gets in at the instant `from`. */
export const busyUntil = (r: string, from: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`(${from}::timestamptz + make_interval(mins => ${sql.ref(`${r}.estimated_duration_minutes`)} + ${sql.lit(busyAfterMs / minuteMs)}))`;

/** The driver's time of a ride (r), until `end` at the least: only its start makes it shorter. */
export const busyAtLeastUntil = (r: string, end: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`tstzrange(lower(${sql.ref(`${r}.busy`)}), greatest(upper(${sql.ref(`${r}.busy`)}), ${end}::timestamptz))`;

/** Whether it was another ride of the driver’s at that time (P11), and not one of the rider’s. */
export const isDriverTaken = (error: unknown): boolean => violatedConstraint(error) === 'rides_one_at_a_time';

/** What `ended` comes to, unless the database refuses its driver a second ride at the same time, or a second one that runs (I1, P11). */
export async function orBusy<T>(ended: Promise<T>): Promise<T | 'driver_busy'> {
  try {
    return await ended;
  } catch (error) {
    if (isDriverTaken(error) || violatedConstraint(error) === 'rides_one_running') return 'driver_busy';
    throw error;
  }
}
