import { sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import type { PagePicture } from './link-pictures.js';
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
  db.selectFrom('link_previews').select(['is_read', 'says', 'picture']).where('url_hash', '=', $.hash),
);

/** Answers the picture that it had before; no row for a page that was forgotten meanwhile. */
export const keepPage = statement<{ hash: string; says: PageSays | null; picture: PagePicture | null }>()(
  'chat.keep_page',
  (_db, $) => sql<{ before: PagePicture | null }>`
    with known as materialized (select url_hash, picture from link_previews where url_hash = ${$.hash} for update)
    update link_previews p set is_read = true, says = ${$.json.says}::jsonb, picture = nullif(${$.json.picture}::jsonb, 'null')
    from known where p.url_hash = known.url_hash
    returning known.picture as before`,
);

export const forgetPages = statement<{ before: Date; limit: number }>()(
  'chat.forget_pages',
  (_db, $) => sql<{ picture: PagePicture | null }>`
    delete from link_previews
    where url_hash = any(array(select url_hash from link_previews where fetched_at < ${$.before} order by fetched_at limit ${$.limit}))
    returning picture`,
);
