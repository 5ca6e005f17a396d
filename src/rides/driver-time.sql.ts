import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { arrivalAfter, etaMinutes, isPlaceKnown, roughMiles } from '../drivers/drivers.sql.js';
import { besideTrips, busyUntil } from './record/ride-busy.js';
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

const placeOf = (r: string, end: 'pickup' | 'destination') =>
  [sql.ref<number>(`${r}.${end}_latitude`), sql.ref<number>(`${r}.${end}_longitude`)] as const;

/** Whether so many miles, from the end of one ride to the pickup of the next, take longer than the two leave between their trips. */
const isTooFar = (distance: RawBuilder<number | null>, before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`make_interval(mins => ${etaMinutes(distance)}) > lower(${after}) - upper(${before}) + ${besideTrips}`;

/**
 * Whether nobody gets from one of two rides to the other in time, by the house's own estimate: from where `other` ends to the pickup of `r`,
 * or the other way round. A rider finds out by it whom they may ask by name, so the other ride's places are on the grid. What its driver
 * did before a ride for now is over by then.
 */
function isApart(r: string, busy: RawBuilder<string>): RawBuilder<SqlBool> {
  const other = sql.ref('other.busy');
  return sql<SqlBool>`(
    ${other} << ${busy} and ${sql.ref(`${r}.is_scheduled`)} and ${isTooFar(roughMiles(placeOf('other', 'destination'), placeOf(r, 'pickup')), other, busy)}
    or ${other} >> ${busy} and ${isTooFar(roughMiles(placeOf('other', 'pickup'), placeOf(r, 'destination')), busy, other)})`;
}

/** Another ride of a driver's that runs, as `other`. */
const another = (r: string, driver: Expression<UserId>) =>
  sql`select from rides other where other.driver_id = ${driver} and other.id is distinct from ${sql.ref(`${r}.id`)} and ${isRunning('other')}`;

/**
 * Whether a driver has another ride in that time, or one from which or to which the way is too long. While they are under way none for now
 * follows, however late they are (I1).
 */
export const isTaken = (r: string, driver: Expression<UserId>, busy: RawBuilder<string>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  ${another(r, driver)}
    and (other.busy && ${busy} or not ${sql.ref(`${r}.is_scheduled`)} and ${isUnderWay('other')} or ${isApart(r, busy)}))`;

/** Whether the driver of a ride `r` has another that is too far from it: what overlaps is the constraint's to say (P11). */
export const isTooFarFromAnother = (r: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (${another(r, sql.ref<UserId>(`${r}.driver_id`))} and ${isApart(r, sql.ref(`${r}.busy`))})`;
