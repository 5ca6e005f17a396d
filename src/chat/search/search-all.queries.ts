import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { othersBeside } from '../conversations/conversation.queries.js';
import { membership } from '../conversations/hidden.queries.js';
import { inWhichMayBeSaid } from './chunks.queries.js';
import type { FoundConversation, FoundMessage } from './search.contract.js';
import { excerptOf, says } from './search.queries.js';

const statement = statementsOf<ChatTables>();

/** So many of my conversations, the newest, are read through for any text, … */
const newestConversations = sql.lit(50);
/** … and so many messages of each. */
const newestMessages = sql.lit(200);

export interface SearchAll {
  me: UserId;
  /** As it was typed, and as a pattern that it is part of. */
  wanted: string;
  pattern: string;
  /** Found are messages before this one: when it was sent, and its id. */
  at: string;
  id: Id;
  limit: number;
}

export interface FoundInAll {
  matches: FoundMessage[];
  conversations: FoundConversation[];
  /** The last one of this page, when there are more. */
  next: [at: string, id: Id] | null;
  /** Whether no match is passed over that is newer than the last one found. */
  isSure: boolean;
}

interface Parts {
  /** Rows of mine. */
  conversations: RawBuilder<unknown>;
  /** From messages aliased `m` in which it may be said, of `mine`, to a condition. */
  messages: RawBuilder<unknown>;
  isSure: RawBuilder<unknown>;
}

/** A page of what my conversations say, newest first, and what those conversations are called. */
const searchAll = ($: Slots<SearchAll>, { conversations, messages, isSure }: Parts) => sql<FoundInAll>`
  with mine as materialized (${conversations}),
  found as materialized (
    select h.id, h.created_at, row_number() over (order by h.created_at desc, h.id desc) as place
    from (
      select m.id, m.created_at ${messages} and ${says($.pattern)} and (m.created_at, m.id) < (${$.at}::timestamptz, ${$.id}::uuid)
      order by m.created_at desc, m.id desc limit ${$.limit}::int + 1
    ) h
  ),
  matches as (
    select m.id, m.conversation_id, m.seq, m.sender_id, m.created_at, ${excerptOf($.wanted)} as excerpt
    from found f join messages m on m.id = f.id
    where f.place <= ${$.limit}::int
  )
  select
    (select coalesce(json_agg(row_to_json(w) order by w.created_at desc, w.id desc), '[]') from matches w) as matches,
    (select coalesce(json_agg(json_build_object(
        'id', c.id, 'kind', c.kind, 'friend', others.friend,
        'name', c.name, 'photo_url', c.photo_url, 'participants', others.people)), '[]')
      from conversations c cross join lateral (${othersBeside($.me)}) others
      where c.id in (select w.conversation_id from matches w)) as conversations,
    (select json_build_array(f.created_at, f.id) from found f
      where f.place = ${$.limit}::int and exists (select from found g where g.place > ${$.limit}::int)) as next,
    ${isSure} as "isSure"`;

/** My conversations that are there for me, as rows of members aliased `me`. */
const ofMine = ($: Slots<SearchAll>) => sql`${membership} where me.user_id = ${$.me}`;

/**
 * Reads the newest messages of the newest conversations, whatever is searched for: 10,000 at most. What many messages
 * say is found so, and all that a person with few of them has. It is sure where a further match is newer than all
 * that was not read, or where everything was.
 */
export const searchNewest = statement<SearchAll>()('chat.search_newest', (_db, $) =>
  searchAll($, {
    conversations: sql`
      select me.conversation_id, me.last_at, greatest(me.joined_seq, c.last_seq - ${newestMessages}) as after_seq,
        c.last_seq - ${newestMessages} > me.joined_seq as is_cut,
        row_number() over (order by me.last_at desc, me.conversation_id desc) as place
      from ${ofMine($)} order by place limit ${newestConversations} + 1`,
    messages: sql`
      from mine t cross join lateral (
        select n.* from messages n where n.conversation_id = t.conversation_id and n.seq > t.after_seq
        order by n.seq desc limit ${newestMessages}
      ) m where t.place <= ${newestConversations}`,
    isSure: sql`coalesce((
      select unread.at is null or unread.at < (select f.created_at from found f where f.place > ${$.limit}::int)
      from (select greatest(
        (select t.last_at from mine t where t.place > ${newestConversations}),
        (select max(m.created_at) from mine t join messages m on m.conversation_id = t.conversation_id and m.seq = t.after_seq
          where t.is_cut and t.place <= ${newestConversations})
      ) as at) unread), false)`,
  }),
);

/**
 * All messages of all my conversations, for text with a word of three letters. Whether the index of texts is asked or the
 * chunks of a conversation are read depends on what is looked for: planned anew.
 */
export const searchEverywhere = statement<SearchAll>()(
  'chat.search_everywhere',
  (_db, $) =>
    searchAll($, {
      conversations: sql`select me.conversation_id, me.joined_seq, c.searchable_seq, c.last_seq from ${ofMine($)}`,
      messages: inWhichMayBeSaid('mine', $.pattern),
      isSure: sql`true`,
    }),
  { isPlannedAnew: true },
);
