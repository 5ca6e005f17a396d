import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { publishedBy } from '../database/statement.js';
import type { PaymentsTables } from './payments.tables.js';
import { isCharge, isKnownToDriver, isOwed } from './charges.queries.js';
import { payoutsInTrouble } from './payouts/payout-desk.queries.js';

/** What friends pay of a fare. */
export const fareParts = publishedBy<PaymentsTables>()('fare_parts', ['id', 'friend_id']);

/** What of setbacks is under way, for those who count what waits: by the index that holds them alone. */
export { setbacksOpen } from './setbacks/setbacks.queries.js';

/** Payouts that somebody has to look at. */
export const payoutsStopped = (now: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${payoutsInTrouble(now)})`;

/** Double entries of rides; those of payouts and holds have no ride. */
export const ledgerEntries = publishedBy<PaymentsTables>()('ledger_entries', ['id', 'ride_id', 'account', 'amount_cents', 'memo', 'at']);

/** What a ride `r` was charged, as json, in the order of time: a hold that was let go is none. Its driver knows of less than the others. */
export const rideCharges = (isForDriver: RawBuilder<SqlBool>) => sql`(
  select coalesce(json_agg(json_build_object('purpose', p.purpose, 'amount_cents', p.amount_cents, 'status', p.status, 'is_owed', ${isOwed})
    order by p.id), '[]')
  from payments p where p.ride_id = r.id and ${isCharge} and (not ${isForDriver} or ${isKnownToDriver}))`;
