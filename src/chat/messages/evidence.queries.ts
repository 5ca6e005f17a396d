import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { versionsOf } from '../edits/edits.queries.js';

const statement = statementsOf<ChatTables>();

/**
 * A message as somebody got it, also when it was deleted since: what it said is for operators alone from `deleted_at`
 * on (P7).
 */
export interface ReceivedMessage extends Pick<
  Selectable<ChatTables['messages']>,
  'id' | 'sender_id' | 'message' | 'created_at' | 'deleted_at'
> {
  /** In the order in which they were put up; none of a deleted one. */
  files: ReceivedFile[];
}

/** What a file is, and its name in the store. */
export interface ReceivedFile extends Pick<Selectable<ChatTables['attachments']>, 'name' | 'mime' | 'bytes'> {
  stored: string;
}

/** Between what a message says and what it said before. */
const before = '\n← ';
/** All that an edited message said, when it is reported: characters. */
const evidenceMax = 100_000;

/**
 * A message of somebody else, for a member of its conversation whom it was sent to; a deleted message as it was. Of an
 * edited one all that it said, the newest first: whoever edits an insult away shall not get away with it. Who left got
 * nothing of what was said later.
 */
export const receivedMessage = statement<{ id: Id; by: UserId }>()(
  'chat.received_message',
  (_db, $) => sql<ReceivedMessage>`
    select m.id, m.sender_id, m.created_at, m.deleted_at,
      (select left(string_agg(v.message, ${sql.lit(before)} order by v.at desc), ${sql.lit(evidenceMax)})
       from ${versionsOf(sql<string>`coalesce(m.deleted_message, m.message)`)} v
       where v.at <= coalesce(mine.left_at, 'infinity')) as message,
      (select coalesce(json_agg(json_build_object('name', a.name, 'mime', a.mime, 'bytes', a.bytes, 'stored', a.file_name) order by a.id), '[]')
       from attachments a where a.message_id = m.id) as files
    from messages m
    join conversation_members mine on mine.conversation_id = m.conversation_id and mine.user_id = ${$.by} and mine.joined_seq < m.seq
    where m.id = ${$.id} and m.sender_id <> ${$.by} and m.created_at <= coalesce(mine.left_at, 'infinity')`,
);
