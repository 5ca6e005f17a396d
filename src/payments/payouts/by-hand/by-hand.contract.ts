import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../../contract/ids.js';
import { Cursor, limit, page } from '../../../contract/paging.js';
import { problems } from '../../../contract/problem.js';
import { Instant, text } from '../../../contract/text.js';
import { payoutLimits, PayoutWay } from '../payouts.contract.js';

/** Code points of why, and of how the money is found again: the number of a check, of a transfer or of a receipt. */
export const payoutReasonMaxLength = 500;
export const payoutReferenceMaxLength = 80;

export const byHandProblems = problems({
  own_payout: [403, 'Another operator pays you out.'],
  not_by_hand: [409, 'That payout went through the bank, which says itself when it comes back.'],
});

/** What somebody of the town paid a driver without a bank of ours. */
export const PayoutByHand = z.object({
  id: Id,
  driver_id: UserId,
  driver_name: z.string(),
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  way: PayoutWay,
  reference: z.string(),
  paid_at: Instant,
  /** Since when it counts as not paid after all; null while it does. */
  failed_at: z.nullable(Instant),
});
export type PayoutByHand = z.output<typeof PayoutByHand>;

/** A driver, and what the town owes them; below zero after a refund that they had their share of. */
export const OwedDriver = z.object({
  driver_id: UserId,
  driver_name: z.string(),
  /** Whole cents. */
  balance_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
});
export type OwedDriver = z.output<typeof OwedDriver>;

const rate = { limit: 120, windowS: 60 } as const;

/** By name, as it is shown: closed accounts stand as former neighbors while something is left. `q` finds by a part of it. */
export const listDriverBalances = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/balances',
  access: 'operator',
  summary: 'What drivers have in their balances',
  query: z.object({ q: z.optional(text(80)), limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('drivers', OwedDriver),
  rate,
});

/** Newest first. */
export const listPayoutsByHand = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/by-hand',
  access: 'operator',
  summary: 'Payouts that were made by hand',
  query: z.object({ limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('payouts', PayoutByHand),
  rate,
});

/** Writes down that a driver was paid: it leaves their balance at once, and they are told. No bank of ours moves anything. */
export const recordPayoutByHand = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/by-hand',
  access: 'operator',
  summary: 'Write down a payout that was made by hand',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    driver_id: UserId,
    amount_cents: z.int().check(z.gte(payoutLimits.minCents), z.lte(payoutLimits.maxCents)),
    way: PayoutWay,
    reference: text(payoutReferenceMaxLength, 1),
    reason: text(payoutReasonMaxLength, 1),
  }),
  reply: PayoutByHand,
  problems: ['own_payout', 'balance_too_low', 'not_found'],
  rate: { limit: 30, windowS: 60 },
  needsReauthentication: true,
});

/** A check that nobody cashed, a transfer that came back, a mistake: it is in the driver’s balance again. Repeated it changes nothing. */
export const undoPayoutByHand = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/undo',
  access: 'operator',
  summary: 'Put back a payout that was made by hand',
  params: IdParam,
  body: z.strictObject({ reason: text(payoutReasonMaxLength, 1) }),
  reply: PayoutByHand,
  problems: ['own_payout', 'not_by_hand', 'not_found'],
  rate: { limit: 30, windowS: 60 },
  needsReauthentication: true,
});
