import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { isHidden } from './hidden.queries.js';

const statement = statementsOf<ChatTables>();

interface Edit {
  me: UserId;
  id: Id;
  /** Null: as it was. */
  isPinned: boolean | null;
  isMuted: boolean | null;
  isArchived: boolean | null;
  isMarkedUnread: boolean | null;
}

/** How I keep a conversation of mine, pinned or archived but never both; no row when it is none. */
export const editSettings = statement<Edit>()(
  'chat.edit_settings',
  (_db, $) => sql<{ id: Id }>`
    update conversation_members me set
      is_pinned = coalesce(${$.isPinned}::boolean, me.is_pinned) and not coalesce(${$.isArchived}::boolean, false),
      is_muted = coalesce(${$.isMuted}::boolean, me.is_muted),
      is_archived = coalesce(${$.isArchived}::boolean, me.is_archived and not coalesce(${$.isPinned}::boolean, false)),
      is_marked_unread = coalesce(${$.isMarkedUnread}::boolean, me.is_marked_unread),
      changed_xid = pg_current_xact_id()
    from conversations c
    where c.id = ${$.id} and me.conversation_id = c.id and me.user_id = ${$.me} and me.left_at is null and not ${isHidden}
    returning c.id`,
);
