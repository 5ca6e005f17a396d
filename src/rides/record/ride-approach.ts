import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { arrivalAfter, driverStates, isPlaceKnown, miles } from '../../drivers/drivers.sql.js';
import { busyWith } from '../driver-time.sql.js';
import { unseenMinutes } from '../fees/fee.rules.js';

// How near the driver of a ride `r` comes to its pickup, and when they should be there.

const pickup = [sql.ref<number>('r.pickup_latitude'), sql.ref<number>('r.pickup_longitude')] as const;

/**
 * What is known of a driver's way when a ride for now (r) becomes theirs, and the time of theirs that it takes. `offset 0`: it is
 * measured and planned once.
 */
export const promise = (driver: RawBuilder<UserId>, now: RawBuilder<Date>): RawBuilder<unknown> => sql`
  (promised_at, nearest_miles, approached_at, busy) = (
    select way.there, way.miles, way.since, ${busyWith('r', sql`coalesce(way.there, taken.now)`)}
    from (select ${now}::timestamptz as now) taken left join lateral (
      select near.miles, taken.now as since, ${arrivalAfter(sql.ref('taken.now'), sql.ref('near.miles'))} as there
      from (select ${miles([sql.ref('s.lat'), sql.ref('s.lng')], pickup)} as miles from ${driverStates('s')}
        where s.driver_id = ${driver} and s.lat is not null and not r.is_scheduled and ${isPlaceKnown(now)} offset 0) near) way on true)`;

/** One place of a car, as `car`. */
export const carAt = (lat: RawBuilder<number>, lng: RawBuilder<number>, at: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`(select ${lat}::float8 as lat, ${lng}::float8 as lng, ${at}::timestamptz as at) car`;

/** From `car` to the pickup. */
export const milesToPickup = miles([sql.ref('car.lat'), sql.ref('car.lng')], pickup);

/** When `car`, which nobody had seen before, can be there: whoever shows themselves late promises no more than whoever never does. */
export const expectedAtPickup = sql<Date>`least(${arrivalAfter(sql.ref('car.at'), milesToPickup)},
  r.confirmed_at + make_interval(mins => ${sql.lit(unseenMinutes)}))`;

/** Nearer by less than this many miles may be the measuring alone. */
const nearerByMiles = 0.03;

/**
 * Farther than this from the pickup, in miles, no driver is there any more (M36): who arrived within 150 m of it and is measured 100 m
 * inexactly (D8) has not gone, nor who stands in the next street.
 */
const leftMiles = 0.25;

/** `car` is well away from the pickup. */
export const isAway: RawBuilder<boolean> = sql`${milesToPickup} > ${sql.lit(leftMiles)}`;

/** `car` is nearer than the driver of the ride (r) came so far. */
export const isNewApproach: RawBuilder<boolean> = sql`(r.nearest_miles is null
  or ${milesToPickup} < r.nearest_miles - ${sql.lit(nearerByMiles)})`;
