import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { tipBounds } from '../../rides/ride.contract.js';

/** A ride can be tipped this long after its end, in milliseconds (D8). */
export const tipWindowMs = 14 * dayMs;

/**
 * What a rider gave beside the fare, all of it the driver's (D6). `open`: nothing yet. `processing`: the card was asked.
 * `declined`: it was refused, nothing was charged, and it can be tried anew. `none`: nothing, and the reader can give none: it is too late, or their driver has closed the account.
 * Its driver sees it once it is `given`, and where it went back to the rider (`returned`).
 */
export const Tip = z.object({
  ride_id: Id,
  state: z.enum(['open', 'processing', 'declined', 'given', 'returned', 'none']),
  /** Whole cents; null where nothing was asked for. */
  amount_cents: z.nullable(z.int()),
  /** ISO 4217. */
  currency: z.string(),
  /** Until when the reader can give one; null when they cannot. */
  open_until: z.nullable(Instant),
});
export type Tip = z.output<typeof Tip>;

export const tipProblems = problems({
  tip_given: [409, 'You’ve already tipped for this ride.'],
  tip_closed: [409, `A ride can be tipped for ${tipWindowMs / dayMs} days after it ends.`],
});

/** For the ride's rider and its driver; everybody else finds nothing. */
export const getTip = endpoint({
  method: 'GET',
  path: '/api/rides/:id/tip',
  access: 'user',
  summary: 'The tip of a ride',
  params: IdParam,
  reply: Tip,
});

/**
 * Tips the driver of a ride of mine that is over, with the card that paid it unless told. The answer is `processing`; how it
 * ended is told by `rides.changed`. One for a ride: the same amount again answers it as it is by now, and so does a repeated key;
 * another one is refused.
 */
export const giveTip = endpoint({
  method: 'POST',
  path: '/api/rides/:id/tip',
  access: 'user',
  summary: 'Tip my driver',
  idempotent: true,
  params: IdParam,
  body: z.strictObject({
    amount_cents: z.int().check(z.gte(tipBounds.minCents), z.lte(tipBounds.maxCents)),
    payment_method_id: z.optional(Id),
  }),
  reply: Tip,
  problems: ['tip_given', 'tip_closed', 'card_unusable'],
  rate: { limit: 30, windowS: 60 },
});
