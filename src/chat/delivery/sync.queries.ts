import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { isShown } from '../conversations/conversation.queries.js';
import { isHidden } from '../conversations/hidden.queries.js';
import type { Message } from '../messages/message.contract.js';
import { messageJson } from '../messages/message.queries.js';

const statement = statementsOf<ChatTables>();

export interface Horizon {
  database: string;
  floor: string;
  ceiling: string;
}

/** Which database this is (a restored copy is another one), and its oldest transaction that may still commit. */
export const horizonNow = statement()(
  'chat.horizon',
  () => sql<Horizon>`
    select (select system_identifier::text from pg_control_system()) as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as floor, pg_snapshot_xmax(pg_current_snapshot())::text as ceiling`,
);

interface Since {
  me: UserId;
  /** The position: a transaction, and a message in it. */
  xid: string;
  id: Id;
  limit: number;
  ceiling: string;
}

/**
 * Changed messages of a person's conversations after a position, in the order of their transactions, at most one more
 * than `limit`. Transactions from `ceiling` on are of another database's life: a restored copy begins to count anew.
 */
export const changedMessages = statement<Since>()(
  'chat.changed_messages',
  (_db, $) => sql<Pick<Selectable<ChatTables['messages']>, 'id'> & { message: Message; xid: string }>`
    select ${messageJson()} as message, m.changed_xid::text as xid, m.id
    from (
      select one.* from conversation_members me
      cross join lateral (
        select m.* from messages m
        where m.conversation_id = me.conversation_id and (m.changed_xid, m.id) > (${$.xid}::xid8, ${$.id}::uuid) and m.changed_xid < ${$.ceiling}::xid8
          and m.seq > me.joined_seq
        order by m.changed_xid, m.id limit ${$.limit} + 1
      ) one
      join conversations c on c.id = one.conversation_id and not ${isHidden}
      where me.user_id = ${$.me} and me.left_at is null
      order by one.changed_xid, one.id limit ${$.limit} + 1
    ) m
    order by m.changed_xid, m.id`,
);

export interface Touched {
  id: Id;
  gone: boolean;
}

/** Conversations of a person that changed by themselves, or my draft in them, since a transaction, below another one: `gone` ones are hidden, or left, and there no more. */
export const changedConversations = statement<{ me: UserId; from: string; ceiling: string; limit: number }>()(
  'chat.changed_conversations',
  (_db, $) => sql<Touched>`
    select me.conversation_id as id, ${isHidden} as gone
    from conversation_members me join conversations c on c.id = me.conversation_id
    left join conversation_drafts d on d.conversation_id = me.conversation_id and d.user_id = me.user_id
    where me.user_id = ${$.me} and me.left_at is null and ${isShown}
      and ((me.changed_xid >= ${$.from}::xid8 and me.changed_xid < ${$.ceiling}::xid8) or (c.changed_xid >= ${$.from}::xid8 and c.changed_xid < ${$.ceiling}::xid8)
        or (d.changed_xid >= ${$.from}::xid8 and d.changed_xid < ${$.ceiling}::xid8))
    union all
    select me.conversation_id, true
    from conversation_members me
    where me.user_id = ${$.me} and me.left_at is not null and me.changed_xid >= ${$.from}::xid8 and me.changed_xid < ${$.ceiling}::xid8
    limit ${$.limit}`,
);
