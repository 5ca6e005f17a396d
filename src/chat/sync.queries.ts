import { isShown } from './conversation.queries.js';
import { isHidden } from './hidden.queries.js';
import { messageJson } from './message.queries.js';

/** Which database this is (a restored copy is another one), and its oldest transaction that may still commit. */
export const horizonSql = `
  select (select system_identifier::text from pg_control_system()) as database,
    pg_snapshot_xmin(pg_current_snapshot())::text as floor, pg_snapshot_xmax(pg_current_snapshot())::text as ceiling`;

/**
 * Changed messages of a person's ($1) conversations after a position ($2 transaction, $3 message id), in the
 * order of their transactions, at most $4 + 1. Transactions from $5 on are of another database's life: a
 * restored copy begins to count anew.
 */
export const changedMessagesSql = `
  select ${messageJson()} as message, m.changed_xid::text as xid, m.id
  from (
    select one.* from conversation_members me
    cross join lateral (
      select m.* from messages m
      where m.conversation_id = me.conversation_id and (m.changed_xid, m.id) > ($2::xid8, $3::uuid) and m.changed_xid < $5::xid8
        and m.seq > me.joined_seq
      order by m.changed_xid, m.id limit $4 + 1
    ) one
    join conversations c on c.id = one.conversation_id and not ${isHidden}
    where me.user_id = $1 and me.left_at is null
    order by one.changed_xid, one.id limit $4 + 1
  ) m
  order by m.changed_xid, m.id`;

/** Conversations of a person ($1) that changed by themselves since a transaction ($2, below $3), at most $4: `gone` ones are there no more. */
export const changedConversationsSql = `
  select me.conversation_id as id, ${isHidden} as gone
  from conversation_members me join conversations c on c.id = me.conversation_id
  where me.user_id = $1 and me.left_at is null and ${isShown}
    and ((me.changed_xid >= $2::xid8 and me.changed_xid < $3::xid8) or (c.changed_xid >= $2::xid8 and c.changed_xid < $3::xid8))
  limit $4`;
