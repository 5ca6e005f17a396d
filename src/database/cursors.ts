import { type RawBuilder, sql } from 'kysely';
import type { Id } from '../contract/ids.js';

/** Less than every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Greater than every id. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** As great as a number of a column of integers can be. */
export const lastNumber = 2_147_483_647;

/**
 * Where a page of newest first goes on, null at its start. A bound that is always there is a condition of the index;
 * `cursor is null or …` in a prepared statement would walk through all earlier pages.
 */
export const idBefore = (cursor: RawBuilder<Id | null>): RawBuilder<Id> => sql<Id>`coalesce(${cursor}::uuid, ${sql.lit(lastId)}::uuid)`;

/** The same for lists by a number that counts up. */
export const numberBefore = (cursor: RawBuilder<number | null>): RawBuilder<number> =>
  sql<number>`coalesce(${cursor}::int, ${sql.lit(lastNumber)})`;

/** The same for lists by instant. */
export const instantBefore = (cursor: RawBuilder<Date | string | null>): RawBuilder<Date> =>
  sql<Date>`coalesce(${cursor}::timestamptz, 'infinity')`;
