import { sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { isSaid } from '../messages/message.queries.js';
import { type Seen, seenMessage } from '../messages/seen.queries.js';

const statement = statementsOf<ChatTables>();

export interface Forwardable {
  /** What the message says now; null where I cannot see it, or it is no text of anybody. */
  text: string | null;
  /** My key was used before: what I send under it is stored already. */
  isRepeat: boolean;
}

/** A message that is to be forwarded under a key of mine (M114). */
export const forwardable = statement<Seen & { tempId: Id | null }>()(
  'chat.forwardable',
  (_db, $) => sql<Forwardable>`
    select (select m.message from ${seenMessage($)} and m.message_type = 'text' and ${isSaid}) as text,
      exists (select 1 from messages mine where mine.sender_id = ${$.me} and mine.client_id = ${$.tempId}::uuid) as "isRepeat"`,
);
