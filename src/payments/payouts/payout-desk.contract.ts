import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, UserId } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { PayoutFailure } from './payouts.contract.js';

/** For so many days a payout that failed is shown; all that stand still are. */
export const failedShownDays = 14;
/** How long a bank may be silent before somebody looks (minutes). */
export const silentMinutes = 30;
export const troublesMax = 100;

/**
 * A payout that somebody at the desk has to look at. `waits`: the town has too little at the provider. `silent`: the bank does not
 * answer. `failed`: it came back, and its driver has the money in their balance.
 */
export const PayoutTrouble = z.object({
  id: Id,
  driver_id: UserId,
  driver_name: z.string(),
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  trouble: z.enum(['waits', 'silent', 'failed']),
  failure: z.nullable(PayoutFailure),
  requested_at: Instant,
  /** At the provider's desk; null where there is none. */
  url: z.nullable(z.string()),
});
export type PayoutTrouble = z.output<typeof PayoutTrouble>;

/** Newest first; a hundred at most. */
export const listPayoutTroubles = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'operator',
  summary: 'Payouts that wait, are not answered for, or failed',
  reply: z.object({ payouts: z.array(PayoutTrouble) }),
  rate: { limit: 120, windowS: 60 },
});

/** A payout waits, failed, or goes on: to the desk, which asks again. */
export const deskPayoutsChanged = topic({ name: 'payments.desk.payouts', payload: z.object({}) });
