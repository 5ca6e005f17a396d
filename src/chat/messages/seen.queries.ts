import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { Message } from './message.contract.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import { isHidden, membership } from '../conversations/hidden.queries.js';
import { isSaid, messageJson } from './message.queries.js';

const statement = statementsOf<ChatTables>();

export interface Seen {
  id: Id;
  me: UserId;
}

/** Locks the conversation of a message, when I am in it. */
export const lockConversationOfSeen = statement<Seen>()(
  'chat.lock_conversation_of_seen',
  (_db, $) => sql<object>`
    select 1 from conversations where id = (
      select m.conversation_id from messages m
      join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.left_at is null
      where m.id = ${$.id}
    ) for no key update`,
);

/** The message `id`, aliased `m`, where `me` can see it: not deleted, and said by somebody in a conversation of theirs since they joined it. */
export const seenMessageOf = (id: Expression<Id | null>, me: Expression<UserId>): RawBuilder<unknown> => sql`
  messages m
  join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${me} and me.left_at is null and me.joined_seq < m.seq
  join conversations c on c.id = m.conversation_id and not ${isHidden}
  where m.id = ${id} and m.deleted_at is null and ${isSaid}`;

/** The same of what a statement is asked for. */
export const seenMessage = ($: Slots<Seen>): RawBuilder<unknown> => seenMessageOf($.id, $.me);

/** No row: no such message, or none that I see. */
export const messageAsSeen = statement<Seen>()(
  'chat.message_as_seen',
  (_db, $) => sql<{ message: Message }>`select ${messageJson()} as message from ${seenMessage($)}`,
);

/** What I sent, deleted or not, and whether I see it still: not where I left, came later, or a block hides it. */
export const mineWithSight = statement<Seen>()(
  'chat.mine_with_sight',
  (_db, $) => sql<{ message: Message; isSeen: boolean }>`
    select ${messageJson()} as message, exists (
      select 1 from ${membership}
      where me.conversation_id = m.conversation_id and me.user_id = ${$.me} and me.joined_seq < m.seq) as "isSeen"
    from messages m where m.id = ${$.id} and m.sender_id = ${$.me}`,
);

/** Of `changed`, a statement's rows of messages: what they look like, and who in the conversation can see it. */
export const changedMessage = sql<MessageChanged>`
  select ${messageJson()} as message, array(
    select o.user_id from conversation_members o
    where o.conversation_id = m.conversation_id and o.left_at is null and o.joined_seq < m.seq) as audience
  from changed m`;
