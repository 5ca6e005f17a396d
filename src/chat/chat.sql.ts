import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import type { ChatTables } from './chat.tables.js';
import type { Conversation } from './conversations/conversation.contract.js';
import { membership } from './conversations/hidden.queries.js';

/** How many messages each of these people has not read, by the markers of the conversations they see (P9). */
export const unreadMessages = (people: Expression<readonly UserId[]>): RawBuilder<{ user_id: UserId; count: number }> => sql<{
  user_id: UserId;
  count: number;
}>`
  select me.user_id, sum(me.unread_count)::int as count
  from ${membership}
  where me.user_id = any(${people}::text[]) and me.unread_count > 0
  group by me.user_id`;

/** The newest message, until a moment, that `reader` has not read in each conversation that they see. */
export const lastUnread = (reader: Expression<UserId>, until: Expression<Date>): RawBuilder<{ conversation_id: Id; message_id: Id }> => sql`
  select me.conversation_id, last.id as message_id
  from ${membership}
  cross join lateral (
    select m.id from messages m
    where m.conversation_id = me.conversation_id and m.seq > me.last_read_seq and m.sender_id <> me.user_id and m.deleted_at is null
      and m.created_at <= ${until}::timestamptz
    order by m.seq desc limit 1
  ) last
  where me.user_id = ${reader} and me.unread_count > 0`;

/** The messages of a conversation that `reader` has not read. */
export const unreadIn = (
  conversation: Expression<Id>,
  reader: Expression<UserId>,
): RawBuilder<Pick<Selectable<ChatTables['messages']>, 'id' | 'seq'>> => sql`
  select m.id, m.seq from conversation_members me
  join messages m on m.conversation_id = me.conversation_id and m.seq > me.last_read_seq and m.deleted_at is null
  where me.conversation_id = ${conversation} and me.user_id = ${reader} and me.left_at is null`;

/** The kind of a conversation while its `reader` may be notified of it: null where they left or muted it, or a block hides it (P16, P22). */
export const notifiableKind = (conversation: Expression<Id>, reader: Expression<UserId>): RawBuilder<Conversation['kind'] | null> => sql<
  Conversation['kind'] | null
>`(
  select c.kind from ${membership}
  where me.conversation_id = ${conversation} and me.user_id = ${reader} and not me.is_muted)`;

/** Messages back from the newest that are looked at when those of some time are counted. */
const countedBack = 2_000;

/** How much two people wrote and called in a time, by who did: of messages neither what they say, nor those that were deleted. */
export const writtenBetween = (
  pair: readonly [Expression<UserId>, Expression<UserId>],
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<{ sender_id: UserId; messages: number; calls: number; first_at: Date; last_at: Date }> => sql`
  select m.sender_id, count(*) filter (where not m.is_call)::int as messages, count(*) filter (where m.is_call)::int as calls,
    min(m.created_at) as first_at, max(m.created_at) as last_at
  from conversations c
  cross join lateral (
    select m.sender_id, m.created_at, m.deleted_at, m.message_type in ('call', 'missed_call') as is_call
    from messages m where m.conversation_id = c.id order by m.seq desc limit ${sql.lit(countedBack)}
  ) m
  where c.pair_key = least(${pair[0]} collate "C", ${pair[1]} collate "C") || '/' || greatest(${pair[0]} collate "C", ${pair[1]} collate "C")
    and m.created_at >= ${from} and m.created_at < ${until} and m.deleted_at is null
  group by m.sender_id`;
