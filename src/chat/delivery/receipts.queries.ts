import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { noBlockBetween } from '../../friends/friends.sql.js';
import type { ChatTables } from '../chat.tables.js';
import { people } from '../../profiles/profiles.sql.js';
import { isHidden, isReachable, membership } from '../conversations/hidden.queries.js';
import type { Message } from '../messages/message.contract.js';
import { isSaid, messageJson } from '../messages/message.queries.js';

const statement = statementsOf<ChatTables>();

export interface Reach {
  id: Id;
  seq: number;
}

/** How far these messages of others reach in my conversations, before anything is locked. */
export const reachOf = statement<{ me: UserId; messages: readonly Id[] }>()(
  'chat.reach',
  (_db, $) => sql<Reach>`
    select m.conversation_id as id, max(m.seq)::int as seq
    from messages m
    join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.left_at is null
    join conversations c on c.id = m.conversation_id
    where m.id = any(${$.messages}::uuid[]) and m.sender_id <> ${$.me} and m.seq > me.joined_seq and not ${isHidden}
    group by m.conversation_id`,
);

/** Where something of others is said to have reached none of my devices yet, archived conversations among them, and how far it goes. */
export const undelivered = statement<{ me: UserId; limit: number }>()(
  'chat.undelivered',
  (_db, $) => sql<Reach>`
    select c.id, c.last_seq::int as seq
    from ${membership}
    where me.user_id = ${$.me} and me.unread_count > 0 and me.last_delivered_seq < c.last_seq
    limit ${$.limit}`,
);

/** A row where nothing else of its conversation is unread by me. */
export const isOnlyUnread = statement<{ me: UserId; message: Id }>()(
  'chat.is_only_unread',
  (_db, $) => sql<{ id: Id }>`
    select m.id from messages m
    join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.left_at is null
    where m.id = ${$.message} and m.seq > me.last_read_seq and me.unread_count = 1`,
);

export const lockConversations = statement<{ ids: readonly Id[] }>()(
  'chat.lock_conversations',
  (_db, $) => sql<object>`select 1 from conversations where id = any(${$.ids}::uuid[]) order by id for no key update`,
);

/** Places in conversations, pairwise. */
export interface Marks {
  me: UserId;
  ids: readonly Id[];
  seqs: readonly number[];
}

const marks = ($: Slots<Marks>) => sql`unnest(${$.ids}::uuid[], ${$.seqs}::bigint[]) as mark(id, seq)`;

/** From where to where a marker moved. */
export interface Step {
  id: Id;
  from: number;
  to: number;
}

export interface ReadStep extends Step {
  /** How many are left. */
  unread: number;
  is_group: boolean;
}

/** Moves my markers forward only (P9), and with them takes back that I marked it as unread (M114); answers where they were. */
export const moveRead = statement<Marks>()(
  'chat.move_read',
  (_db, $) => sql<ReadStep>`
    update conversation_members me set
      last_read_seq = mark.seq,
      last_delivered_seq = greatest(me.last_delivered_seq, mark.seq),
      unread_count = (select count(*) from messages m
        where m.conversation_id = me.conversation_id and m.seq > mark.seq and m.sender_id <> ${$.me} and m.deleted_at is null and ${isSaid}),
      is_marked_unread = false,
      changed_xid = pg_current_xact_id()
    from ${marks($)}, conversation_members was
    where me.conversation_id = mark.id and me.user_id = ${$.me} and me.last_read_seq < mark.seq
      and was.conversation_id = me.conversation_id and was.user_id = me.user_id
    returning me.conversation_id as id, was.last_read_seq::int as from, me.last_read_seq::int as to, me.unread_count as unread,
      (select c.kind = 'group' from conversations c where c.id = me.conversation_id) as is_group`,
);

/** What is left unread for me after places in conversations: the newest of each. */
export const leftUnread = statement<Marks & { limit: number }>()(
  'chat.left_unread',
  (_db, $) => sql<{ id: Id; unread: Id[] }>`
    select mark.id, array(
      select m.id from messages m
      where m.conversation_id = mark.id and m.seq > mark.seq and m.sender_id <> ${$.me} and m.deleted_at is null and ${isSaid}
      order by m.seq desc limit ${$.limit}) as unread
    from ${marks($)}`,
);

