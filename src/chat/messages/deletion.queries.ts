import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { isHidden } from '../conversations/hidden.queries.js';
import { isSaid } from './message.queries.js';

const statement = statementsOf<ChatTables>();

interface Mine {
  id: Id;
  me: UserId;
}

/** Locks the conversation of my message, when there is one. */
export const lockConversationOfMine = statement<Mine>()(
  'chat.lock_conversation_of_mine',
  (_db, $) => sql<object>`
    select 1 from conversations where id = (select m.conversation_id from messages m where m.id = ${$.id} and m.sender_id = ${$.me}) for no key update`,
);

/** The conversation of my message, when I am still in it. */
export const conversationOfMine = statement<Mine>()(
  'chat.conversation_of_mine',
  (_db, $) => sql<{ conversation_id: Id }>`
    select m.conversation_id from messages m join conversations c on c.id = m.conversation_id and not ${isHidden}
    join conversation_members me on me.conversation_id = c.id and me.user_id = m.sender_id and me.left_at is null
    where m.id = ${$.id} and m.sender_id = ${$.me} and ${isSaid}`,
);

/** Leaves a tombstone of my message, without what others reacted with; the text and what it said before stay readable for reports only (S42). */
export const leaveTombstone = statement<Mine & { now: Date }>()(
  'chat.leave_tombstone',
  (_db, $) => sql<{ seq: number }>`
    update messages set deleted_at = ${$.now}, deleted_message = message, message = '', attachments = '[]', metadata = '{}', reactions = '[]',
      changed_xid = pg_current_xact_id()
    where id = (select id from messages where id = ${$.id} and sender_id = ${$.me} and deleted_at is null for update)
    returning seq::int`,
);

/** Takes a deleted message out of the unread counts of its conversation and answers its members. */
export const forgetUnread = statement<{ conversation: Id; seq: number; sender: UserId }>()(
  'chat.forget_unread',
  (_db, $) => sql<{ id: UserId; isUnread: boolean }>`
    update conversation_members
    set unread_count = unread_count - (user_id <> ${$.sender} and last_read_seq < ${$.seq} and joined_seq < ${$.seq} and unread_count > 0)::int
    where conversation_id = ${$.conversation} and left_at is null
    returning user_id as id, user_id <> ${$.sender} and last_read_seq < ${$.seq} and joined_seq < ${$.seq} as "isUnread"`,
);

/** Takes away what messages said that were deleted long ago, and what they said before that. */
export const purgeDeleted = statement<{ before: Date; limit: number }>()(
  'chat.purge_deleted',
  (_db, $) => sql<object>`
    with purged as (
      update messages set deleted_message = null
      where id = any(array(select id from messages where deleted_message is not null and deleted_at < ${$.before} order by deleted_at limit ${$.limit}))
      returning id
    ), translated as (
      delete from message_translations t using purged where t.message_id = purged.id
    ), edited as (
      delete from message_edits e using purged where e.message_id = purged.id
    )
    select id from purged`,
);
