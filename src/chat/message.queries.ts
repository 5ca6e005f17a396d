import { isHidden } from './hidden.queries.js';

/** The other person of a direct conversation, or null in a group, for a message aliased `m`. */
const recipientOf = `(select o.user_id from conversations rc join conversation_members o on o.conversation_id = rc.id
  where rc.id = m.conversation_id and rc.kind = 'direct' and o.user_id <> m.sender_id limit 1)`;

/**
 * A row of messages, aliased `m`, as the wire's Message; of a row, since PostgreSQL makes json of one faster than
 * of names and values. What is derived from the receipts is derived here
 * and in message.view.ts only (S43).
 */
export function messageJson(recipient = recipientOf, body = 'm.message'): string {
  return `(select row_to_json(wire) from (select
    m.id, m.conversation_id, m.seq, m.sender_id, ${recipient} as recipient_id, ${body} as message, m.message_type,
    case when m.read_at is not null then 'read' when m.delivered_at is not null then 'delivered' else 'sent' end as status,
    m.delivered_at, m.read_at, m.created_at, m.edited_at, m.deleted_at,
    m.read_at is not null as is_read, m.delivered_at is not null as is_delivered,
    m.attachments, m.client_id as "tempId", m.reply_to, m.metadata) wire)`;
}

/**
 * A page of a thread for a member ($1 user, $2 conversation, $3 seq to start from, $4 page size).
 * No row: no such conversation, or not a member's. The row beyond the page tells whether there is more.
 */
function threadSql(direction: 'older' | 'newer'): string {
  const older = direction === 'older';
  return `
    with thread as (
      select c.id, c.kind, me.joined_seq,
        (select o.user_id from conversation_members o where o.conversation_id = c.id and o.user_id <> me.user_id and c.kind = 'direct' limit 1) as friend_id
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.user_id = $1 and me.conversation_id = $2 and me.left_at is null and not ${isHidden}
    ),
    found as (
      select m.*, row_number() over (order by m.seq ${older ? 'desc' : 'asc'}) as place
      from (
        -- No join here: only so is the page read from the index in its order, however long the thread is.
        select m.* from messages m
        where m.conversation_id = $2 and m.seq > (select t.joined_seq from thread t) and m.seq ${older ? '<' : '>'} $3
        order by m.seq ${older ? 'desc' : 'asc'} limit $4 + 1
      ) m
    )
    select
      (select coalesce(json_agg(${messageJson(`case when t.kind = 'direct' then case when m.sender_id = $1 then t.friend_id else $1 end end`)} order by m.seq), '[]')::text
       from found m where m.place <= $4) as messages,
      (select ${older ? 'min' : 'max'}(m.seq) from found m where m.place <= $4 having count(*) = $4 and exists (select 1 from found f where f.place > $4))::text as next
    from thread t`;
}

export const olderMessagesSql = threadSql('older');
export const newerMessagesSql = threadSql('newer');

/** One message ($1), as its conversation's members see it. */
export const messageByIdSql = `select ${messageJson()} as message from messages m where m.id = $1`;

/**
 * Who a batch of messages ($1 ids) is to be told to: members who have not read it and did not mute. A delete waits
 * until this is committed, or this until the delete is, so that nothing goes on quoting a deleted message (P7);
 * receipts wait for neither.
 */
export const toldSql = `
  with kept as materialized (
    select m.* from messages m where m.id = any($1::uuid[]) and m.deleted_at is null
    order by m.conversation_id, m.seq for key share
  )
  select m.id as "messageId", m.conversation_id as "conversationId", c.kind, m.sender_id as "senderId", m.message,
    m.message_type as "messageType", m.created_at as at, r.ids as "recipientIds"
  from kept m
  join conversations c on c.id = m.conversation_id and not ${isHidden}
  cross join lateral (
    select array_agg(r.user_id order by r.user_id) as ids from conversation_members r
    where r.conversation_id = m.conversation_id and r.user_id <> m.sender_id and r.left_at is null
      and not r.is_muted and r.last_read_seq < m.seq
  ) r
  where r.ids is not null
  order by m.conversation_id, m.seq`;

/** Locks the conversation of my ($2) message ($1), when there is one. */
export const lockOfMineSql = `
  select 1 from conversations where id = (select m.conversation_id from messages m where m.id = $1 and m.sender_id = $2) for no key update`;

/** The conversation of my ($2) message ($1). */
export const conversationOfMineSql = `
  select m.conversation_id from messages m join conversations c on c.id = m.conversation_id and not ${isHidden}
  where m.id = $1 and m.sender_id = $2`;

/** Leaves a tombstone of my ($2) message ($1) at $3; the text stays readable for reports only (S42). */
export const tombstoneSql = `
  update messages set deleted_at = $3, deleted_message = message, message = '', attachments = '[]', metadata = '{}',
    changed_xid = pg_current_xact_id()
  where id = (select id from messages where id = $1 and sender_id = $2 and deleted_at is null for update)
  returning seq::int`;

/** Takes a deleted message ($2 seq, by $3) out of the unread counts of a conversation ($1) and answers its members. */
export const forgetUnreadSql = `
  update conversation_members
  set unread_count = unread_count - (user_id <> $3 and last_read_seq < $2 and joined_seq < $2 and unread_count > 0)::int
  where conversation_id = $1 and left_at is null
  returning user_id as id, user_id <> $3 and last_read_seq < $2 and joined_seq < $2 as "isUnread"`;

export const purgeDeletedSql = `
  update messages set deleted_message = null
  where id = any(array(select id from messages where deleted_message is not null and deleted_at < $1 order by deleted_at limit $2))`;
