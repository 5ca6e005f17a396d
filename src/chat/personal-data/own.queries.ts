import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { firstId } from '../../database/cursors.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { knownName } from '../../friends/friends.sql.js';
import { people, shownName } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';
import { isShown } from '../conversations/conversation.queries.js';

const statement = statementsOf<ChatTables>();

/** Whether the conversation `c` is there for its member `me`, or would be without a block. */
const isThere = sql`(me.left_at is null and ${isShown})`;

/** With whom, and what is kept of it for me; of what I left, or never saw, neither people nor name (MSG-10). */
export const ownConversations = statement<OwnPage>()('chat.own_conversations', (_db, $) =>
  ownRows(
    $,
    sql`
      select me.conversation_id::text as place,
        ${rowWithout('me', 'user_id', 'changed_xid', 'draft', 'draft_updated_at')}
        || jsonb_build_object('kind', c.kind, 'name', case when ${isThere} then c.name end, 'with', case when ${isThere} then (
          select coalesce(jsonb_agg(case when c.kind = 'direct' then ${knownName($.me, 'u')} else ${shownName('u')} end order by u.id), '[]')
          from conversation_members o join ${people('u')} on u.id = o.user_id
          where o.conversation_id = c.id and o.user_id <> me.user_id and o.left_at is null) end) as json
      from conversation_members me join conversations c on c.id = me.conversation_id where me.user_id = ${$.me}`,
  ),
);

/** Where a message stands among those of my conversations. */
const placeInTalk = sql`m.conversation_id::text || '/' || lpad(m.seq::text, 18, '0')`;

/** Of my conversations, those that are read already are not looked at again. */
const isStillUnread = ($: Slots<OwnPage>) =>
  sql`me.user_id = ${$.me} and me.conversation_id >= coalesce(nullif(left(${$.after}::text, 36), '')::uuid, ${sql.lit(firstId)}::uuid)`;

/** What I said, conversation by conversation; of what I deleted, the words as long as they are kept (S42). */
export const ownMessages = statement<OwnPage>()('chat.own_messages', (_db, $) =>
  ownRows(
    $,
    sql`
      select ${placeInTalk} as place,
        jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'message', m.message, 'message_type', m.message_type,
          'reply_to', m.reply_to, 'attachments', m.attachments, 'created_at', m.created_at, 'edited_at', m.edited_at,
          'deleted_at', m.deleted_at, 'deleted_message', m.deleted_message) as json
      from conversation_members me join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id
      where ${isStillUnread($)}`,
  ),
);

/** What assistants said to me: that was said to nobody else. */
export const ownAnswers = statement<OwnPage>()('chat.own_answers', (_db, $) =>
  ownRows(
    $,
    sql`
      select ${placeInTalk} as place,
        jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'assistant', u.full_name, 'message', m.message,
          'created_at', m.created_at, 'deleted_at', m.deleted_at, 'deleted_message', m.deleted_message) as json
      from conversation_members me join conversations c on c.id = me.conversation_id and c.kind = 'direct'
      join messages m on m.conversation_id = c.id and m.sender_id <> me.user_id
      join ${people('u')} on u.id = m.sender_id and u.is_agent
      where ${isStillUnread($)}`,
  ),
);

/** What my messages said before I edited them, those that I deleted since among them. */
export const ownEdits = statement<OwnPage>()('chat.own_edits', (_db, $) =>
  ownRows(
    $,
    sql`
      select ${placeInTalk} || '/' || to_char(e.edited_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as place,
        jsonb_build_object('message_id', m.id, 'conversation_id', m.conversation_id, 'message', e.message, 'edited_at', e.edited_at) as json
      from conversation_members me join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id
      join message_edits e on e.message_id = m.id
      where m.edited_at is not null and ${isStillUnread($)}`,
  ),
);

/** How I reacted, to whatever was said. */
export const ownReactions = statement<OwnPage>()('chat.own_reactions', (_db, $) =>
  ownRows(
    $,
    sql`
      select ${placeInTalk} as place,
        jsonb_build_object('message_id', m.id, 'conversation_id', m.conversation_id, 'emoji', mine.value ->> 'emoji') as json
      from conversation_members me join messages m on m.conversation_id = me.conversation_id and m.reactions <> '[]'
      join lateral jsonb_array_elements(m.reactions) mine(value) on mine.value ->> 'user_id' = me.user_id
      where ${isStillUnread($)}`,
  ),
);

export const ownDrafts = statement<OwnPage>()('chat.own_drafts', (_db, $) =>
  ownRows(
    $,
    sql`
      select d.conversation_id::text as place, ${rowWithout('d', 'user_id', 'changed_xid')} as json
      from conversation_members me join conversation_drafts d on d.conversation_id = me.conversation_id and d.user_id = me.user_id
      where me.user_id = ${$.me} and d.text <> ''`,
  ),
);

export const ownScheduled = statement<OwnPage>()('chat.own_scheduled', (_db, $) =>
  ownRows(
    $,
    sql`
      select s.id::text as place, ${rowWithout('s', 'sender_id', 'client_id', 'claimed_until')} as json
      from scheduled_messages s where s.sender_id = ${$.me}`,
  ),
);

export const ownAttachments = statement<OwnPage>()('chat.own_attachments', (_db, $) =>
  ownRows(
    $,
    sql`
      select a.id::text as place, ${rowWithout('a', 'owner_id', 'file_name', 'thumbnail_name', 'peaks')} as json
      from attachments a where a.owner_id = ${$.me}`,
  ),
);

/** The files that I sent, by names of which no two are the same. */
export const ownAttachmentFiles = statement<{ me: UserId }>()(
  'chat.own_attachment_files',
  (_db, $) => sql<{ name: string; stored: string }>`
    select a.id::text || '-' || a.name as name, a.file_name as stored from attachments a where a.owner_id = ${$.me} order by a.id`,
);
