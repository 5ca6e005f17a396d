import { type RawBuilder, sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import type { Message } from '../messages/message.contract.js';
import { messageJson } from '../messages/message.queries.js';
import { changedMessage, type Seen, seenMessage } from '../messages/seen.queries.js';
import type { MessageVersion } from './edit.contract.js';

const statement = statementsOf<ChatTables>();

/** What a message aliased `m` has said, and since when; now it says `body`. */
export const versionsOf = (body: RawBuilder<string> = sql<string>`m.message`): RawBuilder<unknown> => sql`(
  select ${body} as message, coalesce(m.edited_at, m.created_at) as at
  union all
  select e.message, lag(e.edited_at, 1, m.created_at) over (order by e.edited_at) from message_edits e where e.message_id = m.id)`;

export interface Editable {
  message: Message;
  /** How often it was edited. */
  edits: number;
  /** Lists show it as their conversation's newest one. */
  isNewest: boolean;
}

/**
 * A text of mine that I may edit, also beside files, held against those who are just telling people of it: what they tell they have read
 * either before this and committed, or read after it.
 */
export const editableMessage = statement<Seen>()(
  'chat.editable_message',
  (_db, $) => sql<Editable>`
    select ${messageJson()} as message,
      (select count(*)::int from message_edits e where e.message_id = m.id) as edits,
      not exists (select 1 from messages n where n.conversation_id = m.conversation_id and n.seq > m.seq and n.deleted_at is null) as "isNewest"
    from ${seenMessage($)} and m.sender_id = ${$.me} and m.message_type in ('text', 'image', 'voice', 'file')
    for update of m`,
);

interface Editing extends Seen {
  text: string;
  now: Date;
  /** It leads where it led before. */
  keepsPreview: boolean;
}

/** Keeps what the message said and lets it say `text`, at a later time than all before, whatever the clock says. */
export const editText = statement<Editing>()(
  'chat.edit_text',
  (_db, $) => sql<MessageChanged>`
    with was as materialized (
      select m.id, m.message, greatest(${$.now}::timestamptz, coalesce(m.edited_at, m.created_at) + interval '1 millisecond') as at
      from messages m where m.id = ${$.id} and m.sender_id = ${$.me}
    ),
    kept as (insert into message_edits (message_id, edited_at, message) select w.id, w.at, w.message from was w),
    changed as (
      update messages m set message = ${$.text}, edited_at = w.at, changed_xid = pg_current_xact_id(),
        metadata = case when ${$.keepsPreview}::boolean then m.metadata else m.metadata - 'preview' end
      from was w where m.id = w.id
      returning m.*
    )
    ${changedMessage}`,
);

/** All that a message has said, the newest first; no row where I cannot see it. */
export const messageVersions = statement<Seen>()(
  'chat.message_versions',
  (_db, $) => sql<{ edits: MessageVersion[] }>`
    select (select json_agg(json_build_object('message', v.message, 'at', v.at) order by v.at desc) from ${versionsOf()} v) as edits
    from ${seenMessage($)}`,
);
