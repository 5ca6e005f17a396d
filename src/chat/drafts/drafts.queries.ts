import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { membership } from '../conversations/hidden.queries.js';
import type { Draft } from './draft.contract.js';

const statement = statementsOf<ChatTables>();

interface Mine {
  me: UserId;
  id: Id;
}

const mine = ($: Slots<Mine>): RawBuilder<unknown> => sql`${membership} where me.user_id = ${$.me} and me.conversation_id = ${$.id}`;

/** My draft in a conversation of mine; no row when it is none. */
export const draftOf = statement<Mine>()(
  'chat.draft_of',
  (_db, $) => sql<{ draft: Draft }>`
    select json_build_object('text', coalesce(d.text, ''), 'version', coalesce(d.version, 0), 'updated_at', d.updated_at) as draft
    from (select me.conversation_id, me.user_id from ${mine($)}) my
    left join conversation_drafts d on d.conversation_id = my.conversation_id and d.user_id = my.user_id`,
);

interface Putting extends Mine {
  text: string;
  base: number | null;
  now: Date;
}

/**
 * Writes my draft in a conversation of mine, unless it says so already or another device wrote it since; no row then. Of two
 * at once one waits for the other, and is compared with what it wrote.
 *
 * Takes no lock of the conversation or of its members: nobody else sees a draft, and whoever types must not hold up who sends.
 */
export const writeDraft = statement<Putting>()(
  'chat.write_draft',
  (_db, $) => sql<{ draft: Draft }>`
    insert into conversation_drafts as d (conversation_id, user_id, text, version, updated_at)
    select me.conversation_id, me.user_id, ${$.text}::text, 1, ${$.now}::timestamptz from ${mine($)}
    on conflict (conversation_id, user_id) do update set
      text = excluded.text, version = d.version + 1, updated_at = excluded.updated_at, changed_xid = pg_current_xact_id()
    where d.text <> excluded.text and (d.text = '' or d.version = ${$.base}::int)
    returning json_build_object('text', d.text, 'version', d.version, 'updated_at', d.updated_at) as draft`,
);

/** Who is out of a conversation, or comes in again, has no draft there. Its version goes on: a device that was away learns by it. */
export const forgetDrafts = statement<{ id: Id; people: readonly UserId[]; now: Date }>()(
  'chat.forget_drafts',
  (_db, $) => sql<object>`
    update conversation_drafts set text = '', version = version + 1, updated_at = ${$.now}, changed_xid = pg_current_xact_id()
    where conversation_id = ${$.id} and user_id = any(${$.people}::text[]) and text <> ''`,
);
