import type { RawBuilder } from 'kysely';
import { textOf, words } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { mayDrive } from '../profiles/profiles.sql.js';
import { pickerMax } from './drivers.contract.js';
import { etaMinutes, miles, roughMiles, vehicleView } from './drivers.sql.js';

type Place = readonly [string, string];

const degrees = ([lat, lng]: Place): [RawBuilder<number>, RawBuilder<number>] => [words(lat), words(lng)];

// The fragments of drivers.sql.ts as text, for statements that are still strings.
export const etaMinutesSql = (distance: string): string => textOf(etaMinutes(words(distance)));
export const milesSql = (from: Place, to: Place): string => textOf(miles(degrees(from), degrees(to)));
export const roughMilesSql = (driver: Place, point: Place): string => textOf(roughMiles(degrees(driver), degrees(point)));
export const vehicleJson = (v: string): string => textOf(vehicleView(v));

/** Drivers farther than this from a pickup are not near it, in miles (D4). */
export const nearMiles = 10;

/** $1 driver, $2 now. One row always, also for a driver who never said anything. */
export const stateJson = `
  select json_build_object(
    'driver_id', u.id, 'availability', coalesce(s.availability, 'off'),
    'is_bookable', coalesce(s.availability = 'available' and s.lease_until > $2, false),
    'lat', s.lat, 'lng', s.lng, 'accuracy_m', s.accuracy_m, 'fix_at', s.fix_at, 'seq', coalesce(s.seq, 0), 'lease_until', s.lease_until,
    'vehicle', ${vehicleJson('v')},
    'active_ride_id', (select r.id from rides r where r.driver_id = u.id and r.status in ('in_route', 'in_progress') limit 1),
    'server_now', $2::timestamptz)::text as json
  from users u
  left join driver_states s on s.driver_id = u.id
  left join vehicles v on v.driver_id = u.id
  where u.id = $1`;

/**
 * $1 driver, $2 availability, $3 now, $4 lease until, $5 lat, $6 lng, $7 accuracy, $8 since when a fix is fresh. Nothing comes back
 * for somebody who wants to be off in the middle of a ride, or right before one (S9). Whom nobody can find has no lease.
 */
export const setAvailability = `
  insert into driver_states as s (driver_id, availability, lease_until, lat, lng, accuracy_m, fix_at, updated_at)
  select $1::text, $2::text, case when $5::float8 is not null then $4::timestamptz end, $5::float8, $6::float8, $7::float8, case when $5::float8 is null then null else $3::timestamptz end, $3::timestamptz
  where $2::text <> 'off' or not exists (
    select from rides r where r.driver_id = $1
      and (r.status in ('in_route', 'in_progress') or (r.status = 'confirmed' and r.pickup_time < $3::timestamptz + interval '15 minutes')))
  on conflict (driver_id) do update set
    availability = excluded.availability, updated_at = excluded.updated_at,
    lat = coalesce(excluded.lat, s.lat), lng = coalesce(excluded.lng, s.lng),
    accuracy_m = case when excluded.lat is null then s.accuracy_m else excluded.accuracy_m end,
    fix_at = coalesce(excluded.fix_at, s.fix_at),
    lease_until = case when coalesce(excluded.fix_at, s.fix_at) > $8::timestamptz then $4::timestamptz end
  returning driver_id`;

/** $1 caller, $2 now, $3 lat, $4 lng. Friends and past drivers first, then the nearest available ones. How far somebody is who does not want rides now is nobody's business. */
export const pickerJson = `
  with known as (
    select case when f.sender_id = $1 then f.receiver_id else f.sender_id end as id, true as is_friend, 0 as rides
    from friend_relationships f where f.status = 'accepted' and $1 in (f.sender_id, f.receiver_id)
    union all
    select r.driver_id, false, count(*)::int from rides r where r.customer_id = $1 and r.status = 'completed' group by r.driver_id
  ), near as (
    select s.driver_id as id from driver_states s
    where s.availability = 'available' and s.lat is not null and s.lease_until > $2
    order by ll_to_earth(s.lat, s.lng) <-> ll_to_earth($3, $4) limit ${pickerMax * 2}
  ), wanted as (
    select id, bool_or(is_friend) as is_friend, sum(rides)::int as rides
    from (select * from known union all select id, false, 0 from near) as both_kinds group by id
  ), drivers as (
    select u.*, w.is_friend, w.rides, v.driver_id, v.make, v.model, v.colour, v.plate, v.seats,
      case
        when s.availability is null or s.availability = 'off' or s.lease_until is null or s.lease_until <= $2 then 'off'
        when s.availability = 'busy' or exists (select from rides r where r.driver_id = u.id and r.status in ('in_route', 'in_progress')) then 'busy'
        else 'available'
      end as availability,
      s.fix_at > $2::timestamptz - interval '5 minutes' as is_fresh, ${roughMilesSql(['s.lat', 's.lng'], ['$3', '$4'])} as rough
    from wanted w
    join users u on u.id = w.id and ${textOf(mayDrive('u'))} and u.id <> $1
    left join driver_states s on s.driver_id = u.id
    left join vehicles v on v.driver_id = u.id
    where ${textOf(noBlockBetween(words('u.id'), words('$1')))}
  ), cards as (
    select d.*, case when d.availability = 'available' and d.is_fresh and d.rough <= ${nearMiles} then d.rough end as miles
    from drivers d where d.is_friend or d.rides > 0 or d.rough <= ${nearMiles}
    order by (d.is_friend or d.rides > 0) desc, d.availability = 'available' desc, miles nulls last, d.full_name
    limit ${pickerMax}
  )
  select json_build_object('drivers', coalesce(json_agg(json_build_object(
    'clerk_id', c.id, 'full_name', c.full_name, 'avatar_url', c.avatar_url, 'average_rating', c.average_rating, 'total_ratings', c.total_ratings,
    'vehicle', ${vehicleJson('c')}, 'availability', c.availability,
    'eta_minutes', ${etaMinutesSql('c.miles')}, 'distance_miles', round(c.miles::numeric, 2),
    'is_friend', c.is_friend, 'rides_together', c.rides)), '[]'))::text as json
  from cards c`;
