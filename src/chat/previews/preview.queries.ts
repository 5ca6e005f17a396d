import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import { isHidden } from '../conversations/hidden.queries.js';
import { isSaid } from '../messages/message.queries.js';
import { changedMessage, type Seen } from '../messages/seen.queries.js';
import type { LinkPreview } from './link-preview.contract.js';

const statement = statementsOf<ChatTables>();

/**
 * Whether a message aliased `m` was said and has no preview, nor had one that its sender took away. Never an agent's: what others
 * wrote could have it say an address that carries off what it knows.
 */
const isWithout = sql`m.deleted_at is null and ${isSaid} and (m.metadata -> 'preview') is null
  and not exists (select from ${people('u')} where u.id = m.sender_id and u.is_agent)`;

/** Those of some messages that may lead to a page. */
export const leadingMessages = statement<{ ids: readonly Id[] }>()(
  'chat.leading_messages',
  (_db, $) => sql<Pick<Selectable<ChatTables['messages']>, 'id' | 'message'>>`
    select m.id, m.message from messages m where m.id = any(${$.ids}::uuid[]) and m.message ilike '%http%://%' and ${isWithout}`,
);

export const lockConversationOf = statement<{ id: Id }>()(
  'chat.lock_conversation_of',
  (_db, $) => sql<object>`
    select 1 from conversations where id = (select m.conversation_id from messages m where m.id = ${$.id}) for no key update`,
);

/** What a message says that may get a preview; no row while a block hides it (P22). */
export const withoutPreview = statement<{ id: Id }>()(
  'chat.without_preview',
  (_db, $) => sql<{ message: string; senderId: UserId }>`
    select m.message, m.sender_id as "senderId" from messages m
    join conversations c on c.id = m.conversation_id and not ${isHidden}
    where m.id = ${$.id} and ${isWithout}`,
);

export const putPreview = statement<{ id: Id; preview: LinkPreview }>()(
  'chat.put_preview',
  (_db, $) => sql<MessageChanged>`
    with changed as (
      update messages m set metadata = m.metadata || jsonb_build_object('preview', ${$.json.preview}::jsonb),
        changed_xid = pg_current_xact_id()
      where m.id = ${$.id}
      returning m.*
    )
    ${changedMessage}`,
);

/** Leaves in its place that it was taken away; no row where there is none, or the message is not mine. */
export const dropPreview = statement<Seen>()(
  'chat.drop_preview',
  (_db, $) => sql<MessageChanged>`
    with changed as (
      update messages m set metadata = m.metadata || '{"preview": null}'::jsonb, changed_xid = pg_current_xact_id()
      where m.id = ${$.id} and m.sender_id = ${$.me} and jsonb_typeof(m.metadata -> 'preview') = 'object'
      returning m.*
    )
    ${changedMessage}`,
);
