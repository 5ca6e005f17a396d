import { textOf, words } from '../database/statement.js';
import { areFriends, noBlockBetween } from '../friends/friends.sql.js';
import { takesPart } from '../profiles/profiles.sql.js';

/** Live sources of `u.id` by the clock $1, merged; times also of those that have run out and wait for the sweep. */
const mergedLeases = `
  left join lateral (
    select coalesce(bool_or(status = 'online') filter (where expires_at > $1), false) as is_online,
      coalesce(bool_or(status = 'away') filter (where expires_at > $1), false) as is_away,
      bool_and(is_slow) filter (where expires_at > $1) as is_slow,
      (array_agg(device order by active_at desc) filter (where expires_at > $1))[1] as device,
      max(active_at) as active_at,
      max(beat_at) as beat_at
    from presence_leases where user_id = u.id
  ) l on true`;

const columns = `u.id as user_id, 'driver' = any (u.roles) as is_driver, p.manual, p.status_text,
  coalesce(p.visibility, 'friends') as visibility, l.is_online, l.is_away, l.is_slow, l.device,
  greatest(p.last_seen_at, l.active_at) as last_seen_at, greatest(p.last_heartbeat_at, l.beat_at) as last_heartbeat_at`;

/** $1 now, $2 people: as they are, whoever may see it. */
export const presenceOf = `
  select ${columns} from users u left join presence_people p on p.user_id = u.id ${mergedLeases}
  where u.id = any ($2)`;

/** $1 now, $2 people, $3 who asks: only those whom the asker may see; reciprocal (M152), friends only (P21, P22). */
export const presenceSeenBy = `
  ${presenceOf} and ${textOf(takesPart('u'))}
    and (u.id = $3 or (
      coalesce(p.visibility, 'friends') = 'friends'
      and not exists (select from presence_people me where me.user_id = $3 and me.visibility = 'nobody')
      and ${textOf(areFriends(words('u.id'), words('$3')))}
      and ${textOf(noBlockBetween(words('u.id'), words('$3')))}))`;

/** $1 people: to whom each of them is told, that is to friends who do not hide themselves. */
export const audiences = `
  select u.id as user_id, array_agg(f.id) as audience
  from unnest($1::text[]) u (id)
  cross join lateral (
    select receiver_id as id from friend_relationships where sender_id = u.id and status = 'accepted'
    union all
    select sender_id from friend_relationships where receiver_id = u.id and status = 'accepted'
  ) f
  where not exists (select from presence_people o where o.user_id = f.id and o.visibility = 'nobody')
    and ${textOf(noBlockBetween(words('u.id'), words('f.id')))}
  group by u.id`;

/** $1 leases as JSON. `is_new`: the sweep had taken it, or it is the first. */
export const upsertLeases = `
  insert into presence_leases (socket_id, source, user_id, instance, status, device, is_slow, active_at, beat_at, expires_at)
  select socket_id, source, user_id, instance, status, device, is_slow, active_at, beat_at, expires_at
  from jsonb_to_recordset($1::jsonb) as lease (socket_id text, source text, user_id text, instance text, status text,
    device text, is_slow boolean, active_at timestamptz, beat_at timestamptz, expires_at timestamptz)
  where exists (select from users where id = lease.user_id)
  on conflict (socket_id, source) do update set status = excluded.status, is_slow = excluded.is_slow,
    active_at = excluded.active_at, beat_at = excluded.beat_at, expires_at = excluded.expires_at
  returning user_id, xmax = 0 as is_new`;

/** $1 people in order: their rows, made where missing, and locked in that order (D5). */
export const lockPeople = `
  insert into presence_people as p (user_id) select unnest($1::text[])
  on conflict (user_id) do update set told_status = p.told_status
  returning user_id, told_status`;

/** $1 what is told from now on, as JSON; the times outlive the leases. */
export const keepTold = `
  update presence_people p set told_status = t.status, last_seen_at = t.last_seen_at, last_heartbeat_at = t.last_heartbeat_at
  from jsonb_to_recordset($1::jsonb) as t (user_id text, status text, last_seen_at timestamptz, last_heartbeat_at timestamptz)
  where p.user_id = t.user_id`;

/**
 * $1 now, $2 at most, $3 and $4 by when an unheard one runs out and since when it was not heard: ends leases that
 * ran out, or that will before the next sweep. One in renewal at this moment is left alone.
 */
export const endSilentLeases = `
  update presence_leases l set expires_at = least(l.expires_at, $1)
  from (
    select socket_id, source from presence_leases
    where expires_at <= $3 and (expires_at <= $1 or beat_at <= $4)
    order by expires_at limit $2 for update skip locked
  ) silent
  where l.socket_id = silent.socket_id and l.source = silent.source
  returning l.socket_id, l.source, l.user_id`;

/** $1 socket ids and $2 sources, pairwise. */
export const deleteLeases = `
  delete from presence_leases l using unnest($1::text[], $2::text[]) as gone (socket_id, source)
  where l.socket_id = gone.socket_id and l.source = gone.source`;

/** $1 now, $2 socket, $3 source, $4 whose. */
export const endLease = `
  update presence_leases set expires_at = least(expires_at, $1) where socket_id = $2 and source = $3 and user_id = $4`;

/** $1 now, $2 leases as JSON: pages that have a new connection, each ended by its own person only. */
export const endReplaced = `
  update presence_leases l set expires_at = least(l.expires_at, $1)
  from jsonb_to_recordset($2::jsonb) as r (socket_id text, source text, user_id text)
  where l.socket_id = r.socket_id and l.source = r.source and l.user_id = r.user_id`;

/** $1 when, $2 instance: all sockets of a process that stops are closing. */
export const endInstance = `update presence_leases set expires_at = least(expires_at, $1) where instance = $2`;

/** $1 me. */
export const settingsOf = `select manual, status_text, visibility from presence_people where user_id = $1`;

/** $1 me, $2 manual or null, $3 text or null; no row when nothing changes. */
export const chooseStatus = `
  insert into presence_people as p (user_id, manual, status_text) values ($1, $2, $3)
  on conflict (user_id) do update set manual = excluded.manual, status_text = excluded.status_text
  where (p.manual, p.status_text) is distinct from (excluded.manual, excluded.status_text)
  returning user_id`;

/** $1 me, $2 visibility; no row when nothing changes. */
export const chooseVisibility = `
  insert into presence_people as p (user_id, visibility) values ($1, $2)
  on conflict (user_id) do update set visibility = excluded.visibility where p.visibility <> excluded.visibility
  returning user_id`;
