import { textOf } from '../database/statement.js';
import { mayDrive } from '../profiles/profiles.sql.js';

/** What the pages of townspeople are called among the leases of presence; no socket of a browser begins so. */
export const pagePrefix = 'townsperson-';

/** $1 now, $2 until when nobody else looks. Nothing comes back when it is not time yet, or another instance looks. */
export const claimLook = `
  insert into townspeople_clock as c (next_at) values ($2)
  on conflict (id) do update set next_at = excluded.next_at where c.next_at <= $1
  returning rounds_at`;

/** $1 when the next look may be, $2 when everybody was looked after (null: not this time). */
export const endLook = 'update townspeople_clock set next_at = $1, rounds_at = coalesce($2, rounds_at)';

/** A person is signed in as `u` (SQL): a page of theirs is open, or a session of theirs was used a moment ago. $1 now, $2 used since. */
const isSignedIn = (u: string): string => `(
  exists (select from presence_leases l where l.user_id = ${u} and l.expires_at > $1 and l.socket_id not like '${pagePrefix}%')
  or exists (select from sessions se where se.user_id = ${u} and se.last_seen_at > $2 and se.expires_at > $1))`;

/** $1 now, $2 used since, $3 people: those whom somebody is signed in as. */
export const signedIn = `select asked.person as id from unnest($3::text[]) as asked (person) where ${isSignedIn('asked.person')}`;

/** $1 now: whether somebody looks at the town, and whether a ride goes on, is asked for or has just ended. */
export const pulse = `
  select exists (select from presence_leases where expires_at > $1 and socket_id not like '${pagePrefix}%') as is_watched,
    exists (select from rides where status = 'pending' and not is_scheduled or status in ('in_route', 'in_progress')
      or status = 'confirmed' and not is_scheduled
      or status = 'completed' and completed_at > $1::timestamptz - interval '30 seconds') as is_busy`;

/** $1 now, $2 used since, $3 drivers: each with their car, the leg that they drive and the ride that they are on. */
export const scene = `
  select u.id, ${isSignedIn('u.id')} as is_signed_in, coalesce(s.availability, 'off') as availability, s.lat, s.lng,
    coalesce(s.seq, 0)::float8 as seq, s.fix_at, s.lease_until, v.car,
    case when leg.person_id is not null then json_build_object('goal', leg.goal, 'ride_id', leg.ride_id, 'path', leg.path,
      'started_at', leg.started_at, 'takes_ms', leg.takes_ms) end as leg,
    ride.row as ride
  from users u
  left join driver_states s on s.driver_id = u.id
  left join townspeople_legs leg on leg.person_id = u.id
  left join lateral (
    select colour || ' ' || make || ' ' || model || ', ' || plate as car from vehicles where driver_id = u.id) v on true
  left join lateral (
    select json_build_object('id', r.id, 'status', r.status, 'customer_id', r.customer_id, 'confirmed_at', r.confirmed_at,
      'arrived_at', r.arrived_at, 'pickup', json_build_object('lat', r.pickup_latitude, 'lng', r.pickup_longitude),
      'destination', json_build_object('lat', r.destination_latitude, 'lng', r.destination_longitude), 'path', r.path,
      'is_hurried', exists (select from townspeople_hurries h where h.ride_id = r.id)) as row
    from rides r
    where r.driver_id = u.id and (r.status in ('in_route', 'in_progress') or r.status = 'confirmed' and not r.is_scheduled)
    order by r.status = 'confirmed', r.confirmed_at limit 1) ride on true
  where u.id = any($3) and ${textOf(mayDrive('u'))}
  order by array_position($3, u.id)`;

/** Drivers whom a person drives as: everybody but the townspeople, and those of them somebody is signed in as. */
const personDrives = `(hs.driver_id <> all($3) or ${isSignedIn('hs.driver_id')})`;

/** $1 now, $2 used since, $3 drivers: what they are asked just now, by name (round 0) or by an offer. */
export const requests = `
  with asked as (
    select r.id as ride_id, r.preferred_driver_id as driver_id, r.created_at as asked_at, 0 as round, r.customer_id
    from rides r
    where r.status = 'pending' and r.preferred_outcome is null and r.preferred_driver_id = any($3) and r.preferred_driver_timeout > $1
    union all
    select o.ride_id, o.driver_id, o.offered_at, o.round, r.customer_id
    from ride_offers o join rides r on r.id = o.ride_id
    where o.status = 'open' and o.expires_at > $1 and o.driver_id = any($3) and r.status = 'pending'
  )
  select a.ride_id, a.driver_id, a.asked_at, a.round,
    exists (select from townspeople_hurries h where h.ride_id = a.ride_id) as is_hurried,
    exists (
      select from driver_states hs
      where hs.availability = 'available' and hs.lease_until > $1 and hs.driver_id <> a.customer_id and ${personDrives}
        and not exists (select from rides other where other.driver_id = hs.driver_id and other.status in ('confirmed', 'in_route', 'in_progress'))
        and not exists (select from ride_offers o where o.ride_id = a.ride_id and o.driver_id = hs.driver_id and o.status <> 'open')
    ) as person_may_take,
    exists (
      select from ride_offers hs where hs.ride_id = a.ride_id and hs.status = 'open' and hs.expires_at > $1 and ${personDrives}
    ) as person_is_asked
  from asked a order by a.asked_at limit 100`;

/** $1 drivers, $2 completed since, $3 until: rides that their driver has not reviewed yet. */
export const unreviewed = `
  select r.id, r.driver_id from rides r
  where r.status = 'completed' and r.driver_id = any($1) and r.completed_at between $2 and $3
    and not exists (select from reviews v where v.ride_id = r.id and v.author_id = r.driver_id)
  limit 50`;

/** $1 driver, $2 ride or null, $3 goal, $4 path, $5 started at, $6 takes ms. */
export const keepLeg = `
  insert into townspeople_legs (person_id, ride_id, goal, path, started_at, takes_ms) values ($1, $2, $3, $4, $5, $6)
  on conflict (person_id) do update set ride_id = excluded.ride_id, goal = excluded.goal, path = excluded.path,
    started_at = excluded.started_at, takes_ms = excluded.takes_ms`;

/** $1 now: how townspeople show to friends. */
export const moods = `
  select user_id, status, beat_at from presence_leases where socket_id like '${pagePrefix}%' and expires_at > $1`;
