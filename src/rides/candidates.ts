import type { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { etaMinutesSql, milesSql, nearMiles, roughMilesSql } from '../drivers/drivers.api.js';
import type { UserId } from '../contract/ids.js';
import type { QuoteRequest } from './quote.contract.js';
import type { RideRow } from './ride.row.js';
import { driversPerRound } from './search.rules.js';
import { textOf, words } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { mayDrive } from '../profiles/profiles.sql.js';

const metresPerMile = 1609.344;
/** More than a round needs, because a scheduled ride passes over those who do not work then. */
const candidateMax = driversPerRound * 5;

export interface Candidate {
  readonly driver_id: UserId;
  readonly eta_minutes: number;
}

/** Nobody is asked by or for somebody whom they blocked, either way (I5). */
export const notBlocked = (a: string, b: string): string => textOf(noBlockBetween(words(a), words(b)));

const runningStates = `('confirmed', 'in_route', 'in_progress')`;

/** $1 ride, $2 now, $3 radius in metres (D4). The best by time to the pickup; of equals, who waited longest for an offer. */
const candidatesOfRide = `
  select s.driver_id, ${etaMinutesSql('near.miles')} as eta_minutes
  from rides r
  join driver_states s on s.availability = 'available' and s.lat is not null and s.lease_until > $2
    and earth_box(ll_to_earth(r.pickup_latitude, r.pickup_longitude), $3) @> ll_to_earth(s.lat, s.lng)
  cross join lateral (select ${milesSql(['s.lat', 's.lng'], ['r.pickup_latitude', 'r.pickup_longitude'])} as miles) near
  join users u on u.id = s.driver_id and ${textOf(mayDrive('u'))}
  join vehicles v on v.driver_id = s.driver_id and v.seats >= r.passenger_count
  where r.id = $1 and near.miles * ${metresPerMile} <= $3 and s.driver_id <> r.customer_id and s.driver_id <> all(r.excluded_driver_ids)
    and ${notBlocked('s.driver_id', 'r.customer_id')}
    and not exists (select from rides other where other.driver_id = s.driver_id and other.status in ${runningStates} and other.busy && r.busy)
    and not exists (select from ride_offers o where o.driver_id = s.driver_id and o.status = 'open' and o.expires_at > $2)
    and not exists (select from ride_offers o where o.ride_id = r.id and o.driver_id = s.driver_id and o.status = 'declined')
    and (select count(*) from ride_offers o where o.ride_id = r.id and o.driver_id = s.driver_id and o.status = 'expired') < 2
  order by (select count(*) from ride_offers o where o.ride_id = r.id and o.driver_id = s.driver_id), eta_minutes,
    (select max(o.offered_at) from ride_offers o where o.driver_id = s.driver_id) nulls first, s.driver_id
  limit ${candidateMax}`;

/** Who may be asked for this ride within a radius, best first. */
export function candidatesFor(unit: Unit, ride: Pick<RideRow, 'id'>, radiusMiles: number): Promise<Candidate[]> {
  return unit.rows<Candidate>(candidatesOfRide, [ride.id, unit.now, radiusMiles * metresPerMile]);
}

/** $1 driver, $2 rider, $3 passengers, $4 from, $5 until: whether a rider may prefer this driver. */
const canPreferSql = `
  select u.id from users u
  left join vehicles v on v.driver_id = u.id
  where u.id = $1 and u.id <> $2 and ${textOf(mayDrive('u'))} and v.seats >= $3 and ${notBlocked('$1', '$2')}
    and not exists (
      select from rides other where other.driver_id = u.id and other.status in ${runningStates} and other.busy && tstzrange($4, $5))`;

export interface Preference {
  readonly driverId: UserId;
  readonly riderId: UserId;
  readonly passengers: number;
  readonly busyFrom: Date;
  readonly busyUntil: Date;
}

/** A preferred driver need not be online: the request reaches them by push (D4 leaves them the whole timeout). */
export async function canPrefer(unit: Unit, wish: Preference): Promise<boolean> {
  const found = await unit.rows(canPreferSql, [wish.driverId, wish.riderId, wish.passengers, wish.busyFrom, wish.busyUntil]);
  return found.length > 0;
}

/** $1 rider, $2 now, $3 lat, $4 lng, $5 metres (of a box that leaves out nobody near), $6 passengers. Measured roughly: anybody may ask from anywhere. */
const etasSql = `
  select min(near.eta)::int as low, max(near.eta)::int as high from (
    select ${etaMinutesSql('rough.miles')} as eta
    from driver_states s
    cross join lateral (select ${roughMilesSql(['s.lat', 's.lng'], ['$3', '$4'])} as miles offset 0) rough
    join users u on u.id = s.driver_id and ${textOf(mayDrive('u'))}
    join vehicles v on v.driver_id = s.driver_id and v.seats >= $6
    where s.availability = 'available' and s.lat is not null and s.lease_until > $2 and s.driver_id <> $1
      and earth_box(ll_to_earth($3, $4), $5) @> ll_to_earth(s.lat, s.lng) and rough.miles <= ${nearMiles} and ${notBlocked('s.driver_id', '$1')}
      and not exists (select from rides r where r.driver_id = s.driver_id and r.status in ('in_route', 'in_progress'))
    order by eta limit ${driversPerRound}) near`;

/** Soonest and latest of the drivers who would be asked first; null when nobody is near. */
export async function candidateEtas(
  sql: Sql,
  { riderId, request, now }: { riderId: UserId; request: QuoteRequest; now: Date },
): Promise<{ low: number; high: number } | null> {
  const params = [
    riderId,
    now,
    request.pickup_latitude,
    request.pickup_longitude,
    (nearMiles + 1) * metresPerMile,
    request.passenger_count,
  ];
  const row = await sql.row<{ low: number | null; high: number | null }>(etasSql, params);
  return row && row.low !== null && row.high !== null ? { low: row.low, high: row.high } : null;
}
