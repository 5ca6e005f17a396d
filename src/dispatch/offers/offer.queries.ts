import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { driverStates, etaMinutes, isPlaceKnown, miles } from '../../drivers/drivers.sql.js';
import { mayBeMatched } from '../../pairs/pairs.sql.js';
import { people } from '../../profiles/profiles.sql.js';
import { routeFactor } from '../../town/geo.contract.js';
import { amount } from '../../rides/record.api.js';
import { offersMax } from './offer.contract.js';
import { isAskedByName, isOpenOffer, rideOffers, rides } from '../../rides/rides.sql.js';

const statement = statementsOf<object>();

interface Wanted {
  readonly now: Date;
  readonly drivers: readonly UserId[];
  /** One ride, or all of them. */
  readonly ride: Id | null;
}

interface Row {
  readonly driver_id: UserId;
  readonly json: string;
}

const wanted = ($: { readonly [K in keyof Wanted]: RawBuilder<Wanted[K]> }) =>
  sql`(select ${$.now}::timestamptz as now, ${$.drivers}::text[] as drivers, ${$.ride}::uuid as ride) wanted`;

/** What drivers see of a ride `r` of the rider `c` that they may take, given `wanted` (now) and `wayOf`. */
export const askedColumns = sql`
  r.id, r.version, r.status, r.customer_id, 'candidate' as my_role, ${amount(sql`r.price_cents`)} as price, r.currency, ${amount(sql`r.driver_share_cents`)} as driver_share,
  ${amount(sql`r.offered_tip_cents`)} as offered_tip, r.pickup_time,
  r.pickup_address, r.pickup_latitude, r.pickup_longitude, r.destination_address, r.destination_latitude, r.destination_longitude,
  r.stops, r.distance_miles, r.estimated_duration_minutes, r.passenger_count, r.is_scheduled, r.scheduled_time, r.time_zone, r.notes,
  json_build_object('clerk_id', c.id, 'full_name', c.full_name, 'avatar_url', c.avatar_url, 'average_rating', c.average_rating, 'phone', null) as profiles,
  wanted.now as server_now, round((way.miles * ${sql.lit(routeFactor)})::numeric, 2)::float8 as pickup_miles`;

const car = [sql.ref<number>('s.lat'), sql.ref<number>('s.lng')] as const;
const pickup = [sql.ref<number>('r.pickup_latitude'), sql.ref<number>('r.pickup_longitude')] as const;
/** From where the asked driver is to the pickup; null where that is not known. */
export const wayOf = (driver: string): RawBuilder<unknown> => sql`
  left join ${driverStates('s')} on s.driver_id = ${sql.ref(driver)} and ${isPlaceKnown(sql.ref('wanted.now'))}
  cross join lateral (select ${miles(car, pickup)} as miles) way`;

/** A block, or that the two are never to be matched, may come while the offer is being made: neither sees the other (I5, M48). */
const notParted = (driver: string): RawBuilder<SqlBool> => mayBeMatched(sql.ref('r.customer_id'), sql.ref(driver));

/** Requests to these drivers by name. */
export const requestsOfDrivers = statement<Wanted>()(
  'dispatch.requests_of_drivers',
  (_db, $) => sql<Row>`
    select r.preferred_driver_id as driver_id, (select row_to_json(x)::text from (
      select ${askedColumns}, 'preferred' as kind, r.preferred_driver_timeout, r.path, ${etaMinutes(sql.ref('way.miles'))} as eta_minutes) x) as json
    from ${wanted($)}
    join ${rides('r')} on ${isAskedByName('r', sql`any(wanted.drivers)`, sql.ref('wanted.now'))}
      and (wanted.ride is null or r.id = wanted.ride) and ${notParted('r.preferred_driver_id')}
    join ${people('c')} on c.id = r.customer_id ${wayOf('r.preferred_driver_id')}
    order by r.preferred_driver_timeout limit ${sql.lit(offersMax)}`,
);

/** Offers that these drivers have. */
export const offersOfDrivers = statement<Wanted>()(
  'dispatch.offers_of_drivers',
  (_db, $) => sql<Row>`
    select o.driver_id, (select row_to_json(x)::text from (
      select ${askedColumns}, 'open' as kind, o.expires_at, o.round, ceil(o.eta_s / 60.0)::int as eta_minutes) x) as json
    from ${wanted($)}
    join ${rideOffers('o')} on o.driver_id = any(wanted.drivers) and ${isOpenOffer('o', sql.ref('wanted.now'))}
    join ${rides('r')} on r.id = o.ride_id and r.status = 'pending' and (wanted.ride is null or r.id = wanted.ride)
      and ${notParted('o.driver_id')}
    join ${people('c')} on c.id = r.customer_id ${wayOf('o.driver_id')}
    order by o.expires_at limit ${sql.lit(offersMax)}`,
);
