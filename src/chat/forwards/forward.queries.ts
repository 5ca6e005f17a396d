import { sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { type Seen, seenMessage } from '../messages/seen.queries.js';

const statement = statementsOf<ChatTables>();

export interface Forwardable {
  /** What the message says now, '' beside files alone; null where I cannot see it, or nobody said it. */
  text: string | null;
  /** How many files it has. */
  fileCount: number;
  /** My key was used before: what I send under it is stored already. */
  isRepeat: boolean;
}

/** A message that is to be forwarded under a key of mine (M114). */
export const forwardable = statement<Seen & { tempId: Id | null }>()(
  'chat.forwardable',
  (_db, $) => sql<Forwardable>`
    select said.message as text, coalesce(jsonb_array_length(said.attachments), 0) as "fileCount",
      exists (select 1 from messages mine where mine.sender_id = ${$.me} and mine.client_id = ${$.tempId}::uuid) as "isRepeat"
    from (select 1) once left join lateral (
      select m.message, m.attachments from ${seenMessage($)} and m.message_type not in ('call', 'missed_call')
    ) said on true`,
);
