import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { disputeWindowMs } from './refunds/refunds.contract.js';

// A payment `p` of a ride `r`, as what its rider was charged.

/** What was owed, and operators let go. */
const isWaived = sql<SqlBool>`(p.status = 'void' and exists (select from refunds w where w.payment_id = p.id and w.kind = 'waiver'))`;

/** A card was asked for it in vain, and its rider owes it. */
export const isOwed = sql<SqlBool>`(p.status = 'failed' and p.debtor_id is not null)`;

/** Nobody owes a tip or a return fee: declined, it is none (D8). */
const isNothing = sql<SqlBool>`(p.status = 'failed' and p.purpose in ('tip', 'lost_item'))`;

/** Charged, or refused, and paid by nobody yet. A hold that was let go, and one for a ride that goes on, are no charges. */
export const isUnpaid = sql<SqlBool>`(p.status in ('processing', 'failed') and p.step is distinct from 'void'
  and (p.purpose <> 'fare' or r.status = 'completed') and not ${isNothing})`;

/** Paid, given back, waived or unpaid. */
export const isCharge = sql<SqlBool>`(p.status in ('captured', 'refunded') or ${isWaived} or ${isUnpaid})`;

/** A fare and a fee are charged when the ride ends, whenever their hold was; anything else when it is asked for. */
const chargedAt = sql<Date>`greatest(p.created_at, r.completed_at, r.cancelled_at)`;

/** Whether its rider may still dispute it (D6). */
export const isDisputable = (now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${chargedAt} > ${now}::timestamptz - make_interval(secs => ${sql.lit(disputeWindowMs / 1000)})`;
