import { type Expression, sql, type SqlBool } from 'kysely';
import { hourMs } from '../contract/duration.js';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { driverStates, etaMinutes, isBookableAndLocated, miles, roughMiles, vehicles } from '../drivers/drivers.sql.js';
import { nearMiles } from '../drivers/drivers.contract.js';
import { isFavorite } from '../pairs/pairs.sql.js';
import { people } from '../profiles/profiles.sql.js';
import { busyWith, isTaken, thereAt } from '../rides/driver-time.sql.js';
import { isEligible, isOthersRide, mayCarry, offersOfSearch } from '../rides/eligible.sql.js';
import { byNameRound } from '../rides/record/search.contract.js';
import { isDriving, isOpenOffer, rideOffers, rides } from '../rides/rides.sql.js';
import type { Asked, RideRow } from '../rides/record.api.js';
import { metresPerMile } from '../town/geo.contract.js';
import { driversPerRound } from './search.rules.js';

const statement = statementsOf<object>();

/** More than a round needs, because a scheduled ride passes over those who do not work then. */
export const candidateMax = driversPerRound * 5;

const car = [sql.ref<number>('s.lat'), sql.ref<number>('s.lng')] as const;
const pickup = [sql.ref<number>('r.pickup_latitude'), sql.ref<number>('r.pickup_longitude')] as const;

/** Whoever let so many offers of a ride pass is asked no more in the same search. */
const passesMax = 2;
/** Whoever let a ride for later pass is left alone with it for so long: its search may take a day. */
const rest = sql`make_interval(secs => ${sql.lit(hourMs / 1000)})`;

/** Whoever let it pass as `passed` says may be asked for `r` now. A search that ends before they are rested does not wait for that. */
const mayBeAskedAgain = sql<SqlBool>`(passed.times < ${sql.lit(passesMax)} and (passed.times = 0 or not r.is_scheduled
  or passed.rested_at <= wanted.now or passed.rested_at > r.search_expires_at))`;

/** `driver` has yet to answer an offer: one for later keeps none for now from them. */
const hasOffer = (driver: Expression<UserId>) => sql<SqlBool>`exists (
  select from ${rideOffers('o')} join ${rides('offered')} on offered.id = o.ride_id
  where o.driver_id = ${driver} and ${isOpenOffer('o', sql.ref('wanted.now'))} and (r.is_scheduled or not offered.is_scheduled))`;

/** Who may be asked, and whether before everybody else. */
export interface Candidate extends Asked {
  readonly goes_first: boolean;
}

/** Who may be asked for a ride within a radius (D4). The best by time to the pickup; of equals, who waited longest for an offer. A ride for later goes to its rider's favorites first (M43). */
export const candidatesOfRide = statement<{ ride: Id; now: Date; radiusMiles: number; without: readonly UserId[] }>()(
  'dispatch.candidates',
  (_db, $) => sql<Candidate>`
    select s.driver_id, ${etaMinutes(sql.ref('near.miles'))} as eta_minutes,
      r.is_scheduled and asked.times = 0 and ${isFavorite(sql.ref('r.customer_id'), sql.ref('s.driver_id'))} as goes_first
    from ${rides('r')}
    cross join (select ${$.now}::timestamptz as now, ${$.radiusMiles}::float8 * ${sql.lit(metresPerMile)} as metres) wanted
    join ${driverStates('s')} on ${isBookableAndLocated(sql.ref('wanted.now'))}
      and earth_box(ll_to_earth(r.pickup_latitude, r.pickup_longitude), wanted.metres) @> ll_to_earth(s.lat, s.lng)
    cross join lateral (select ${miles(car, pickup)} as miles) near
    join ${people('u')} on u.id = s.driver_id
    join ${vehicles('v')} on v.driver_id = s.driver_id
    cross join lateral (
      select count(*) as times from ${rideOffers('o')} where o.ride_id = r.id and o.driver_id = s.driver_id and o.round > ${sql.lit(byNameRound)}
    ) asked
    cross join lateral (
      select count(*) as times, max(o.expires_at) + ${rest} as rested_at from ${offersOfSearch('r', sql.ref('s.driver_id'))} and o.status = 'expired'
    ) passed
    where r.id = ${$.ride} and near.miles * ${sql.lit(metresPerMile)} <= wanted.metres
      and ${isEligible('r', 'u', 'v')} and s.driver_id <> all(${$.without}::text[])
      and not ${isTaken('r', sql.ref('s.driver_id'), busyWith('r', thereAt(sql.ref('near.miles'), sql.ref('wanted.now'))))}
      and not ${hasOffer(sql.ref('s.driver_id'))} and ${mayBeAskedAgain}
    order by goes_first desc, asked.times, eta_minutes,
      (select max(o.offered_at) from ${rideOffers('o')} where o.driver_id = s.driver_id and o.round > ${sql.lit(byNameRound)}) nulls first, s.driver_id
    limit ${sql.lit(candidateMax)}`,
);

