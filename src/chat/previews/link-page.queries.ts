import { sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import type { PageSays } from './page-head.js';

const statement = statementsOf<ChatTables>();

interface Claiming {
  hash: string;
  now: Date;
  /** What was read since is not read again; nor is what somebody has been reading since. */
  freshFrom: Date;
  readingFrom: Date;
}

/** One row where the caller is to read the page: of several who want it at once, one. */
export const claimPage = statement<Claiming>()(
  'chat.claim_page',
  (_db, $) => sql<{ url_hash: string }>`
    insert into link_previews as p (url_hash, fetched_at) values (${$.hash}, ${$.now}::timestamptz)
    on conflict (url_hash) do update set fetched_at = excluded.fetched_at, is_read = false, says = null
    where p.fetched_at <= case when p.is_read then ${$.freshFrom}::timestamptz else ${$.readingFrom}::timestamptz end
    returning p.url_hash`,
);

export const knownPage = statement<{ hash: string }>()('chat.known_page', (db, $) =>
  db.selectFrom('link_previews').select(['is_read', 'says']).where('url_hash', '=', $.hash),
);

export const keepPage = statement<{ hash: string; says: PageSays | null }>()(
  'chat.keep_page',
  (_db, $) => sql<object>`update link_previews set is_read = true, says = ${$.json.says}::jsonb where url_hash = ${$.hash}`,
);

export const forgetPages = statement<{ before: Date; limit: number }>()(
  'chat.forget_pages',
  (_db, $) => sql<object>`
    delete from link_previews
    where url_hash = any(array(select url_hash from link_previews where fetched_at < ${$.before} order by fetched_at limit ${$.limit}))`,
);
