import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf, textOf, words } from '../database/statement.js';
import { takesPart } from '../profiles/profiles.sql.js';
import { acceptsFrom, friendsOf, noBlockBetween } from './friends.sql.js';
import type { FriendsTables } from './friends.tables.js';

const statement = statementsOf<FriendsTables>();

const columns = 'id, sender_id, receiver_id, status, requested_at, responded_at';

/** The row `u` of one person, by a lookup for each: for lists of at most some thousand, the town is not read as a whole. */
export const personOf = (id: string): string => `lateral (select * from users where users.id = ${id} limit 1) u`;

export const friendIds = statement<{ me: UserId }>()('friends.ids', (_db, $) => friendsOf($.me));

export const takesRequest = statement<{ asker: UserId; asked: UserId }>()(
  'friends.takes_request',
  (_db, $) => sql<{ is_open: boolean }>`select ${acceptsFrom($.asked, $.asker)} as is_open`,
);

/** $1 me, $2 and $3 name and id of the last one shown (null at the start), $4 how many, $5 a pattern for the name, or null. */
export const friendsByName = `
  select u.id, u.full_name from (${textOf(friendsOf(words('$1')))}) friend cross join ${personOf('friend.id')}
  where ${textOf(takesPart('u'))}
    and ($2::text is null or (u.full_name, u.id) > ($2, $3))
    and ($5::text is null or u.full_name ilike $5)
  order by u.full_name, u.id limit $4`;

/** $1 me, $2 and $3 instant and id of the last one shown (null at the start), $4 how many. */
export const receivedRequests = `
  select ${columns} from friend_relationships
  where receiver_id = $1 and status = 'pending'
    and ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid))
    and exists (select from users u where u.id = sender_id and ${textOf(takesPart('u'))})
  order by requested_at desc, id desc limit $4`;

/** The same for those that $1 sent. */
export const sentRequests = `
  select ${columns} from friend_relationships
  where sender_id = $1 and status = 'pending'
    and ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid))
    and exists (select from users u where u.id = receiver_id and ${textOf(takesPart('u'))})
  order by requested_at desc, id desc limit $4`;

type Row = Selectable<FriendsTables['friend_relationships']>;

export const relationshipById = statement<{ id: Id }>()('friends.by_id', (db, $) =>
  db.selectFrom('friend_relationships').selectAll().where('id', '=', $.id),
);

/** The one row of two people, whoever asked: `least` and `greatest` are what the unique index is of. */
const isPair = (a: Expression<UserId>, b: Expression<UserId>) =>
  sql<SqlBool>`least(sender_id, receiver_id) = least(${a}::text, ${b}) and greatest(sender_id, receiver_id) = greatest(${a}::text, ${b})`;

/** What the pair had, open request or friendship; a refusal stays, so that it still counts (FR-8). */
export const removePair = statement<{ a: UserId; b: UserId }>()('friends.remove_pair', (db, $) =>
  db.deleteFrom('friend_relationships').where(isPair($.a, $.b)).where('status', '<>', 'rejected').returningAll(),
);

/** Our friendship, or my own open request. A request to me is answered, not removed. */
export const removeMine = statement<{ me: UserId; other: UserId }>()('friends.remove_mine', (db, $) =>
  db
    .deleteFrom('friend_relationships')
    .where(isPair($.me, $.other))
    .where((eb) => eb.or([eb('status', '=', 'accepted'), eb('status', '=', 'pending').and('sender_id', '=', $.me)]))
    .returningAll(),
);

/** In words: two halves, so that each finds its own index. */
export const relationshipsWith = statement<{ me: UserId; others: readonly UserId[] }>()(
  'friends.with',
  (_db, $) => sql<Row>`
    select * from friend_relationships where sender_id = ${$.me} and receiver_id = any(${$.others})
    union all
    select * from friend_relationships where receiver_id = ${$.me} and sender_id = any(${$.others})`,
);

export const blockBetween = statement<{ a: UserId; b: UserId }>()(
  'friends.is_blocked_between',
  (_db, $) => sql<{ is_blocked: boolean }>`select not ${noBlockBetween($.a, $.b)} as is_blocked`,
);

/** Either direction. */
export const blockedIds = statement<{ me: UserId }>()('friends.blocked_ids', (db, $) =>
  db
    .selectFrom('user_blocks')
    .select('blocked_id as id')
    .where('blocker_id', '=', $.me)
    .union((eb) => eb.selectFrom('user_blocks').select('blocker_id as id').where('blocked_id', '=', $.me)),
);

/** Commands about one pair happen one after the other: request, answer and block cannot pass each other. */
export const lockPair = statement<{ a: UserId; b: UserId }>()(
  'friends.lock_pair',
  (_db, $) => sql<object>`
    select pg_advisory_xact_lock(hashtextextended('friends:' || least(${$.a}::text, ${$.b}) || ' ' || greatest(${$.a}::text, ${$.b}), 0))`,
);
