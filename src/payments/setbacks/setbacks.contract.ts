import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { ChargePurpose } from '../payments.contract.js';

/** Code points of why, and how, something was given by hand. */
export const givenReasonMaxLength = 500;

export const setbackProblems = problems({
  not_a_part: [409, 'Only money that didn’t arrive is given this way. Answer a bank at Stripe.'],
  part_on_its_way: [409, 'It’s still being sent to the rider’s card.'],
  part_given: [409, 'It isn’t missing anymore: a card took it, or someone gave it.'],
  part_changed: [409, 'The amount that’s missing has changed. Look again before you give it.'],
});

/**
 * Money that went another way at a bank after all: a `chargeback`, which its owner took back through their bank, or a refund that was
 * given and did not arrive (`refund_failed`). Both are answered at the provider's own desk, `url`.
 */
export const Setback = z.object({
  id: Id,
  kind: z.enum(['chargeback', 'refund_failed']),
  ride_id: Id,
  /** What people name the ride by, to each other and to the operators. */
  ride_number: z.string(),
  payment_id: Id,
  purpose: ChargePurpose,
  /** It is about what a friend of the rider paid of the fare. */
  is_part: z.boolean(),
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /**
   * `warned`: the bank asks, and the money stays here. `open`: it has the money, and waits for an answer until `due_at`. `review`: it
   * was answered, and the bank decides. `won`, `lost`, `closed` (nothing came of it). `failed`: the refund did not arrive.
   */
  state: z.enum(['warned', 'open', 'review', 'won', 'lost', 'closed', 'failed']),
  /** In the provider's words, such as `fraudulent`; null where none is given. */
  reason: z.nullable(z.string()),
  /** Until when the bank takes an answer; null where it takes none. */
  due_at: z.nullable(Instant),
  /** Somebody at the desk has something to do: to answer the bank, or to give the money back in another way. */
  needs_someone: z.boolean(),
  /** Whole cents of all that its person misses of this charge or part, for somebody to give by hand; null where nobody gives anything now. */
  to_give_cents: z.nullable(z.int()),
  /**
   * Of what a friend paid and the rider’s card sent back or did not take; null of anything else. `under_way`: it is sent there again by
   * itself. `given_up`: not any more, so that somebody gives it by hand. `returned`: the card has it. `by_hand`: somebody gave it.
   */
  part_return: z.nullable(
    z.object({
      state: z.enum(['under_way', 'given_up', 'returned', 'by_hand']),
      /** Whole cents of all of the friend’s part that the rider does not have. */
      missing_cents: z.int(),
    }),
  ),
  opened_at: Instant,
  /** At the provider's; null where none is set up any more. */
  url: z.nullable(z.string()),
});
export type Setback = z.output<typeof Setback>;

/** `open`: somebody has something to do, or a bank decides. */
const setbackShown = z.enum(['open', 'all']);

/** Newest first; none of a ride that the reader takes, drives, drove or is asked to drive (P22). */
export const listSetbacks = endpoint({
  method: 'GET',
  path: '/api/admin/setbacks',
  access: 'operator',
  summary: 'Chargebacks, and refunds that did not arrive',
  query: z.object({ show: z._default(setbackShown, 'open'), limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('setbacks', Setback),
  rate: { limit: 120, windowS: 60 },
});

/**
 * Writes down that somebody of the town gave what did not arrive: to the rider a friend’s part that their card never took, to whoever
 * paid a refund that came back. It is booked as given, and what was missing of it is over. Once, whoever asks; no bank of ours moves
 * anything.
 */
export const recordGiven = endpoint({
  method: 'POST',
  path: '/api/admin/setbacks/:id/given',
  access: 'operator',
  summary: 'Write down that a refund or a friend’s part was given by hand',
  idempotent: true,
  params: IdParam,
  body: z.strictObject({
    /** As `to_give_cents` says. */
    amount_cents: z.int().check(z.gte(1)),
    reason: text(givenReasonMaxLength, 1),
  }),
  reply: Setback,
  problems: [
    'not_found',
    'own_charge',
    'not_a_part',
    'part_on_its_way',
    'part_given',
    'part_changed',
    'charge_under_way',
    'refund_too_large',
  ],
  rate: { limit: 30, windowS: 60 },
  needsReauthentication: true,
});
