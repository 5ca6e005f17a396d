import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { PaymentStatus } from '../../rides/ride.contract.js';
import { ChargePurpose } from '../payments.contract.js';
import { Setback } from '../setbacks/setbacks.contract.js';
import { FarePart } from '../split/split.contract.js';

/** A charge can be disputed this long after it, in milliseconds (D6). */
export const disputeWindowMs = 7 * dayMs;
/** Whole cents that one refund is at most: more than any ride costs. */
const refundMaxCents = 1_000_000;
/** Code points of an operator's reason. */
export const refundReasonMaxLength = 500;

/** What was given back of a charge, to all who paid it, or, as a `waiver`, is not owed any more. */
export const Refund = z.object({
  id: Id,
  payment_id: Id,
  ride_id: Id,
  kind: z.enum(['refund', 'waiver']),
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /** `processing`: the provider was asked, and its answer is not known yet. `failed`: nothing was given back. */
  status: z.enum(['processing', 'done', 'failed']),
  /** Empty for the ride's driver: it was written to its rider. */
  reason: z.string(),
  requested_at: Instant,
});
export type Refund = z.output<typeof Refund>;

/** A charge of a ride as operators see it; of their own ride they read what its rider or its driver may (P22). */
export const RideCharge = z.object({
  id: Id,
  purpose: ChargePurpose,
  /** Whole cents. */
  amount_cents: z.int(),
  currency: z.string(),
  status: PaymentStatus,
  /** What can still be given back of it. */
  refundable_cents: z.int(),
  /** Nobody paid it, and it is owed: it can be waived as a whole. */
  is_owed: z.boolean(),
  /** The newest first; the last fifty. */
  refunds: z.array(Refund),
  /** What friends of the rider paid of it, or still may; of a fare alone, and not for its driver (M51). */
  parts: z.array(FarePart),
  /** What banks took back of it, or did not take; the newest first. None of a ride that is or was the reader's own. */
  setbacks: z.array(Setback),
});
export type RideCharge = z.output<typeof RideCharge>;

export const refundProblems = problems({
  charge_under_way: [409, 'A card is being charged for this right now. Try again in a moment.'],
  nothing_to_refund: [409, 'There’s nothing to give back.'],
  refund_too_large: [409, 'That’s more than was charged and not refunded yet.'],
  waive_whole: [409, 'What isn’t paid yet can only be waived as a whole.'],
  own_charge: [403, 'Another operator decides about a ride of your own.'],
});

/** What was charged for a ride: at most one of each purpose. */
export const listRideCharges = endpoint({
  method: 'GET',
  path: '/api/admin/rides/:id/payments',
  access: 'operator',
  summary: 'What a ride was charged',
  params: IdParam,
  reply: z.object({ charges: z.array(RideCharge) }),
  rate: { limit: 120, windowS: 60 },
});

/**
 * Gives back some or all of what was taken, to all who paid it by what each of them did; of what is owed, all is waived. All of
 * them are told, and the driver. However often and by
 * however many it is asked, a charge gives back no more than was taken (D6).
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: 'operator',
  summary: 'Refund or waive a charge',
  status: 201,
  idempotent: true,
  params: IdParam,
  body: z.strictObject({
    amount_cents: z.int().check(z.gte(1), z.lte(refundMaxCents)),
    /** A rider who disputed the charge reads it in their case. */
    reason: text(refundReasonMaxLength, 1),
  }),
  reply: Refund,
  problems: ['not_found', 'charge_under_way', 'nothing_to_refund', 'refund_too_large', 'waive_whole', 'own_charge'],
  rate: { limit: 60, windowS: 60 },
  needsReauthentication: true,
});
