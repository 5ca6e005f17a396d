import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';

/** Something left in a car can be told this long after the ride; then rider and driver can write to each other as long (D8). */
export const lostItemWindowMs = 7 * dayMs;
/** What a rider pays for getting it back, in whole cents, when both confirm; all of it the driver's (D8). */
export const returnFeeCents = 1_500;

/** Something that a rider left in the car of a ride that is over. */
export const LostItem = z.object({
  ride_id: Id,
  my_role: z.enum(['rider', 'driver']),
  opened_at: Instant,
  /** Until then both can write to each other, and confirm. */
  open_until: Instant,
  is_open: z.boolean(),
  rider_confirmed: z.boolean(),
  driver_confirmed: z.boolean(),
  /** Whole cents. */
  fee_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /**
   * `none` until both confirmed. `processing`: a card was asked. `declined`: no card pays it, nothing was charged, and another
   * one may. Its driver sees it once it is `paid`, and where it went back to the rider (`returned`). `not_due`: one of the two has closed the account, and nothing is charged.
   */
  fee: z.enum(['none', 'processing', 'declined', 'paid', 'returned', 'not_due']),
});
export type LostItem = z.output<typeof LostItem>;

export const lostItemProblems = problems({
  lost_item_closed: [409, `This was open for ${lostItemWindowMs / dayMs} days. Write to us instead.`],
  return_fee_not_due: [409, 'One of you has closed their account, so there’s no return fee. No one was charged.'],
});

/** For the ride's rider and its driver, null where nothing was left; everybody else finds nothing. */
export const getLostItem = endpoint({
  method: 'GET',
  path: '/api/rides/:id/lost-item',
  access: 'user',
  summary: 'What was left in the car',
  params: IdParam,
  reply: z.object({ lost_item: z.nullable(LostItem) }),
});

/**
 * Confirms, for one's own side, that it is back and that the fee is paid for it; once both did, the fee is charged. A card that
 * refuses it leaves nothing owed. Again it changes nothing, except that a rider whose card refused tries anew.
 */
export const confirmReturn = endpoint({
  method: 'POST',
  path: '/api/rides/:id/lost-item/confirm',
  access: 'user',
  summary: 'Confirm that it is back',
  params: IdParam,
  body: z.strictObject({
    /** What was shown (I2). */
    fee_cents: z.literal(returnFeeCents),
    /** The rider's: the card of the ride unless told. */
    payment_method_id: z.optional(Id),
  }),
  reply: LostItem,
  problems: ['lost_item_closed', 'return_fee_not_due', 'card_unusable'],
  rate: { limit: 30, windowS: 60 },
});
