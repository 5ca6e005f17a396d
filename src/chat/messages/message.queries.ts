import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { MessageSent } from '../chat.events.js';
import type { ChatTables } from '../chat.tables.js';
import { isHidden, membership } from '../conversations/hidden.queries.js';
import { type Message, type Quoted, quoteMaxLength } from './message.contract.js';

const statement = statementsOf<ChatTables>();

/** Whether a message aliased `m` was said by somebody, and is no line of what happened in a group (M115). */
export const isSaid = sql<SqlBool>`(m.metadata -> 'notice') is null`;

/** Whether the message `id` is one that a member aliased `me` can answer in their conversation, which the statement calls `c`. */
export const isAnswerable = (id: RawBuilder<unknown>, c: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from messages m
  where m.id = ${id} and m.conversation_id = ${sql.ref(`${c}.id`)} and m.seq > me.joined_seq and m.deleted_at is null and ${isSaid})`;

/** The other person of a direct conversation, or null in a group, for a message aliased `m`. */
const recipientOf = sql<UserId | null>`(select o.user_id from conversations rc join conversation_members o on o.conversation_id = rc.id
  where rc.id = m.conversation_id and rc.kind = 'direct' and o.user_id <> m.sender_id limit 1)`;

/** What a message aliased `m` answers; looked up for those alone that answer one. A deleted one has no text (S42). */
const quotedJson = sql<Quoted | null>`case when m.reply_to is not null then (select row_to_json(said) from (
  select q.id, q.sender_id, left(q.message, ${sql.lit(quoteMaxLength)}) as excerpt, q.message_type, q.edited_at, q.deleted_at
  from messages q where q.id = m.reply_to) said) end`;

/**
 * A row of messages, aliased `m`, as the wire's Message; of a row, since PostgreSQL makes json of one faster than
 * of names and values. What is derived from the receipts is derived here
 * and in message.view.ts only (S43). Whom an answer names is kept for erasing, and for no client.
 */
export const messageJson = (recipient = recipientOf, body: RawBuilder<string> = sql<string>`m.message`): RawBuilder<Message> =>
  sql<Message>`(select row_to_json(wire) from (select
    m.id, m.conversation_id, m.seq, m.sender_id, ${recipient} as recipient_id, ${body} as message, m.message_type,
    case when m.read_at is not null then 'read' when m.delivered_at is not null then 'delivered' else 'sent' end as status,
    m.delivered_at, m.read_at, m.created_at, m.edited_at, m.deleted_at,
    m.read_at is not null as is_read, m.delivered_at is not null as is_delivered,
    m.attachments, m.client_id as "tempId", m.reply_to, ${quotedJson} as quoted, m.reactions, m.reacted_at,
    m.metadata - 'named' as metadata) wire)`;

interface PagePlace {
  me: UserId;
  conversation: Id;
  /** The seq to start from. */
  from: string;
  limit: number;
}

/** Messages of the page before or after `from`. No join here: only so are they read from the index in its order, however long the thread is. */
const part = ($: Slots<PagePlace>, { side, limit }: { side: '<' | '<=' | '>'; limit: RawBuilder<unknown> }) => sql`
  (select m.* from messages m
  where m.conversation_id = ${$.conversation} and m.seq > (select t.joined_seq from thread t) and m.seq ${sql.raw(side)} ${$.from}
  order by m.seq ${side === '>' ? sql`asc` : sql`desc`} limit ${limit})`;

/** A page of a thread for a member, and where it goes on, which the seqs say, since they have no gaps. No row: no such conversation, or not a member's. */
const thread = ($: Slots<PagePlace>, found: RawBuilder<unknown>) =>
  sql<{ messages: string; older: string | null; newer: string | null }>`
    with thread as (
      select c.id, c.kind, c.last_seq, me.joined_seq,
        (select o.user_id from conversation_members o where o.conversation_id = c.id and o.user_id <> me.user_id and c.kind = 'direct' limit 1) as friend_id
      from ${membership} where me.user_id = ${$.me} and me.conversation_id = ${$.conversation}
    ),
    found as (${found})
    select
      (select coalesce(json_agg(${messageJson(sql`case when t.kind = 'direct' then case when m.sender_id = ${$.me} then t.friend_id else ${$.me} end end`)} order by m.seq), '[]')::text
       from found m) as messages,
      (select min(m.seq) from found m having min(m.seq) > t.joined_seq + 1)::text as older,
      (select max(m.seq) from found m having max(m.seq) < t.last_seq)::text as newer
    from thread t`;

export const olderMessages = statement<PagePlace>()('chat.older_messages', (_db, $) => thread($, part($, { side: '<', limit: $.limit })));
export const newerMessages = statement<PagePlace>()('chat.newer_messages', (_db, $) => thread($, part($, { side: '>', limit: $.limit })));
/** Half of the page is as new as `from` or older. */
export const messagesAround = statement<PagePlace>()('chat.messages_around', (_db, $) => {
  const newer = sql`${$.limit}::int / 2`;
  return thread(
    $,
    sql`${part($, { side: '<=', limit: sql`${$.limit}::int - ${newer}` })} union all ${part($, { side: '>', limit: newer })}`,
  );
});

export const seqOfMessage = statement<{ id: Id; conversation: Id }>()('chat.seq_of_message', (db, $) =>
  db.selectFrom('messages').select('seq').where('id', '=', $.id).where('conversation_id', '=', $.conversation),
);

/** One message, as its conversation's members see it. */
export const messageById = statement<{ id: Id }>()(
  'chat.message_by_id',
  (_db, $) => sql<{ message: Message }>`select ${messageJson()} as message from messages m where m.id = ${$.id}`,
);

/** What was sent under a key. */
export const messageOfKey = statement<{ senderId: UserId; clientId: Id }>()('chat.message_of_key', (db, $) =>
  db.selectFrom('messages').select('id').where('sender_id', '=', $.senderId).where('client_id', '=', $.clientId),
);

/** What a message answers, as it is now. */
export const quotedBy = statement<{ id: Id }>()(
  'chat.quoted_by',
  (_db, $) => sql<{ quoted: Quoted | null }>`select ${quotedJson} as quoted from messages m where m.id = ${$.id}`,
);

/**
 * Who has not read a batch of messages, and to whom of them it is to be told: members who did not mute. A delete waits
 * until this is committed, or this until the delete is, so that nothing goes on quoting a deleted message (P7);
 * receipts wait for neither.
 */
export const recipientsOf = statement<{ ids: readonly Id[] }>()(
  'chat.recipients_of',
  (_db, $) => sql<Omit<MessageSent, 'preview'> & Pick<Selectable<ChatTables['messages']>, 'message'>>`
    with kept as materialized (
      select m.* from messages m where m.id = any(${$.ids}::uuid[]) and m.deleted_at is null
      order by m.conversation_id, m.seq for key share
    )
    select m.id as "messageId", m.conversation_id as "conversationId", c.kind, m.sender_id as "senderId", m.message,
      m.message_type as "messageType", jsonb_array_length(m.attachments) as "fileCount", m.created_at as at, r."unreadBy", r."recipientIds"
    from kept m
    join conversations c on c.id = m.conversation_id and not ${isHidden}
    cross join lateral (
      select array_agg(r.user_id order by r.user_id) as "unreadBy",
        coalesce(array_agg(r.user_id order by r.user_id) filter (where not r.is_muted), '{}') as "recipientIds"
      from conversation_members r
      where r.conversation_id = m.conversation_id and r.user_id <> m.sender_id and r.left_at is null and r.last_read_seq < m.seq
    ) r
    where r."unreadBy" is not null
    order by m.conversation_id, m.seq`,
);
