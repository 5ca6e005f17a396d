import { type RawBuilder, sql } from 'kysely';
import { earliest, later, minuteMs } from '../../contract/duration.js';
import { driverLateMs } from '../ride.contract.js';
import { awaitedFrom } from './search.contract.js';

/** A driver sets out by itself this long before a scheduled pickup (D2). */
const headOutBeforeMs = 30 * minuteMs;

/**
 * … and whoever has not set out this long after the pickup has the ride no more: their rider has had ten minutes in which to cancel for
 * free (D6) and did not, and a car that is not on the road by then comes too late for what the rider wanted it for.
 */
export const giveBackAfterMs = 15 * minuteMs;

/** Whoever drives somebody else by then is looked at again this often, until so long before the pickup; then operators are told. */
const lookAgainMs = minuteMs;
const tooLateMs = 10 * minuteMs;

export interface When {
  readonly isScheduled: boolean;
  readonly pickupTime: Date;
}

/** When a scheduled ride's driver sets out by itself; never for a ride now. */
export function headOutAt({ isScheduled, pickupTime }: When): Date | null {
  return isScheduled ? later(pickupTime, -headOutBeforeMs) : null;
}

/** When a driver who is under way with another ride is looked at again; null once it is too late for that. */
export function headOutAgainAt({ pickupTime }: When, now: Date): Date | null {
  const last = later(pickupTime, -tooLateMs);
  return now < last ? earliest(later(now, lookAgainMs), last) : null;
}

/** The same time before the pickup, in a statement. */
export const headOutBefore = sql`make_interval(mins => ${sql.lit(headOutBeforeMs / minuteMs)})`;

/** When whoever sets out is looked for first, in a statement: nobody is late before that (D6). */
export const lookedForAt = (r: string, now: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`(greatest(${sql.ref(`${r}.pickup_time`)}, ${now}::timestamptz) + make_interval(mins => ${sql.lit(driverLateMs / minuteMs)}))`;

/** When a ride that its driver has not set out to goes to others: whoever took it after the pickup has as long from then on. */
export function giveBackAt({ pickupTime }: When, confirmedAt: Date | null): Date {
  return later(awaitedFrom(pickupTime, confirmedAt), giveBackAfterMs);
}

/** The same of a ride (r) in a statement. */
export const giveBackAtOf = (r: string): RawBuilder<Date> =>
  sql<Date>`(greatest(${sql.ref(`${r}.pickup_time`)}, ${sql.ref(`${r}.confirmed_at`)}) + make_interval(mins => ${sql.lit(giveBackAfterMs / minuteMs)}))`;
