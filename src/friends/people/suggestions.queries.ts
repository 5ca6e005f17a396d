import { type Expression, type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { isPerson, people, personOf } from '../../profiles/profiles.sql.js';
import { acceptsFrom, mutualFriends, noBlockBetween } from '../friends.sql.js';
import type { FriendsTables } from '../friends.tables.js';
import { relationshipWith, theirId } from './people.queries.js';
import type { SuggestionRow } from './people.view.js';

const statement = statementsOf<FriendsTables>();

/**
 * Whom I do not know yet and may be shown: whoever asked, was asked or declined is left out, so are those whom
 * a ride brought together (M88).
 */
const maySuggestTo = (me: Expression<UserId>) => sql`
  u.id <> ${me} and ${isPerson('u')} and ${noBlockBetween(theirId, me)}
  and (select related.id from ${relationshipWith(me)} related) is null
  and not exists (select from suggestion_dismissals where user_id = ${me} and dismissed_id = u.id)
  and not exists (select from friend_settings where user_id = u.id and not suggestable)
  and not exists (select from ride_companions where one_id = least(u.id, ${me}::text) and other_id = greatest(u.id, ${me}::text))
  and ${acceptsFrom(theirId, me)}`;

/** The newest friends of `person`, at most `each` of either direction. */
const newestFriendsOf = (person: Expression<UserId>, each: number) => sql`
  (select receiver_id as id from friend_relationships where sender_id = ${person} and status = 'accepted'
    order by requested_at desc, id desc limit ${sql.lit(each)})
  union all
  (select sender_id from friend_relationships where receiver_id = ${person} and status = 'accepted'
    order by requested_at desc, id desc limit ${sql.lit(each)})`;

/** So many friends, and so many of each one's friends, are looked through by either direction: bounds the work. */
const circles = 100;
const perCircle = 25;

/** So many of those who joined lately are looked at for somebody to suggest: bounds the work where few want to be. */
const lately = 100;

/** Friends of friends by how many share them, then neighbours, then whoever joined lately: a newcomer finds somebody. */
export const suggestions = statement<{ me: UserId; limit: number }>()(
  'friends.suggestions',
  (_db, $) => sql<SuggestionRow>`
    with circle as materialized (
      select theirs.id, count(*) as shared
      from (${newestFriendsOf($.me, circles)}) mine
      cross join lateral (${newestFriendsOf(sql.ref('mine.id'), perCircle)}) theirs
      group by theirs.id
    ),
    by_friends as (
      select u.id from circle cross join ${personOf(sql.ref('circle.id'))} where ${maySuggestTo($.me)}
      order by circle.shared desc, u.id limit ${$.limit}
    ),
    by_town as (
      select u.id from ${people('u')}
      where lower(u.home_town) = (select lower(mine.home_town) from ${people('mine')} where mine.id = ${$.me}) and ${maySuggestTo($.me)}
      order by u.created_at desc limit ${$.limit}
    ),
    newest as materialized (select u.id from ${people('u')} order by u.created_at desc, u.id limit ${sql.lit(lately)}),
    by_time as (
      select u.id from newest cross join ${personOf(sql.ref('newest.id'))} where ${maySuggestTo($.me)}
      order by u.created_at desc limit ${$.limit}
    ),
    found as (select id, min(rank) as rank from (
      select id, 0 as rank from by_friends union all select id, 1 from by_town union all select id, 2 from by_time
    ) each_way group by id)
    select u.id, u.full_name, u.avatar_url, case when found.rank = 1 then u.home_town end as home_town,
      'driver' = any(u.roles) as drives, ${mutualFriends($.me, theirId)} as mutual_friends
    from found cross join ${personOf(sql.ref('found.id'))}
    order by mutual_friends desc, found.rank, u.created_at desc, u.id limit ${$.limit}`,
);

/** One whom I may be shown. */
export const suggestible = statement<{ me: UserId; other: UserId }>()(
  'friends.suggestible',
  (_db, $) => sql<Pick<SuggestionRow, 'id'>>`select u.id from ${people('u')} where u.id = ${$.other} and ${maySuggestTo($.me)}`,
);

/** Nobody is dismissed who cannot be seen: the answer tells no more of them than of nobody (P22). */
export const dismiss = statement<{ me: UserId; other: UserId; now: Date }>()(
  'friends.dismiss_suggestion',
  (_db, $) => sql<Pick<Selectable<FriendsTables['suggestion_dismissals']>, 'dismissed_id'>>`
    insert into suggestion_dismissals (user_id, dismissed_id, created_at)
    select ${$.me}, u.id, ${$.now} from ${people('u')}
    where u.id = ${$.other} and u.id <> ${$.me} and ${isPerson('u')} and ${noBlockBetween(theirId, $.me)}
    on conflict (user_id, dismissed_id) do update set created_at = suggestion_dismissals.created_at
    returning dismissed_id`,
);

/** Somebody whom I dismissed after that. */
export const dismissalSince = statement<{ me: UserId; since: Date }>()('friends.dismissal_since', (db, $) =>
  db
    .selectFrom('suggestion_dismissals')
    .select('dismissed_id')
    .where('user_id', '=', $.me)
    .where('created_at', '>', $.since)
    .limit(sql.lit(1)),
);

/** Two people whom a ride brought together. */
export const rememberCompanions = statement<{ a: UserId; b: UserId }>()(
  'friends.remember_companions',
  (_db, $) => sql<object>`
    insert into ride_companions (one_id, other_id)
    select least(${$.a}::text, ${$.b}), greatest(${$.a}::text, ${$.b}) where ${$.a}::text <> ${$.b}
    on conflict do nothing`,
);
