import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { instantBefore } from '../../database/cursors.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { userBlocks } from '../../friends/friends.sql.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { type AccountRow, accounts, people, strangerJson, worksAtDesk } from '../../profiles/profiles.sql.js';
import type { ReviewTag } from '../../reviews/reviews.contract.js';
import { reviews } from '../../reviews/reviews.sql.js';

const statement = statementsOf<object>();

interface Place {
  /** Those of the last one shown, null at the start. */
  readonly at: string | null;
  readonly id: UserId | null;
  readonly limit: number;
}

const columns = sql`u.id, u.full_name, u.email, u.avatar_url, u.roles, u.is_agent, u.average_rating, u.total_ratings, u.created_at,
  u.deleted_at, u.erased_at, u.suspended_at`;

/** Where the page goes on: newest first. */
const rest = ($: Slots<Place>) => sql`
  not u.is_agent and (u.created_at, u.id) < (${instantBefore($.at)}, coalesce(${$.id}::text, ''))
  order by u.created_at desc, u.id desc limit ${$.limit}::int`;

const pageWhere = (isMeant: RawBuilder<unknown>, $: Slots<Place>) => sql<AccountRow>`
  select ${columns} from ${accounts('u')} where ${isMeant} and ${rest($)}`;

export const accountsPage = statement<Place>()('admin.accounts_page', (_db, $) => pageWhere(sql`true`, $));

export const deskAccounts = statement<Place>()('admin.desk_accounts', (_db, $) =>
  pageWhere(sql`${worksAtDesk('u')} and u.deleted_at is null`, $),
);

export const suspendedAccounts = statement<Place>()('admin.suspended_accounts', (_db, $) => pageWhere(sql`u.suspended_at is not null`, $));

/** So many whom a name fits are looked at: the newest. */
const looked = 200;

/** By a part of the name, or by all of the address or id; each way has its index. */
export const accountsFound = statement<Place & { words: string; pattern: string }>()(
  'admin.accounts_found',
  (_db, $) => sql<AccountRow>`
    with found as (
      (select u.id from ${accounts('u')} where u.full_name ilike ${$.pattern} order by u.created_at desc limit ${sql.lit(looked)})
      union select u.id from ${accounts('u')} where lower(u.email) = lower(${$.words}::text)
      union select u.id from ${accounts('u')} where u.id = ${$.words}::text
    )
    select ${columns} from found join ${accounts('u')} on u.id = found.id where ${rest($)}`,
  // One plan for all patterns would read everybody whom a common name fits.
  { isPlannedAnew: true },
);

export const accountOf = statement<{ id: UserId }>()(
  'admin.account',
  (_db, $) => sql<AccountRow>`select ${columns} from ${accounts('u')} where u.id = ${$.id} and not u.is_agent`,
);

/** Whom an address or an id means. A provider may let one address have several accounts. */
export const accountsNamed = statement<{ name: string }>()(
  'admin.accounts_named',
  (_db, $) => sql<AccountRow>`
    select ${columns} from ${accounts('u')} where (lower(u.email) = lower(${$.name}::text) or u.id = ${$.name}::text) and not u.is_agent
    order by u.created_at limit 20`,
);

export const admins = statement<{ limit: number }>()(
  'admin.admins',
  (_db, $) => sql<AccountRow>`
    select ${columns} from ${accounts('u')}
    where ${worksAtDesk('u')} and u.roles && '{admin}'::text[] and u.deleted_at is null order by u.created_at limit ${$.limit}::int`,
);

/** Nobody reads who blocked them or what was said of them without a name, at the desk either. */
interface SeenBy {
  readonly me: UserId;
  readonly id: UserId;
  readonly limit: number;
}

export interface BlockedRow {
  readonly person: Stranger;
  readonly created_at: Date;
}

export const blocksBy = statement<SeenBy>()(
  'admin.blocks_by',
  (_db, $) => sql<BlockedRow>`
    select ${strangerJson('p')} as person, b.created_at from ${userBlocks('b')} join ${people('p')} on p.id = b.blocked_id
    where b.blocker_id = ${$.id} and b.blocked_id <> ${$.me} order by b.created_at desc, b.blocked_id desc limit ${$.limit}::int`,
);

export const blocksOf = statement<SeenBy>()(
  'admin.blocks_of',
  (_db, $) => sql<BlockedRow>`
    select ${strangerJson('p')} as person, b.created_at from ${userBlocks('b')} join ${people('p')} on p.id = b.blocker_id
    where b.blocked_id = ${$.id} and b.blocked_id <> ${$.me} order by b.created_at desc, b.blocker_id desc limit ${$.limit}::int`,
);

export interface RatingRow {
  readonly stars: number;
  readonly tags: ReviewTag[];
  readonly comment: string | null;
  readonly created_at: Date;
  readonly author: Stranger;
}

export const ratingsOf = statement<SeenBy>()(
  'admin.ratings_of',
  (_db, $) => sql<RatingRow>`
    select v.stars, v.tags, v.comment, v.created_at, ${strangerJson('p')} as author
    from ${reviews('v')} join ${people('p')} on p.id = v.author_id
    where v.subject_id = ${$.id} and v.subject_id <> ${$.me} and v.counted order by v.id desc limit ${$.limit}::int`,
);
