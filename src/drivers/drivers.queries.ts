import { fallbackSpeedMph, routeFactor } from '../town/geo.contract.js';
import { pickerMax } from './drivers.contract.js';
import { textOf, words } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { mayDrive } from '../profiles/profiles.sql.js';

const metresPerMile = 1609.344;

/** Minutes for a great-circle distance: × 1.3 at 20 mph, at least one; null for no distance. */
export const etaMinutesSql = (miles: string): string =>
  `case when ${miles} is not null then greatest(1, ceil(${miles} * ${routeFactor} * ${60 / fallbackSpeedMph}))::int end`;

/** Miles between two pairs of SQL expressions; null where one is null. */
export const milesSql = (from: readonly [string, string], to: readonly [string, string]): string =>
  `(earth_distance(ll_to_earth(${from.join(', ')}), ll_to_earth(${to.join(', ')})) / ${metresPerMile})`;

/** Drivers farther than this from a pickup are not near it, in miles (D4). */
export const nearMiles = 10;
/** A driver's place is put on a grid of so many miles before a rider may measure it: asking from many points finds no more than a square. */
const gridMiles = 0.5;
const gridLat = gridMiles / 69;

function onGrid([lat, lng]: readonly [string, string]): readonly [string, string] {
  const north = `(round(${lat} / ${gridLat}) * ${gridLat})`;
  const perDegree = `(greatest(cos(radians(${north})), 0.01) / ${gridLat})`;
  return [north, `(round(${lng} * ${perDegree}) / ${perDegree})`];
}

/** Miles from a driver's square to a point, for riders; null where one is null. */
export const roughMilesSql = (driver: readonly [string, string], point: readonly [string, string]): string =>
  milesSql(onGrid(driver), point);

/** A vehicle as json; null without one. */
export const vehicleJson = (v: string): string =>
  `case when ${v}.driver_id is null then null else json_build_object('make', ${v}.make, 'model', ${v}.model, 'colour', ${v}.colour, 'plate', ${v}.plate, 'seats', ${v}.seats) end`;

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

/** $1 driver: held so that no ride is taken between looking for one and going off. */
export const holdState = `select from driver_states where driver_id = $1 for update`;

/** A car that moved less than this may not have moved at all, in miles. */
const leastMoveMiles = 0.005;
const [before, after] = [
  ['s.lat', 's.lng'],
  ['excluded.lat', 'excluded.lng'],
] as const;
/** Where the car heads by its last two places, in degrees clockwise from north; as it was while it stands. */
const headingSql = `case when ${milesSql(before, after)} > ${leastMoveMiles}
    then ((degrees(atan2(radians(excluded.lng - s.lng) * cos(radians(s.lat)), radians(excluded.lat - s.lat))) + 360)::numeric % 360)::float8
    else s.heading end`;

/** $1 driver, $2 lat, $3 lng, $4 accuracy, $5 measured at, $6 seq, $7 now, $8 lease until. Only a newer fix counts (D8, M49); `was_out` where it brings a driver back within reach. */
export const recordFix = `
  with before as (select availability, lease_until from driver_states where driver_id = $1)
  insert into driver_states as s (driver_id, lat, lng, accuracy_m, fix_at, seq, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (driver_id) do update set
    lat = excluded.lat, lng = excluded.lng, accuracy_m = excluded.accuracy_m, fix_at = excluded.fix_at, seq = excluded.seq,
    heading = ${headingSql}, updated_at = excluded.updated_at, lease_until = case when s.availability = 'off' then null else $8::timestamptz end
  where s.seq < excluded.seq and (s.fix_at is null or s.fix_at <= excluded.fix_at)
  returning seq::float8 as seq, lease_until,
    coalesce((select b.availability = 'available' and (b.lease_until is null or b.lease_until <= $7) from before b), false) as was_out`;

/** $1 driver, $2 lat, $3 lng, $4 accuracy, $5 now. A position that came with a command. */
export const notePosition = `
  insert into driver_states as s (driver_id, lat, lng, accuracy_m, fix_at, seq, updated_at) values ($1, $2, $3, $4, $5, 1, $5)
  on conflict (driver_id) do update set
    lat = excluded.lat, lng = excluded.lng, accuracy_m = excluded.accuracy_m, fix_at = excluded.fix_at, seq = s.seq + 1,
    heading = ${headingSql}, updated_at = excluded.updated_at
  returning seq::float8 as seq`;

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

/** $1 drivers. */
export const schedulesOf = `
  select driver_id, day_of_week, is_available, start_time::text, end_time::text, time_zone from driver_schedules where driver_id = any($1)`;
