import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { MessageChanged } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import type { GroupNotice } from '../messages/group-notice.contract.js';
import { changedMessage } from '../messages/seen.queries.js';

const statement = statementsOf<ChatTables>();

interface Mine {
  me: UserId;
}

interface Batch extends Mine {
  limit: number;
}

interface Place {
  id: Id;
  conversation_id: Id;
}

/** Messages that have files of mine, those of one conversation together. */
export const messagesWithFiles = statement<Batch>()(
  'chat.messages_with_files',
  (_db, $) => sql<Place>`
    select m.id, m.conversation_id from messages m
    where m.id = any(array(
      select distinct a.message_id from attachments a where a.owner_id = ${$.me} and a.message_id is not null limit ${$.limit}::int))
    order by m.conversation_id, m.id`,
);

export const groupsOf = statement<Batch>()(
  'chat.groups_of',
  (_db, $) => sql<{ id: Id }>`
    select c.id from conversation_members me join conversations c on c.id = me.conversation_id and c.kind = 'group'
    where me.user_id = ${$.me} and me.left_at is null order by c.id limit ${$.limit}::int`,
);

/** Lines of groups that tell of me by a name, those of one group together. */
export const linesNaming = statement<Batch & { name: string }>()(
  'chat.lines_naming',
  (_db, $) => sql<Place & { notice: GroupNotice }>`
    select m.id, m.conversation_id, m.metadata -> 'notice' as notice
    from conversation_members me join conversations c on c.id = me.conversation_id and c.kind = 'group'
    join messages m on m.conversation_id = c.id and jsonb_path_exists(m.metadata -> 'notice', '$.** ? (@.id == $me && @.name != $name)',
      jsonb_build_object('me', ${$.me}::text, 'name', ${$.name}::text))
    where me.user_id = ${$.me} order by m.conversation_id, m.id limit ${$.limit}::int`,
);

export const rewriteLine = statement<{ id: Id; text: string; notice: GroupNotice }>()(
  'chat.rewrite_line',
  (_db, $) => sql<MessageChanged>`
    with changed as (
      update messages m set message = ${$.text}, metadata = jsonb_set(m.metadata, '{notice}', ${$.json.notice}::jsonb),
        changed_xid = pg_current_xact_id()
      where m.id = ${$.id}
      returning m.*
    )
    ${changedMessage}`,
);

/** What my messages said before they were edited. */
export const eraseEdits = statement<Mine>()(
  'chat.erase_edits',
  (_db, $) => sql<object>`
    delete from message_edits where message_id = any(array(
      select m.id from conversation_members me join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id
      where me.user_id = ${$.me} and m.edited_at is not null))`,
);

/** What my messages say in other languages: whoever reads them there can have it said again. */
export const eraseTranslations = statement<Mine>()(
  'chat.erase_translations',
  (_db, $) => sql<object>`
    delete from message_translations t using conversation_members me
    join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id
    where me.user_id = ${$.me} and t.message_id = m.id`,
);

/** Where I talked with assistants; held, so that no picture is given to what is said there any more. */
export const agentTalks = statement<Batch>()(
  'chat.agent_talks',
  (_db, $) => sql<{ id: Id }>`
    select c.id from conversation_members me join conversations c on c.id = me.conversation_id and c.kind = 'direct'
    join conversation_members o on o.conversation_id = c.id and o.user_id <> me.user_id
    join ${people('u')} on u.id = o.user_id and u.is_agent
    where me.user_id = ${$.me} order by c.id limit ${$.limit}::int for update of c`,
);

export const eraseDrafts = statement<Mine>()(
  'chat.erase_drafts',
  (_db, $) => sql<object>`
    delete from conversation_drafts where user_id = ${$.me} and conversation_id = any(array(
      select me.conversation_id from conversation_members me where me.user_id = ${$.me}))`,
);

export const eraseOldDrafts = statement<Mine>()(
  'chat.erase_old_drafts',
  (_db, $) => sql<object>`
    update conversation_members set draft = null, draft_updated_at = null where user_id = ${$.me} and draft is not null`,
);

export const eraseScheduled = statement<Mine>()('chat.erase_scheduled', (db, $) =>
  db.deleteFrom('scheduled_messages').where('sender_id', '=', $.me),
);

/** Files of mine that no message has. */
export const eraseUnsent = statement<Mine>()(
  'chat.erase_unsent',
  (_db, $) => sql<{ names: string[] }>`
    delete from attachments where owner_id = ${$.me} and message_id is null
    returning array_remove(array[file_name, thumbnail_name], null) as names`,
);
