import { type RawBuilder, sql } from 'kysely';
import { publishedBy } from '../database/statement.js';
import type { PaymentsTables } from './payments.tables.js';
import { payoutsInTrouble } from './payouts/payout-desk.queries.js';
import { setbacksUnderWayNow } from './setbacks/setbacks.queries.js';

/** What friends pay of a fare. */
export const fareParts = publishedBy<PaymentsTables>()('fare_parts', ['id', 'friend_id']);

/** What of setbacks is under way, for those who count what waits: by the index that holds them alone. */
export const setbacksOpen: RawBuilder<number> = sql<number>`(select count(*)::int from ${setbacksUnderWayNow})`;

/** Payouts that somebody has to look at. */
export const payoutsStopped = (now: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${payoutsInTrouble(now)})`;
