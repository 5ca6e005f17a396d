import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOneOf } from '../database/statement.js';
import { hasAccount, people } from '../profiles/profiles.sql.js';
import { paidStatuses } from './payments.contract.js';
import { extraPurposes } from './extras/extras.rules.js';
import { tipWindowMs } from './extras/tips.contract.js';
import { disputeWindowMs } from './refunds/refunds.contract.js';
import { chargedParts } from './split/split.rules.js';

// `p` is what a statement calls its row of `payments`.

/** Refused by a card, and nobody is being asked: it can be tried, confirmed or let go. */
export const isRefused = (p: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${p}.status`)} = 'failed' and ${sql.ref(`${p}.step`)} is null)`;

/** Refused so, or let go: it may be asked for anew, with a key of its own, since that is another question (P14). */
export const mayBeAskedAnew = (p: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${p}.status`)} in ('failed', 'void') and ${sql.ref(`${p}.step`)} is null)`;

/** A hold that no card was asked for yet. */
export const isUnasked = (p: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${p}.step`)} = 'authorise' and ${sql.ref(`${p}.authorise_sent_at`)} is null)`;

/** Too little to be held by any card (decision 145): it stands as one that is held, and no card holds it. */
export const isHeldByNoCard = (p: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${p}.status`)} = 'authorised' and ${sql.ref(`${p}.hold_ref`)} is null)`;

// A payment `p` of a ride `r`, as what its rider was charged.

/** As the contract's wasPaid. */
export const wasPaid = isOneOf('p.status', paidStatuses);

/**
 * What was owed, and operators let go. One value of the payment's own refunds: of an `exists` a plan for any payment may make a table of the
 * refunds of all.
 */
const isWaived = sql<SqlBool>`(p.status = 'void'
  and (select true from refunds w where w.payment_id = p.id and w.kind = 'waiver' limit 1) is true)`;

/** A card was asked for it in vain, and its rider owes it. */
export const isOwed = sql<SqlBool>`(p.status = 'failed' and p.debtor_id is not null)`;

const isExtra = isOneOf('p.purpose', extraPurposes);

/** Nobody owes a tip or a return fee: declined, it is none (D8). */
const isNothing = sql<SqlBool>`(p.status = 'failed' and ${isExtra})`;

/**
 * Whether what is given beside the fare can still come to the ride's driver: a tip as the rules' canTip, and a return fee, for as long as
 * neither they nor the rider have closed the account (PG-8). True of anything else.
 */
export const isGivable = (now: Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`(not ${isExtra}
  or ((select count(*) from ${people('u')} where u.id in (r.customer_id, r.driver_id) and ${hasAccount('u')}) = 2
    and (p.purpose <> 'tip' or r.completed_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(tipWindowMs / 1000)}))))`;

/** Charged, or refused, and paid by nobody yet. A hold that was let go, and one for a ride that goes on, are no charges. */
export const isUnpaid = sql<SqlBool>`(p.status in ('processing', 'failed') and p.step is distinct from 'void'
  and (p.purpose <> 'fare' or r.status = 'completed') and not ${isNothing})`;

/** Paid, given back, waived or unpaid. */
export const isCharge = sql<SqlBool>`(${wasPaid} or ${isWaived} or ${isUnpaid})`;

/** Of charges those that the ride's driver may know of: what is given beside the fare once it is paid, since it may be declined. */
export const isKnownToDriver = sql<SqlBool>`(${wasPaid} or not ${isExtra})`;

/** A fare and a fee are charged when the ride ends, whenever their hold was; anything else when it is asked for. */
const chargedAt = sql<Date>`greatest(p.created_at, r.completed_at, r.cancelled_at)`;

/** Whether its rider may still dispute it (D6). */
export const isDisputable = (now: Expression<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${chargedAt} > ${now}::timestamptz - make_interval(secs => ${sql.lit(disputeWindowMs / 1000)})`;

// `b` is what a statement calls its row of `refunds`. One is asked for, and the provider's answer may be a no, or become one later.

/** Given back, or on its way: so much of the charge nobody can give once more. */
export const countsAsGiven = (b: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`${b}.status`)} <> 'failed'`;

/** Given back: the provider said so, and the books have it. */
export const hasArrived = (b: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`${b}.status`)} = 'done'`;

const arrived = (column: 'amount_cents' | 'driver_cents'): RawBuilder<number> => sql<number>`(
      select coalesce(sum(${sql.ref(`b.${column}`)}), 0) from refunds b
      where b.payment_id = p.id and b.kind = 'refund' and ${hasArrived('b')})`;

/** What of the charge `p` has arrived at those who paid it, */
export const arrivedOfCharge = arrived('amount_cents');
/** and what of that came from its driver's share. */
export const arrivedFromDriver = arrived('driver_cents');

// `q` is what a statement calls its row of `fare_parts`.

/** As the rules' isChargedPart. */
export const isChargedPart = (q: string): RawBuilder<SqlBool> => isOneOf(`${q}.status`, chargedParts);

const refundsOfPart = (q: string, which: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(b.amount_cents), 0)::int from refunds b where b.part_id = ${sql.ref(`${q}.id`)} and ${which})`;

/** What went back to the friend, or is on its way. */
export const givenBackOfPart = (q: string): RawBuilder<number> => refundsOfPart(q, countsAsGiven('b'));

/** What has arrived at the friend. */
export const arrivedOfPart = (q: string): RawBuilder<number> => refundsOfPart(q, hasArrived('b'));

/** What of the fare `p` its rider paid alone and did not get back; what a friend's card is being asked for is the friend's already. */
export const leftOfRider = sql<number>`(p.amount_cents
    - (select coalesce(sum(b.amount_cents), 0) from refunds b
      where b.payment_id = p.id and b.kind = 'refund' and b.part_id is null and ${countsAsGiven('b')})
    - (select coalesce(sum(s.amount_cents), 0) from setbacks s where s.payment_id = p.id and s.part_id is null and s.is_taken)
    - (select coalesce(sum(q.amount_cents), 0) from fare_parts q where q.ride_id = p.ride_id and ${isChargedPart('q')}))::int`;
