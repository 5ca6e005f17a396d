import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { isSaid } from '../messages/message.queries.js';

const statement = statementsOf<ChatTables>();

/** Seqs of one chunk. */
const size = sql.lit(100);
/** Messages that one transaction puts into chunks: whoever sends to the conversation waits for it. */
const most = sql.lit(1_000);

/** Whether a message aliased `m` can be found by its text: one that somebody wrote, and that is not deleted. */
export const isFindable = sql<SqlBool>`m.deleted_at is null and ${isSaid}`;

const firstSeqOf = (seq: RawBuilder<unknown>) => sql`${seq} - (${seq} - 1) % ${size}`;

/** What messages aliased `m` say, as a chunk keeps it: in small letters, since `ilike` would write each chunk in them for each search. */
const textsOf = sql<string>`coalesce(lower(string_agg(m.message, ${sql.lit('\n')} order by m.seq) filter (where ${isFindable})), '')`;

/**
 * Conversations with messages in no chunk: enough for a whole one, or some since before `quietSince`. An index of them would be kept
 * by each send, so all conversations' rows are read through, in order of their key.
 */
export const conversationsToFill = statement<{ quietSince: Date; limit: number }>()(
  'chat.conversations_to_fill',
  (_db, $) => sql<{ id: Id }>`
    select c.id from conversations c
    where c.last_seq >= c.searchable_seq + ${size} or (c.last_seq > c.searchable_seq and c.last_message_at < ${$.quietSince}::timestamptz)
    order by c.id limit ${$.limit}`,
);

/** Puts the next messages of a conversation that this transaction has locked into chunks. No row: none are left. */
export const fillChunks = statement<{ id: Id }>()(
  'chat.fill_chunks',
  (_db, $) => sql<{ hasMore: boolean }>`
    with part as materialized (
      select c.id, whole.seq as after_seq, least(c.last_seq, whole.seq + ${most}) as last_seq
      from conversations c cross join lateral (select c.searchable_seq - c.searchable_seq % ${size} as seq) whole
      where c.id = ${$.id} and c.last_seq > c.searchable_seq
    ),
    filled as (
      insert into message_chunks (conversation_id, first_seq, texts)
      select p.id, ${firstSeqOf(sql.ref('m.seq'))}, ${textsOf}
      from part p join messages m on m.conversation_id = p.id and m.seq > p.after_seq and m.seq <= p.last_seq
      group by 1, 2
      on conflict (conversation_id, first_seq) do update set texts = excluded.texts
    )
    update conversations c set searchable_seq = p.last_seq from part p where c.id = p.id
    returning c.last_seq > c.searchable_seq as "hasMore"`,
);

/**
 * After a message was edited or deleted, in the same transaction: its chunk says what it says now, when it is in one (S42), and what it
 * said in other languages is gone.
 */
export const followWords = statement<{ id: Id }>()(
  'chat.follow_words',
  (_db, $) => sql<object>`
    with untranslated as (delete from message_translations where message_id = ${$.id})
    update message_chunks k set texts = (
      select ${textsOf} from messages m
      where m.conversation_id = k.conversation_id and m.seq >= k.first_seq and m.seq < k.first_seq + ${size})
    from messages changed
    where changed.id = ${$.id} and k.conversation_id = changed.conversation_id and k.first_seq = ${firstSeqOf(sql.ref('changed.seq'))}`,
);

/**
 * From messages aliased `m` to a condition: those of `threads` that may say it, in the chunks that say it and in no chunk yet. Whether
 * one does is for the caller to judge. `threads` has rows of conversation_id, joined_seq, searchable_seq and last_seq.
 *
 * Each thread's chunks are asked for by themselves, which `offset 0` holds PostgreSQL to: how many texts of this length say something it
 * does not know, and those of a large town are a multiple of what one person may read.
 */
export const inWhichMayBeSaid = (threads: 'thread' | 'mine', pattern: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from (
    select t.conversation_id, greatest(k.first_seq - 1, t.joined_seq) as after_seq,
      least(k.first_seq - 1 + ${size}, t.searchable_seq) as last_seq
    from ${sql.table(threads)} t cross join lateral (
      select n.first_seq from message_chunks n
      where n.conversation_id = t.conversation_id and n.texts like lower(${pattern}::text) offset 0
    ) k
    union all
    select t.conversation_id, greatest(t.joined_seq, t.searchable_seq), t.last_seq
    from ${sql.table(threads)} t where t.last_seq > t.searchable_seq
  ) span
  join messages m on m.conversation_id = span.conversation_id
  where m.seq > span.after_seq and m.seq <= span.last_seq`;
