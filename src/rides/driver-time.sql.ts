import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { arrivalAfter, isPlaceKnown } from '../drivers/drivers.sql.js';
import { busyUntil } from './record/ride-busy.js';
import { isRunning, isUnderWay } from './rides.sql.js';

// Whose time a ride `r` takes, and from when until when: the search, the accept and the desk go by the same.

/** When a driver (state `s`) so many miles from a pickup can be there; where nobody knows their place no way counts. */
export const thereAt = (miles: Expression<number | null>, now: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`coalesce(case when ${isPlaceKnown(now)} then ${arrivalAfter(now, miles)} end, ${now}::timestamptz)`;

/** What a ride takes of a driver who is at its pickup by then: of one for later as it was booked, of one for now with the way there (D5). */
export function busyWith(r: string, there: RawBuilder<Date>): RawBuilder<string> {
  const [isScheduled, busy] = [sql.ref(`${r}.is_scheduled`), sql.ref(`${r}.busy`)];
  return sql<string>`(case when ${isScheduled} then ${busy} else tstzrange(lower(${busy}), ${busyUntil(r, there)}) end)`;
}

/** Whether a driver has another ride in that time. While they are under way none for now follows, however late they are (I1). */
export const isTaken = (r: string, driver: Expression<UserId>, busy: RawBuilder<string>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from rides other where other.driver_id = ${driver} and other.id is distinct from ${sql.ref(`${r}.id`)} and ${isRunning('other')}
    and (other.busy && ${busy} or not ${sql.ref(`${r}.is_scheduled`)} and ${isUnderWay('other')}))`;
