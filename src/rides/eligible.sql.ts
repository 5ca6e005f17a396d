import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { minuteMs } from '../contract/duration.js';
import { isOneOf } from '../database/statement.js';
import { vehicles, worksAtPickup } from '../drivers/drivers.sql.js';
import { favoritesOf, isFavorite, mayBeMatched } from '../pairs/pairs.sql.js';
import { isOperator, mayDrive, people } from '../profiles/profiles.sql.js';
import { favoritesFirstMs } from './record/search.contract.js';
import type { RideRole } from './ride.contract.js';
import { isAskedByName, isListed, isOffered, rideEvents, rideOffers } from './rides.sql.js';

// Who may drive a ride `r`: rounds ask only them, lists show it only to them, and only they can take it off a list.

/** Its offers to a driver since the last of these events. */
const offersSince = (renewals: readonly string[], r: string, driver: Expression<UserId>): RawBuilder<unknown> => sql`${rideOffers('o')}
  where o.ride_id = ${sql.ref(`${r}.id`)} and o.driver_id = ${driver} and not exists (
    select from ${rideEvents('e')} where e.ride_id = o.ride_id and ${isOneOf('e.type', renewals)} and e.at > o.offered_at)`;

/** What a driver said of it: an answer for a time that the ride had before says nothing of the one that it has. */
const answersTo = (r: string, driver: Expression<UserId>): RawBuilder<unknown> => offersSince(['rescheduled'], r, driver);

/** … of the search that goes on: whoever gave it back began another one. */
export const offersOfSearch = (r: string, driver: Expression<UserId>): RawBuilder<unknown> =>
  offersSince(['rescheduled', 'released'], r, driver);

const riderOf = (r: string) => sql.ref<UserId>(`${r}.customer_id`);

/** `person` is asked to drive it, by name or with others; not where the two are not to be matched, though that is said only now (I5, M48). */
const isCandidate = (r: string, person: Expression<UserId>, now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${isAskedByName(r, person, now)} or ${sql.ref(`${r}.status`)} = 'pending' and ${isOffered(r, person, now)})
    and ${mayBeMatched(person, riderOf(r))})`;

const [myId, now] = [sql.ref<UserId>('me.id'), sql.ref<Date>('me.now')];

/**
 * What the ride is to `me` (id, now): null when it is none of their business, or is not any more. Who is only asked to drive it is that
 * and nothing else, at the desk too.
 */
export const myRole: RawBuilder<RideRole | null> = sql`
  case
    when r.customer_id = me.id then 'rider'
    when r.driver_id = me.id then 'driver'
    when ${isCandidate('r', myId, now)} then 'candidate'
    when ${isOperator(myId)} then 'operator'
  end`;

/** The ride `r` is none of somebody’s own who works at the desk: they neither take nor drive it, and nobody asks them to (P22). */
export const isOthersRide = (me: Expression<UserId>, at: Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
  select ${myRole} from (select ${me}::text as id, ${at}::timestamptz as now) me) = 'operator', false)`;

interface Party {
  readonly rider: Expression<UserId>;
  readonly passengers: Expression<number>;
}

/** Whether a driver `u` with the car `v` may carry them at all, on whichever ride. */
export function mayCarry(u: string, v: string, { rider, passengers }: Party): RawBuilder<SqlBool> {
  const driver = sql.ref<UserId>(`${u}.id`);
  return sql<SqlBool>`(${mayDrive(u)} and ${sql.ref(`${v}.seats`)} >= ${passengers} and ${driver} <> ${rider} and ${mayBeMatched(driver, rider)})`;
}

/** Those of the ride `r`. */
export const partyOf = (r: string): Party => ({ rider: riderOf(r), passengers: sql.ref<number>(`${r}.passenger_count`) });

/** Whether a driver `u` with the car `v` may drive it, wherever they are and whatever else they have in that time (D4). */
export function isEligible(r: string, u: string, v: string): RawBuilder<SqlBool> {
  const driver = sql.ref<UserId>(`${u}.id`);
  return sql<SqlBool>`(${mayCarry(u, v, partyOf(r))} and ${driver} <> all(${sql.ref(`${r}.excluded_driver_ids`)})
    and not exists (select from ${answersTo(r, driver)} and o.status = 'declined'))`;
}

const longest = sql`make_interval(mins => ${sql.lit(favoritesFirstMs / minuteMs)})`;

/** When the head start of the favorites is over: a quarter of the search at most, so that all others have time to see the ride. */
const headStartEnd = (r: string): RawBuilder<Date> => {
  const [booked, ends] = [sql.ref(`${r}.created_at`), sql.ref(`${r}.search_expires_at`)];
  return sql<Date>`(${booked} + least(${longest}, (${ends} - ${booked}) / 4))`;
};

const isOldEnough = (r: string, now: RawBuilder<Date>): RawBuilder<SqlBool> => sql<SqlBool>`${headStartEnd(r)} <= ${now}::timestamptz`;

/** One of its rider's favorites may drive it. */
const hasFavorite = (r: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from (${favoritesOf(riderOf(r))}) liked join ${people('l')} on l.id = liked.id join ${vehicles('lv')} on lv.driver_id = l.id
  where ${isEligible(r, 'l', 'lv')})`;

/** It is the driver's turn to see a ride `r` on the list: favorites come first, unless none of them may drive it. */
const isTurnOf = (r: string, driver: Expression<UserId>, now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOldEnough(r, now)} or ${isFavorite(riderOf(r), driver)} or not ${hasFavorite(r)})`;

/** Until when it is on the lists of favorites alone; null where it is not. */
export const favoritesFirstUntil = (r: string, now: RawBuilder<Date>): RawBuilder<Date | null> =>
  sql<Date | null>`case when ${isListed(r, now)} and not ${isOldEnough(r, now)} and ${hasFavorite(r)} then ${headStartEnd(r)} end`;

interface Looked {
  readonly now: RawBuilder<Date>;
  /** When the driver works: `DriversApi.hoursOf`. */
  readonly hours: RawBuilder<string>;
}

/** Whether a driver `u` with the car `v` sees a listed ride `r`, but for what else they have in that time: that is the constraint's to say (P11). */
export const isForList = (u: string, v: string, { now, hours }: Looked): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${worksAtPickup('r', hours)} and ${isEligible('r', u, v)} and ${isTurnOf('r', sql.ref<UserId>(`${u}.id`), now)})`;

/** A ride `r` is on a driver's list. */
export const isOnListOf = ({ driver, now, hours }: Looked & { readonly driver: RawBuilder<UserId> }): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${isListed('r', now)} and exists (
    select from ${people('u')} join ${vehicles('v')} on v.driver_id = u.id where u.id = ${driver} and ${isForList('u', 'v', { now, hours })}))`;
