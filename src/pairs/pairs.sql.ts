import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { noBlockBetween } from '../friends/friends.sql.js';

type Person = Expression<UserId>;

// Subqueries with a value, which PostgreSQL never turns into a join nor into a list of the whole table: each is one look by the primary key.

const parts = (a: Person, b: Person) => sql`(select 1 from pair_blocks parted where parted.blocker_id = ${a} and parted.blocked_id = ${b})`;

/** `a` does not want to be matched with `b`. */
export const isPartedBy = (a: Person, b: Person): RawBuilder<SqlBool> => sql<SqlBool>`(coalesce(${parts(a, b)}, 0) = 1)`;

/**
 * A rider and a driver may be brought together: neither blocks the other, and neither wants never to be matched with them
 * again (P22, M48). By the comparison with a number the planner knows that most may.
 */
export const mayBeMatched = (a: Person, b: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${noBlockBetween(a, b)} and coalesce(${parts(a, b)}, ${parts(b, a)}, 0) <> 1)`;

/** `driver` is a favorite of `rider` (M43). */
export const isFavorite = (rider: Person, driver: Person): RawBuilder<SqlBool> => sql<SqlBool>`(coalesce(
  (select 1 from favourite_drivers favorite where favorite.rider_id = ${rider} and favorite.driver_id = ${driver}), 0) = 1)`;

/** The favorites of `rider`. */
export const favoritesOf = (rider: Person): RawBuilder<{ id: UserId }> =>
  sql<{ id: UserId }>`select driver_id as id from favourite_drivers where rider_id = ${rider}`;
