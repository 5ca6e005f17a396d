import { type RawBuilder, sql } from 'kysely';
import { payoutsInTrouble } from './payouts/payout-desk.queries.js';
import { setbacksUnderWayNow } from './setbacks/setbacks.queries.js';

/** What of setbacks is under way, for those who count what waits: by the index that holds them alone. */
export const setbacksOpen: RawBuilder<number> = sql<number>`(select count(*)::int from ${setbacksUnderWayNow})`;

/** Payouts that somebody has to look at. */
export const payoutsStopped = (now: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${payoutsInTrouble(now)})`;
