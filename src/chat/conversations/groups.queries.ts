import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { people, shownName, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';
import type { GroupNotice } from '../messages/group-notice.contract.js';
import type { Message } from '../messages/message.contract.js';
import { messageJson } from '../messages/message.queries.js';
import { isHidden } from './hidden.queries.js';

const statement = statementsOf<ChatTables>();

type Members = Selectable<ChatTables['conversation_members']>;

/** A conversation as far as one of its members may change it. */
export type GroupRow = Pick<Selectable<ChatTables['conversations']>, 'kind' | 'name' | 'photo_url'> &
  Pick<Members, 'role'> & {
    /** Everybody in it: who takes part before who does not, and of those who has been in it longest first. */
    members: UserId[];
    admins: UserId[];
    /** Those of them who take part: neither closed nor suspended accounts. */
    leaders: UserId[];
  };

/** Everything of a conversation changes under this lock; what is judged is read after it. */
export const lockGroup = statement<{ id: Id }>()(
  'chat.lock_group',
  (_db, $) => sql<object>`select 1 from conversations where id = ${$.id} for no key update`,
);

/** No row: no such conversation, or none of mine. */
export const groupOfMember = statement<{ me: UserId; id: Id }>()(
  'chat.group_of_member',
  (_db, $) => sql<GroupRow>`
    select c.kind, c.name, c.photo_url, me.role,
      array(select o.user_id from conversation_members o join ${people('u')} on u.id = o.user_id
        where o.conversation_id = c.id and o.left_at is null order by ${takesPart('u')} desc, o.joined_seq, o.user_id) as members,
      array(select o.user_id from conversation_members o
        where o.conversation_id = c.id and o.left_at is null and o.role = 'admin' order by o.user_id) as admins,
      array(select o.user_id from conversation_members o join ${people('u')} on u.id = o.user_id
        where o.conversation_id = c.id and o.left_at is null and o.role = 'admin' and ${takesPart('u')} order by o.user_id) as leaders
    from conversations c
    join conversation_members me on me.conversation_id = c.id and me.user_id = ${$.me} and me.left_at is null
    where c.id = ${$.id} and not ${isHidden}`,
);

export const renameGroup = statement<{ id: Id; name: string | null }>()('chat.rename_group', (db, $) =>
  db.updateTable('conversations').set({ name: $.name }).where('id', '=', $.id),
);

/** Lets people in, or in again: what was said before is not for them. */
export const admitMembers = statement<{ id: Id; people: readonly UserId[]; now: Date }>()(
  'chat.admit_members',
  (_db, $) => sql<object>`
    insert into conversation_members (conversation_id, user_id, joined_seq, last_read_seq, last_delivered_seq, last_at)
    select c.id, added.id, c.last_seq, c.last_seq, c.last_seq, ${$.now}::timestamptz
    from conversations c, unnest(${$.people}::text[]) as added(id)
    where c.id = ${$.id} order by added.id
    on conflict (conversation_id, user_id) do update set
      role = 'member', left_at = null, joined_seq = excluded.joined_seq, last_read_seq = excluded.last_read_seq,
      last_delivered_seq = excluded.last_delivered_seq, unread_count = 0, last_at = excluded.last_at, changed_xid = pg_current_xact_id()`,
);

/** How far somebody who left had got, and how far one could get. */
export interface Farewell {
  read: number;
  delivered: number;
  last: number;
}

/** Takes somebody out, and answers how far they had got. */
export const dismissMember = statement<{ id: Id; userId: UserId; now: Date }>()(
  'chat.dismiss_member',
  (_db, $) => sql<Farewell>`
    update conversation_members m set left_at = ${$.now}, role = 'member', unread_count = 0, is_pinned = false,
      is_archived = false, is_marked_unread = false, changed_xid = pg_current_xact_id()
    from conversations c
    where c.id = ${$.id} and m.conversation_id = c.id and m.user_id = ${$.userId} and m.left_at is null
    returning m.last_read_seq::int as read, m.last_delivered_seq::int as delivered, c.last_seq::int as last`,
);

export const editRole = statement<{ id: Id; userId: UserId; role: Members['role'] }>()('chat.edit_role', (db, $) =>
  db.updateTable('conversation_members').set({ role: $.role }).where('conversation_id', '=', $.id).where('user_id', '=', $.userId),
);

export const namesOf = statement<{ ids: readonly UserId[] }>()(
  'chat.names_of',
  (_db, $) => sql<GroupNotice['by']>`select u.id, ${shownName('u')} as name from ${people('u')} where u.id = any(${$.ids}::text[])`,
);

interface Line {
  id: Id;
  sender: UserId;
  text: string;
  notice: GroupNotice;
  now: Date;
}

/**
 * Puts a notice into the thread, for catching up too. It is unread for nobody and told to nobody. A send that waits for
 * the conversation's row sees by `block_changes` that it judged too early who is in it.
 */
export const insertNotice = statement<Line>()(
  'chat.insert_notice',
  (_db, $) => sql<{ message: Message }>`
    with bumped as (
      update conversations set last_seq = last_seq + 1, last_message_at = ${$.now}, updated_at = ${$.now},
        block_changes = block_changes + 1, changed_xid = pg_current_xact_id()
      where id = ${$.id} returning id, last_seq
    ),
    moved as (update conversation_members set last_at = ${$.now} where conversation_id = ${$.id} and left_at is null),
    stored as (
      insert into messages (conversation_id, seq, sender_id, message, metadata, created_at)
      select b.id, b.last_seq, ${$.sender}::text, ${$.text}::text, jsonb_build_object('notice', ${$.json.notice}::jsonb), ${$.now}::timestamptz
      from bumped b
      returning *
    )
    select ${messageJson()} as message from stored m`,
);