/** Whom a rider would like for a ride that is not there yet. */
export type Preference = Readonly<
  Pick<
    RideRow,
    | 'is_scheduled'
    | 'pickup_latitude'
    | 'pickup_longitude'
    | 'destination_latitude'
    | 'destination_longitude'
    | 'passenger_count'
    | 'estimated_duration_minutes'
  > & {
    driverId: UserId;
    riderId: UserId;
    now: Date;
    busyFrom: Date;
    busyUntil: Date;
  }
>;

/** A driver who can take a ride: who need not be online. How far away they are is `away`. */
const ableDriver = (name: string, away: Expression<number | null>) =>
  statement<Preference>()(
    name,
    (_db, $) => sql<{ id: UserId }>`
    select u.id from (
      select null::uuid as id, ${$.now}::timestamptz as now, ${$.is_scheduled}::boolean as is_scheduled,
        ${$.pickup_latitude}::float8 as pickup_latitude, ${$.pickup_longitude}::float8 as pickup_longitude,
        ${$.destination_latitude}::float8 as destination_latitude, ${$.destination_longitude}::float8 as destination_longitude,
        ${$.estimated_duration_minutes}::int as estimated_duration_minutes,
        tstzrange(${$.busyFrom}::timestamptz, ${$.busyUntil}::timestamptz) as busy
    ) r
    join ${people('u')} on u.id = ${$.driverId}
    join ${vehicles('v')} on v.driver_id = u.id
    left join ${driverStates('s')} on s.driver_id = u.id
    where ${mayCarry('u', 'v', { rider: $.riderId, passengers: $.passenger_count })}
      and not ${isTaken('r', sql.ref('u.id'), busyWith('r', thereAt(away, sql.ref('r.now'))))}`,
  );

/**
 * Whom this rider may prefer: the request reaches them by push (D4 leaves them the whole timeout). Measured roughly, as all that a rider
 * may ask of drivers.
 */
export const preferableDriver = ableDriver('dispatch.preferable_driver', roughMiles(car, pickup));

/** Whom an operator may give it to. */
export const assignableDriver = ableDriver('dispatch.assignable_driver', miles(car, pickup));

interface Pickup {
  readonly rider: UserId;
  readonly now: Date;
  readonly lat: number;
  readonly lng: number;
  readonly passengers: number;
}

/** A box of so many metres leaves out nobody near. */
const boxMetres = (nearMiles + 1) * metresPerMile;

/** Soonest and latest of the drivers who would be asked first. Measured roughly: anybody may ask from anywhere. */
export const pickupEtas = statement<Pickup>()(
  'dispatch.pickup_etas',
  (_db, $) => sql<{ low: number | null; high: number | null }>`
    select min(near.eta)::int as low, max(near.eta)::int as high from (
      select ${etaMinutes(sql.ref('rough.miles'))} as eta
      from (select ${$.rider}::text as rider, ${$.now}::timestamptz as now, ${$.lat}::float8 as lat, ${$.lng}::float8 as lng) asked
      join ${driverStates('s')} on ${isBookableAndLocated(sql.ref('asked.now'))}
        and earth_box(ll_to_earth(asked.lat, asked.lng), ${sql.lit(boxMetres)}) @> ll_to_earth(s.lat, s.lng)
      cross join lateral (select ${roughMiles(car, [sql.ref('asked.lat'), sql.ref('asked.lng')])} as miles offset 0) rough
      join ${people('u')} on u.id = s.driver_id
      join ${vehicles('v')} on v.driver_id = s.driver_id
      where rough.miles <= ${sql.lit(nearMiles)} and ${mayCarry('u', 'v', { rider: sql.ref('asked.rider'), passengers: $.passengers })}
        and not ${isDriving(sql.ref('s.driver_id'))}
      order by eta limit ${sql.lit(driversPerRound)}) near`,
);

/** No row of a ride that an operator takes, drives or is asked to drive. */
export const othersRide = statement<{ ride: Id; me: UserId; now: Date }>()(
  'dispatch.others_ride',
  (_db, $) => sql<object>`select from ${rides('r')} where r.id = ${$.ride} and ${isOthersRide($.me, $.now)}`,
);
