import { type RawBuilder, sql } from 'kysely';

/** More transactions than can be open at once, so that two numbers fit in one; 2^53 is reached after 10^12 transactions. */
const maxOpen = 4_096;

/**
 * The `Version` of what this statement sees. A later snapshot of the database begins after more transactions, or after
 * as many of which fewer are still open; where both are the same, nothing was committed in between. A transaction that
 * has written cannot tell its own changes by it, so what it answers is read after its commit.
 */
export const version: RawBuilder<number> = sql<number>`(select pg_snapshot_xmax(snapshot.seen)::text::bigint * ${sql.lit(maxOpen)} - (select count(*) from pg_snapshot_xip(snapshot.seen))
  from (select pg_current_snapshot() as seen) snapshot)`;
