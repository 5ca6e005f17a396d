import { type Expression, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { instantBefore } from '../database/cursors.js';
import { type Slots, statementsOf } from '../database/statement.js';
import { people, personOf, type PersonRow, takesPart } from '../profiles/profiles.sql.js';
import { acceptsFrom, friendsOf, isPair, noBlockBetween } from './friends.sql.js';
import type { FriendsTables } from './friends.tables.js';
import type { RelationshipRow } from './friends.view.js';

const statement = statementsOf<FriendsTables>();

export const takesRequest = statement<{ asker: UserId; asked: UserId }>()(
  'friends.takes_request',
  (_db, $) => sql<{ is_open: boolean }>`select ${acceptsFrom($.asked, $.asker)} as is_open`,
);

/** `name` and `id` are those of the last one shown (null at the start); `pattern` is for the name, or null. */
export const friendsByName = statement<{ me: UserId; name: string | null; id: string | null; limit: number; pattern: string | null }>()(
  'friends.by_name',
  (_db, $) => sql<Pick<PersonRow, 'id' | 'full_name'>>`
    select u.id, u.full_name from (${friendsOf($.me)}) friend cross join ${personOf(sql.ref('friend.id'))}
    where ${takesPart('u')}
      and (${$.name}::text is null or (u.full_name, u.id) > (${$.name}::text, ${$.id}))
      and (${$.pattern}::text is null or u.full_name ilike ${$.pattern})
    order by u.full_name, u.id limit ${$.limit}`,
);

interface RequestsPage {
  me: UserId;
  /** Instant and id of the last one shown; null at the start. */
  at: string | null;
  id: Id | null;
  limit: number;
}

const openRequests = (mine: 'receiver_id' | 'sender_id', theirs: 'receiver_id' | 'sender_id', $: Slots<RequestsPage>) =>
  sql<RelationshipRow>`
    select * from friend_relationships
    where ${sql.ref(mine)} = ${$.me} and status = 'pending'
      and (requested_at, id) < (${instantBefore($.at)}, ${$.id}::uuid)
      and exists (select from ${people('u')} where u.id = ${sql.ref(theirs)} and ${takesPart('u')})
    order by requested_at desc, id desc limit ${$.limit}`;

export const receivedRequests = statement<RequestsPage>()('friends.received_requests', (_db, $) =>
  openRequests('receiver_id', 'sender_id', $),
);

export const sentRequests = statement<RequestsPage>()('friends.sent_requests', (_db, $) => openRequests('sender_id', 'receiver_id', $));

export const relationshipById = statement<{ id: Id }>()('friends.by_id', (db, $) =>
  db.selectFrom('friend_relationships').selectAll().where('id', '=', $.id),
);

/** What the pair had, open request or friendship; a refusal stays, so that it still counts (FR-8). */
export const removePair = statement<{ a: UserId; b: UserId }>()('friends.remove_pair', (db, $) =>
  db
    .deleteFrom('friend_relationships')
    .where(isPair('friend_relationships', $.a, $.b))
    .where('status', '<>', 'rejected')
    .returningAll(),
);

/** Our friendship, or my own open request. A request to me is answered, not removed. */
export const removeMine = statement<{ me: UserId; other: UserId }>()('friends.remove_mine', (db, $) =>
  db
    .deleteFrom('friend_relationships')
    .where(isPair('friend_relationships', $.me, $.other))
    .where((eb) => eb.or([eb('status', '=', 'accepted'), eb('status', '=', 'pending').and('sender_id', '=', $.me)]))
    .returningAll(),
);

/** In words: two halves, so that each finds its own index. */
export const relationshipsWith = statement<{ me: UserId; others: readonly UserId[] }>()(
  'friends.with',
  (_db, $) => sql<RelationshipRow>`
    select * from friend_relationships where sender_id = ${$.me} and receiver_id = any(${$.others})
    union all
    select * from friend_relationships where receiver_id = ${$.me} and sender_id = any(${$.others})`,
);

export const blockBetween = statement<{ a: UserId; b: UserId }>()(
  'friends.is_blocked_between',
  (_db, $) => sql<{ is_blocked: boolean }>`select not ${noBlockBetween($.a, $.b)} as is_blocked`,
);

/** For both whoever of them comes first. */
const pairLock = (a: Expression<UserId>, b: Expression<UserId>) =>
  sql`pg_advisory_xact_lock(hashtextextended('friends:' || least(${a}::text, ${b}) || ' ' || greatest(${a}::text, ${b}), 0))`;

/** Commands about one pair happen one after the other: request, answer and block cannot pass each other. */
export const lockPair = statement<{ a: UserId; b: UserId }>()('friends.lock_pair', (_db, $) => sql<object>`select ${pairLock($.a, $.b)}`);

/** … about the pairs of `me` with each of `others`, one after the other. */
export const lockPairs = statement<{ me: UserId; others: readonly UserId[] }>()(
  'friends.lock_pairs',
  (_db, $) => sql<object>`select ${pairLock($.me, sql.ref('other.id'))} from unnest(${$.others}::text[]) as other(id)`,
);

/** … and `a` is held as their person, after the pair: rows are locked last. No row for somebody who takes part no more. */
export const lockPairOf = statement<{ a: UserId; b: UserId }>()(
  'friends.lock_pair_of',
  (_db, $) => sql<{ id: UserId }>`
    with pair as materialized (select ${pairLock($.a, $.b)})
    select u.id from pair cross join ${people('u')} where u.id = ${$.a} and ${takesPart('u')} for no key update of u`,
);
