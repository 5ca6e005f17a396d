import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

interface Mine {
  id: Id;
  me: UserId;
}

/** The other person of a direct conversation of mine; no row where it is none. */
export const otherIn = statement<Mine>()(
  'chat.other_in',
  (_db, $) => sql<{ id: UserId }>`
    select o.user_id as id from conversations c
    join conversation_members me on me.conversation_id = c.id and me.user_id = ${$.me} and me.left_at is null
    join conversation_members o on o.conversation_id = c.id and o.user_id <> ${$.me} and o.left_at is null
    where c.id = ${$.id} and c.kind = 'direct'`,
);

interface PageOfTalks {
  me: UserId;
  other: UserId;
  /** The last one of the page before. */
  before: Id | null;
  limit: number;
}

/** All my direct conversations with somebody, the newest first. */
export const talksWith = statement<PageOfTalks>()(
  'chat.talks_with',
  (_db, $) => sql<{ id: Id }>`
    select me.conversation_id as id from conversation_members me
    join conversations c on c.id = me.conversation_id and c.kind = 'direct'
    join conversation_members o on o.conversation_id = me.conversation_id and o.user_id = ${$.other}
    where me.user_id = ${$.me} and me.left_at is null and (${$.before}::uuid is null or me.conversation_id < ${$.before}::uuid)
    order by me.conversation_id desc limit ${$.limit}`,
);

/** The conversation that a pair's key leads to, held, and whether I have said nothing in it yet. */
export const currentTalk = statement<{ pairKey: string; me: UserId }>()(
  'chat.current_talk',
  (_db, $) => sql<{ id: Id; isFresh: boolean }>`
    select c.id, not exists (
      select 1 from messages m where m.conversation_id = c.id and m.sender_id = ${$.me} and m.deleted_at is null) as "isFresh"
    from conversations c where c.pair_key = ${$.pairKey} for update of c`,
);

/** What keeps a conversation that is not the pair's current one: who its two are can still be read from it. */
const laterKey = sql<string>`split_part(pair_key, '/', 1) || '/' || split_part(pair_key, '/', 2) || '/' || id::text`;

/** The pair's key is free for another conversation. */
export const releasePairKey = statement<{ id: Id }>()(
  'chat.release_pair_key',
  (_db, $) => sql<object>`update conversations set pair_key = ${laterKey} where id = ${$.id}`,
);

export const renameTalk = statement<{ id: Id; name: string | null }>()(
  'chat.rename_talk',
  (_db, $) => sql<object>`update conversations set name = ${$.name}::text, changed_xid = pg_current_xact_id() where id = ${$.id}`,
);

/** It is there for nobody any more, and a send that waits for its row sees that it judged too early. */
export const endTalk = statement<{ id: Id; now: Date }>()(
  'chat.end_talk',
  (_db, $) => sql<object>`
    with gone as (
      update conversation_members set left_at = ${$.now}::timestamptz, unread_count = 0, is_pinned = false, is_archived = false,
        is_marked_unread = false, changed_xid = pg_current_xact_id()
      where conversation_id = ${$.id} and left_at is null
    )
    update conversations set deleted_at = ${$.now}::timestamptz, pair_key = ${laterKey}, block_changes = block_changes + 1,
      changed_xid = pg_current_xact_id()
    where id = ${$.id}`,
);

interface Rewind {
  conversation: Id;
  /** A message of it. */
  to: Id;
  limit: number;
}

/** What was said after a message, the newest first. */
export const saidSince = statement<Rewind>()(
  'chat.said_since',
  (_db, $) => sql<{ id: Id; sender_id: UserId; metadata: object }>`
    select m.id, m.sender_id, m.metadata from messages m
    where m.conversation_id = ${$.conversation} and m.deleted_at is null
      and m.seq > (select s.seq from messages s where s.id = ${$.to} and s.conversation_id = ${$.conversation})
    order by m.seq desc limit ${$.limit}`,
);

/** Those that were deleted long ago. */
export const endedTalks = statement<{ before: Date; limit: number }>()(
  'chat.ended_talks',
  (_db, $) => sql<{ id: Id }>`
    select id from conversations where deleted_at is not null and deleted_at < ${$.before}
    order by deleted_at limit ${$.limit} for update skip locked`,
);

/** With all that was said in them. */
export const removeTalks = statement<{ ids: readonly Id[] }>()(
  'chat.remove_talks',
  (_db, $) => sql<object>`delete from conversations where id = any(${$.ids}::uuid[])`,
);
