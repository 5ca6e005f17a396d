import { isHidden } from './hidden.queries.js';
import { messageJson } from './message.queries.js';
import { textOf, words } from '../database/statement.js';
import { noBlockBetween } from '../friends/friends.sql.js';

/** How far these messages ($2 ids) of others reach in my ($1) conversations, before anything is locked. */
export const reachSql = `
  select m.conversation_id as id, max(m.seq)::int as seq
  from messages m
  join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = $1 and me.left_at is null
  join conversations c on c.id = m.conversation_id
  where m.id = any($2::uuid[]) and m.sender_id <> $1 and m.seq > me.joined_seq and not ${isHidden}
  group by m.conversation_id`;

export const lockConversationsSql = 'select 1 from conversations where id = any($1::uuid[]) order by id for no key update';

const marks = 'unnest($2::uuid[], $3::bigint[]) as mark(id, seq)';

/** Moves my ($1) markers forward only (P9) and answers where they were. */
export const moveReadSql = `
  update conversation_members me set
    last_read_seq = mark.seq,
    last_delivered_seq = greatest(me.last_delivered_seq, mark.seq),
    unread_count = (select count(*) from messages m
      where m.conversation_id = me.conversation_id and m.seq > mark.seq and m.sender_id <> $1 and m.deleted_at is null),
    changed_xid = pg_current_xact_id()
  from ${marks}, conversation_members was
  where me.conversation_id = mark.id and me.user_id = $1 and me.last_read_seq < mark.seq
    and was.conversation_id = me.conversation_id and was.user_id = me.user_id
  returning me.conversation_id as id, was.last_read_seq::int as from, me.last_read_seq::int as to, me.unread_count as unread`;

/** What is left unread for me ($1) in conversations ($2) after places ($3): the newest $4 of each. */
export const leftUnreadSql = `
  select mark.id, array(
    select m.id from messages m
    where m.conversation_id = mark.id and m.seq > mark.seq and m.sender_id <> $1 and m.deleted_at is null
    order by m.seq desc limit $4) as unread
  from ${marks}`;

export const moveDeliveredSql = `
  update conversation_members me set last_delivered_seq = mark.seq
  from ${marks}, conversation_members was
  where me.conversation_id = mark.id and me.user_id = $1 and me.last_delivered_seq < mark.seq
    and was.conversation_id = me.conversation_id and was.user_id = me.user_id
  returning me.conversation_id as id, was.last_delivered_seq::int as from, me.last_delivered_seq::int as to`;

/**
 * Turns the messages between my old and new markers ($2 ids, $3 from, $4 to) delivered or read at $5, once all
 * others in the conversation are that far (S15), and answers the newest ones ($6). Nobody gets a receipt from
 * a person they blocked or who blocked them (P22).
 */
function receiptSql(marker: 'last_read_seq' | 'last_delivered_seq', column: 'read_at' | 'delivered_at', changes: string): string {
  return `
    with moved as (
      update messages m set ${changes}, changed_xid = pg_current_xact_id()
      from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as step(id, low, high)
      where m.conversation_id = step.id and m.seq > step.low and m.seq <= step.high
        and m.sender_id <> $1 and m.${column} is null and m.deleted_at is null
        and not exists (select 1 from conversation_members o
          where o.conversation_id = m.conversation_id and o.user_id <> m.sender_id and o.left_at is null and o.${marker} < m.seq)
        and ${textOf(noBlockBetween(words('$1'), words('m.sender_id')))}
      returning m.*
    )
    select ${messageJson()} as message from moved m order by m.conversation_id, m.seq desc limit $6`;
}

export const readReceiptSql = receiptSql('last_read_seq', 'read_at', 'read_at = $5, delivered_at = coalesce(m.delivered_at, $5)');
export const deliveredReceiptSql = receiptSql('last_delivered_seq', 'delivered_at', 'delivered_at = $5');
