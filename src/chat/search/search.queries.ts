import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { membership } from '../conversations/hidden.queries.js';
import { inWhichMayBeSaid, isFindable } from './chunks.queries.js';
import type { MessageMatch } from './search.contract.js';

const statement = statementsOf<ChatTables>();

/** Characters of an excerpt before what was found, and in all. */
const before = sql.lit(40);
const excerptLength = sql.lit(160);

/** Whether a message aliased `m` says it, and can be found. */
export const says = (pattern: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  ${isFindable} and m.message ilike ${pattern}`;

/** What a message aliased `m` says around the first place where it says it. */
export const excerptOf = (wanted: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  substr(m.message, greatest(1, position(lower(${wanted}) in lower(m.message)) - ${before}), ${excerptLength})`;

interface Search {
  me: UserId;
  conversation: Id;
  /** As it was typed, and as a pattern that it is part of. */
  wanted: string;
  pattern: string | null;
  /** Found are messages before this seq. */
  from: number;
  limit: number;
  /** They are counted up to this many. */
  most: number;
}

interface Found {
  matches: MessageMatch[];
  next: number | null;
  total: number;
}

/** No row: no such conversation, or not a member's. */
const search = ($: Slots<Search>, { hits, total }: { hits: RawBuilder<unknown>; total: RawBuilder<unknown> }) => sql<Found>`
  with thread as materialized (
    select me.conversation_id, me.joined_seq, c.searchable_seq, c.last_seq
    from ${membership}
    where me.user_id = ${$.me} and me.conversation_id = ${$.conversation}
  ),
  ${hits},
  found as (
    select h.seq, row_number() over (order by h.seq desc) as place from hits h
    where h.seq < ${$.from} order by h.seq desc limit ${$.limit}::int + 1
  ),
  matches as (
    select f.place, m.id, m.seq, m.sender_id, m.created_at,
      ${excerptOf($.wanted)} as excerpt
    from found f join messages m on m.conversation_id = ${$.conversation} and m.seq = f.seq
    where f.place <= ${$.limit}
  )
  select
    (select coalesce(json_agg(row_to_json(wire) order by wire.seq desc), '[]') from (select id, seq, sender_id, created_at, excerpt from matches) wire) as matches,
    (select min(seq) from matches where exists (select 1 from found where place > ${$.limit}))::int as next,
    ${total} as total
  from thread t`;

/** Messages of the thread that say it; as rows of messages aliased `m`. */
const saysIt = ($: Slots<Search>) => sql`
  m.conversation_id = ${$.conversation} and m.seq > (select t.joined_seq from thread t) and ${says($.pattern)}`;

/**
 * For text with a word of three letters: by the index of texts, however long the thread is. In a short one reading its
 * chunks is quicker: planned anew.
 */
export const searchByIndex = statement<Search>()(
  'chat.search_by_index',
  (_db, $) =>
    search($, {
      hits: sql`hits as materialized (select m.seq ${inWhichMayBeSaid('thread', $.pattern)} and ${says($.pattern)})`,
      total: sql`least((select count(*) from hits), ${$.most})::int`,
    }),
  { isPlannedAnew: true },
);

/** For shorter text, which that index does not know, and many messages say: back through the thread, as far as is needed. */
export const searchBackwards = statement<Search>()('chat.search_backwards', (_db, $) =>
  search($, {
    hits: sql`hits as not materialized (select m.seq from messages m where ${saysIt($)} order by m.seq desc)`,
    total: sql`(select count(*)::int from (select 1 from messages m where ${saysIt($)} order by m.seq desc limit ${$.most}) counted)`,
  }),
);
