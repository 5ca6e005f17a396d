import { personOf } from './friends.queries.js';
import { textOf, words } from '../database/statement.js';
import { acceptsFrom, friendsOf, mutualFriends, noBlockBetween } from './friends.sql.js';
import { takesPart } from '../profiles/profiles.sql.js';

const isPerson = `${textOf(takesPart('u'))} and not u.is_agent`;

/** No block between `u` and $1, in either direction (P22). */
const notBlocked = textOf(noBlockBetween(words('u.id'), words('$1')));

/** The one row of `u` and $1, if they have one: looked up by its pair, never by reading all friendships. */
const relationship = `
  (select id, sender_id, status from friend_relationships f
    where least(f.sender_id, f.receiver_id) = least(u.id, $1::text) and greatest(f.sender_id, f.receiver_id) = greatest(u.id, $1::text)
    limit 1)`;

/**
 * Whom $1 does not know yet and may be shown: whoever asked, was asked or declined is left out, so are those whom
 * a ride brought together (M88).
 */
const maySuggest = `
  u.id <> $1 and ${isPerson} and ${notBlocked}
  and (select related.id from ${relationship} related) is null
  and not exists (select from suggestion_dismissals where user_id = $1 and dismissed_id = u.id)
  and not exists (select from friend_settings where user_id = u.id and not suggestable)
  and not exists (select from ride_companions where one_id = least(u.id, $1::text) and other_id = greatest(u.id, $1::text))
  and ${textOf(acceptsFrom(words('u.id'), words('$1')))}`;

/** The newest friends of `person`, at most `each` of either direction. */
const newestFriendsOf = (person: string, each: number): string => `
  (select receiver_id as id from friend_relationships where sender_id = ${person} and status = 'accepted'
    order by requested_at desc, id desc limit ${each})
  union all
  (select sender_id from friend_relationships where receiver_id = ${person} and status = 'accepted'
    order by requested_at desc, id desc limit ${each})`;

/** So many friends, and so many of each one's friends, are looked through by either direction: bounds the work. */
const circles = 100;
const perCircle = 25;

/** So many of those who joined lately are looked at for somebody to suggest: bounds the work where few want to be. */
const lately = 100;

/** $1 me, $2 how many. Friends of friends by how many share them, then neighbours, then whoever joined lately: a newcomer finds somebody. */
export const suggestions = `
  with circle as materialized (
    select theirs.id, count(*) as shared
    from (${newestFriendsOf('$1', circles)}) mine
    cross join lateral (${newestFriendsOf('mine.id', perCircle)}) theirs
    group by theirs.id
  ),
  by_friends as (
    select u.id from circle cross join ${personOf('circle.id')} where ${maySuggest}
    order by circle.shared desc, u.id limit $2
  ),
  by_town as (
    select u.id from users u
    where lower(u.home_town) = (select lower(home_town) from users where id = $1) and ${maySuggest}
    order by u.created_at desc limit $2
  ),
  newest as materialized (select id from users order by created_at desc, id limit ${lately}),
  by_time as (
    select u.id from newest cross join ${personOf('newest.id')} where ${maySuggest} order by u.created_at desc limit $2
  ),
  found as (select id, min(rank) as rank from (
    select id, 0 as rank from by_friends union all select id, 1 from by_town union all select id, 2 from by_time
  ) each_way group by id)
  select u.id, u.full_name, u.avatar_url, case when found.rank = 1 then u.home_town end as home_town,
    'driver' = any(u.roles) as drives, ${textOf(mutualFriends(words('$1'), words('u.id')))} as mutual_friends
  from found cross join ${personOf('found.id')}
  order by mutual_friends desc, found.rank, u.created_at desc, u.id limit $2`;

/** Strangers whose name matches are looked at up to this many: bounds the work for a name that a whole town has. */
const looked = 200;

/**
 * $1 me, $2 and $3 patterns for the name, $4 how many. Friends first, then whoever is open to me: people who take no
 * requests from me are found only by those who already know them (M89).
 */
export const peopleByName = `
  with named as (
    (select u.id from (${textOf(friendsOf(words('$1')))}) friend cross join ${personOf('friend.id')}
      where u.full_name ilike $2 or u.full_name ilike $3 order by u.full_name, u.id limit $4)
    union
    (select u.id from users u where (u.full_name ilike $2 or u.full_name ilike $3) and u.id <> $1 and ${isPerson}
      order by u.full_name, u.id limit ${looked})
  )
  select u.id, u.full_name, u.avatar_url, r.id as request_id, r.sender_id, r.status
  from named cross join ${personOf('named.id')} left join lateral ${relationship} r on true
  where ${isPerson} and ${notBlocked}
    and (r.status in ('accepted', 'pending') or ${textOf(acceptsFrom(words('u.id'), words('$1')))})
  order by r.status is not distinct from 'accepted' desc, u.full_name, u.id limit $4`;

/** $1 me, $2 somebody else. */
export const standingWith = `
  select r.id, r.sender_id, r.receiver_id, r.status, r.requested_at, r.responded_at,
    case when r.status = 'accepted' then ${textOf(mutualFriends(words('$1'), words('$2')))} else 0 end as mutual_friends
  from friend_relationships r
  where least(r.sender_id, r.receiver_id) = least($1::text, $2) and greatest(r.sender_id, r.receiver_id) = greatest($1::text, $2)`;

/** $1 me, $2 whom, $3 now. Nobody is dismissed who cannot be seen: the answer tells no more of them than of nobody (P22). */
export const dismiss = `
  insert into suggestion_dismissals (user_id, dismissed_id, created_at)
  select $1, u.id, $3 from users u where u.id = $2 and u.id <> $1 and ${isPerson} and ${notBlocked}
  on conflict (user_id, dismissed_id) do update set created_at = suggestion_dismissals.created_at
  returning dismissed_id`;

/** $1 and $2 two people whom a ride brought together. */
export const rememberCompanions = `
  insert into ride_companions (one_id, other_id) select least($1::text, $2), greatest($1::text, $2) where $1 <> $2
  on conflict do nothing`;
