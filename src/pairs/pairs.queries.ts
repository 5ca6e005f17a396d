import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { instantBefore } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { vehicles, vehicleView } from '../drivers/drivers.sql.js';
import type { Vehicle } from '../drivers/drivers.contract.js';
import { noBlockBetween } from '../friends/friends.sql.js';
import { mayDrive, people, type PersonRow, shownAvatar, shownName, takesPart } from '../profiles/profiles.sql.js';
import { rides } from '../rides/rides.sql.js';
import type { Pair } from './pairs.contract.js';
import { isFavorite, isPartedBy } from './pairs.sql.js';
import type { PairsTables } from './pairs.tables.js';

const statement = statementsOf<PairsTables>();

type Favorite = Selectable<PairsTables['favourite_drivers']>;
type PairBlock = Selectable<PairsTables['pair_blocks']>;

interface Two {
  readonly me: UserId;
  readonly other: UserId;
}

interface Page {
  readonly me: UserId;
  /** Instant and person of the last one shown; null at the start. */
  readonly at: string | null;
  readonly id: UserId | null;
  readonly limit: number;
}

type Person = Expression<UserId>;

/** A ride of `rider` has or had `driver`. */
const hadRide = (rider: Person, driver: Person, more: RawBuilder<unknown> = sql``): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${rides('r')} where r.customer_id = ${rider} and r.driver_id = ${driver} ${more})`;

const [myId, theirId] = [sql.ref<UserId>('me.id'), sql.ref<UserId>('u.id')];

/**
 * Nobody is there whom I never had a ride with, but for those whom I parted from, with whom I may have none any more; a block between us
 * hides the favorite, as it hides the person.
 */
export const pairOf = statement<Two>()(
  'pairs.of',
  (_db, $) => sql<Omit<Pair, 'user_id'>>`
    select seen.is and ${isFavorite(myId, theirId)} as is_favorite,
      seen.is and ${mayDrive('u')} and ${hadRide(myId, theirId, sql`and r.status = 'completed'`)} as can_be_favorite,
      ${isPartedBy(myId, theirId)} as is_never_matched
    from (select ${$.me}::text as id) me cross join ${people('u')}
    cross join lateral (select ${takesPart('u')} and ${noBlockBetween(theirId, myId)} as is) seen
    where u.id = ${$.other} and u.deleted_at is null
      and (${hadRide(myId, theirId)} or ${hadRide(theirId, myId)} or ${isPartedBy(myId, theirId)})`,
);

export type FavoriteRow = Pick<PersonRow, 'id' | 'full_name' | 'avatar_url' | 'total_ratings'> &
  Pick<Favorite, 'created_at'> & { readonly average_rating: number | null; readonly vehicle: Vehicle | null };

/** One lookup for each of them: the town is not read as a whole. */
const myFavorite = (me: Person) => sql`
  select u.id, u.full_name, u.avatar_url, u.average_rating::float8 as average_rating, u.total_ratings, f.created_at, ${vehicleView('v')} as vehicle
  from favourite_drivers f cross join lateral (select * from ${people('person')} where person.id = f.driver_id limit 1) u
  left join ${vehicles('v')} on v.driver_id = f.driver_id
  where f.rider_id = ${me} and ${takesPart('u')} and ${noBlockBetween(sql.ref('f.driver_id'), me)}
    and not ${isPartedBy(me, sql.ref('f.driver_id'))}`;

export const myFavorites = statement<Page>()(
  'pairs.my_favorites',
  (_db, $) => sql<FavoriteRow>`
    ${myFavorite($.me)} and (f.created_at, f.driver_id) < (${instantBefore($.at)}, ${$.id})
    order by f.created_at desc, f.driver_id desc limit ${$.limit}`,
);

export const myFavoriteOf = statement<Two>()(
  'pairs.my_favorite_of',
  (_db, $) => sql<FavoriteRow>`${myFavorite($.me)} and f.driver_id = ${$.other}`,
);

/** Also those that a block hides. */
export const favoriteCount = statement<{ me: UserId }>()('pairs.favorite_count', (db, $) =>
  db
    .selectFrom('favourite_drivers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('rider_id', '=', $.me),
);

export const insertFavorite = statement<Two & { now: Date }>()('pairs.insert_favorite', (db, $) =>
  db
    .insertInto('favourite_drivers')
    .values({ rider_id: $.me, driver_id: $.other, created_at: $.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('driver_id'),
);

export const deleteFavorite = statement<Two>()('pairs.delete_favorite', (db, $) =>
  db.deleteFrom('favourite_drivers').where('rider_id', '=', $.me).where('driver_id', '=', $.other).returning('driver_id'),
);

export type PairBlockRow = Pick<PersonRow, 'full_name' | 'avatar_url'> & Pick<PairBlock, 'blocked_id' | 'created_at'>;

/** As their rides show them: those stay in the list of rides whatever came between the two. */
const myPairBlock = (me: Person) => sql`
  select b.blocked_id, b.created_at, ${shownName('u')} as full_name, ${shownAvatar('u')} as avatar_url
  from pair_blocks b cross join lateral (select * from ${people('person')} where person.id = b.blocked_id limit 1) u
  where b.blocker_id = ${me}`;

export const myPairBlocks = statement<Page>()(
  'pairs.my_pair_blocks',
  (_db, $) => sql<PairBlockRow>`
    ${myPairBlock($.me)} and (b.created_at, b.blocked_id) < (${instantBefore($.at)}, ${$.id})
    order by b.created_at desc, b.blocked_id desc limit ${$.limit}`,
);

export const myPairBlockOf = statement<Two>()(
  'pairs.my_pair_block_of',
  (_db, $) => sql<PairBlockRow>`${myPairBlock($.me)} and b.blocked_id = ${$.other}`,
);

/** No row when it is so already. */
export const insertPairBlock = statement<Two & { now: Date }>()('pairs.insert_pair_block', (db, $) =>
  db
    .insertInto('pair_blocks')
    .values({ blocker_id: $.me, blocked_id: $.other, created_at: $.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id'),
);

export const deletePairBlock = statement<Two>()('pairs.delete_pair_block', (db, $) =>
  db.deleteFrom('pair_blocks').where('blocker_id', '=', $.me).where('blocked_id', '=', $.other).returning('blocked_id'),
);
