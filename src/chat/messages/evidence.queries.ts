import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

/**
 * A message as somebody got it, also when it was deleted since: what it said is for operators alone from `deleted_at`
 * on (P7).
 */
export type ReceivedMessage = Pick<Selectable<ChatTables['messages']>, 'id' | 'sender_id' | 'message' | 'created_at' | 'deleted_at'>;

/** A message of somebody else, for a member of its conversation whom it was sent to; a deleted message as it was. */
export const receivedMessage = statement<{ id: Id; by: UserId }>()(
  'chat.received_message',
  (_db, $) => sql<ReceivedMessage>`
    select m.id, m.sender_id, coalesce(m.deleted_message, m.message) as message, m.created_at, m.deleted_at
    from messages m
    join conversation_members mine on mine.conversation_id = m.conversation_id and mine.user_id = ${$.by} and mine.joined_seq < m.seq
    where m.id = ${$.id} and m.sender_id <> ${$.by}`,
);