export const moveDelivered = statement<Marks>()(
  'chat.move_delivered',
  (_db, $) => sql<Step>`
    update conversation_members me set last_delivered_seq = mark.seq
    from ${marks($)}, conversation_members was
    where me.conversation_id = mark.id and me.user_id = ${$.me} and me.last_delivered_seq < mark.seq
      and was.conversation_id = me.conversation_id and was.user_id = me.user_id
    returning me.conversation_id as id, was.last_delivered_seq::int as from, me.last_delivered_seq::int as to`,
);

/** Steps of my markers, member by member of the three lists, and when they were made. */
export interface Steps {
  me: UserId;
  ids: readonly Id[];
  from: readonly number[];
  to: readonly number[];
  now: Date;
  limit: number;
}

interface Receipt {
  marker: 'last_read_seq' | 'last_delivered_seq';
  column: 'read_at' | 'delivered_at';
  changes: RawBuilder<unknown>;
}

/** Those a message waits for, `o` of its members: whoever does not take part never gets it, and nothing of those across a block is told (P22). */
const awaited = sql`conversation_members o join ${people('u')} on u.id = o.user_id
  where o.conversation_id = m.conversation_id and o.user_id <> m.sender_id and o.left_at is null and ${isReachable('u', sql.ref('m.sender_id'))}`;

/**
 * Turns the messages between my old and new markers delivered or read, once all whom they wait for in the conversation
 * are that far (S15), where anybody is left, and answers the newest one of each sender in each conversation, which says
 * that older ones are too: no long conversation takes the room of another. But none of people who are out of it by now.
 * Nobody gets a receipt from a person they blocked or who blocked them (P22).
 */
const receipt = ($: Slots<Steps>, { marker, column, changes }: Receipt) => sql<{ message: Message }>`
  with moved as (
    update messages m set ${changes}, changed_xid = pg_current_xact_id()
    from unnest(${$.ids}::uuid[], ${$.from}::bigint[], ${$.to}::bigint[]) as step(id, low, high)
    where m.conversation_id = step.id and m.seq > step.low and m.seq <= step.high
      and m.sender_id <> ${$.me} and ${sql.ref(`m.${column}`)} is null and m.deleted_at is null
      and ${noBlockBetween($.me, sql.ref('m.sender_id'))}
      and exists (select from ${awaited})
      and not exists (select from ${awaited} and ${sql.ref(`o.${marker}`)} < m.seq)
    returning m.*
  )
  select ${messageJson()} as message
  from (select distinct on (conversation_id, sender_id) * from moved order by conversation_id, sender_id, seq desc) m
  where exists (select from conversation_members s where s.conversation_id = m.conversation_id and s.user_id = m.sender_id and s.left_at is null)
  order by m.created_at desc limit ${$.limit}`;

export const readReceipts = statement<Steps>()('chat.read_receipts', (_db, $) => {
  const changes = sql`read_at = ${$.now}, delivered_at = coalesce(m.delivered_at, ${$.now})`;
  return receipt($, { marker: 'last_read_seq', column: 'read_at', changes });
});

export const deliveredReceipts = statement<Steps>()('chat.delivered_receipts', (_db, $) =>
  receipt($, { marker: 'last_delivered_seq', column: 'delivered_at', changes: sql`delivered_at = ${$.now}` }),
);

/** Who has got a message that `me` sees, by their markers; `me`, its sender and whoever is behind a block are not told of. */
export const receiptsOf = statement<{ me: UserId; id: Id }>()(
  'chat.receipts_of',
  (_db, $) => sql<{ read: UserId[]; delivered: UserId[] }>`
    select
      coalesce(array_agg(o.user_id order by o.user_id) filter (where o.last_read_seq >= m.seq), '{}') as read,
      coalesce(array_agg(o.user_id order by o.user_id) filter (where o.last_read_seq < m.seq and o.last_delivered_seq >= m.seq), '{}') as delivered
    from messages m
    join conversations c on c.id = m.conversation_id and not ${isHidden}
    join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.left_at is null and me.joined_seq < m.seq
    left join conversation_members o on o.conversation_id = m.conversation_id and o.left_at is null and o.joined_seq < m.seq
      and o.user_id <> m.sender_id and o.user_id <> ${$.me} and ${noBlockBetween(sql.ref('o.user_id'), $.me)}
    where m.id = ${$.id} and m.deleted_at is null and ${isSaid}
    group by m.id`,
);
