import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { membership } from '../conversations/hidden.queries.js';
import type { SharedKind } from './shared.contract.js';
import type { Sharing } from './shared-of.contract.js';

const statement = statementsOf<ChatTables>();

interface SharedPage {
  me: UserId;
  conversation: Id;
  /** Listed are messages before this seq. */
  from: number;
  limit: number;
}

/** At most `limit` messages, newest first, and one more where there is more. No row: no such conversation, or not a member's. */
const shared = ($: Slots<SharedPage>, holdsSome: RawBuilder<SqlBool>) => sql<{ messages: Sharing[]; hasMore: boolean }>`
  with thread as materialized (
    select me.joined_seq from ${membership} where me.user_id = ${$.me} and me.conversation_id = ${$.conversation}
  ),
  found as (
    select m.id, m.seq, m.sender_id, m.created_at, m.message, m.attachments, m.metadata from messages m
    where m.conversation_id = ${$.conversation} and m.seq > (select t.joined_seq from thread t) and m.seq < ${$.from}
      and m.deleted_at is null and ${holdsSome}
    order by m.seq desc limit ${$.limit}::int + 1
  ),
  listed as (select f.* from found f order by f.seq desc limit ${$.limit})
  select (select coalesce(json_agg(row_to_json(wire) order by wire.seq desc), '[]') from listed wire) as messages,
    (select count(*) from found) > ${$.limit}::int as "hasMore"
  from thread t`;

// Each is the condition of an index, word for word: only so is it read, and nothing else of the thread.
const isMedia = sql<SqlBool>`m.attachments @? '$[*] ? (@.type == "image" || @.type == "video")'`;
const isFile = sql<SqlBool>`m.attachments @? '$[*] ? (@.type == "file")'`;
const mayBeLink = sql<SqlBool>`m.message like '%://%'`;

const media = statement<SharedPage>()('chat.shared_media', (_db, $) => shared($, isMedia));
const files = statement<SharedPage>()('chat.shared_files', (_db, $) => shared($, isFile));
const links = statement<SharedPage>()('chat.shared_links', (_db, $) => shared($, mayBeLink));

export const sharedBy = { media, files, links } satisfies Record<SharedKind, unknown>;
