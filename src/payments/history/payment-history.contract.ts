import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant } from '../../contract/text.js';
import { ChargePurpose, ShownCard } from '../payments.contract.js';

/**
 * What money went from my card, or came to it, for: what a ride was charged, `part` of a friend’s fare, `part_back` what a friend paid of
 * mine, and `refund`. `correction` is whatever else was booked by hand.
 */
const PaymentKind = z.enum([...ChargePurpose.options, 'part', 'part_back', 'refund', 'correction']);

/** One sum that I paid or got back, as the books have it; or one that is not through yet. */
export const MyPayment = z.object({
  id: Id,
  kind: PaymentKind,
  /** Whole cents; below zero: I pay it. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /**
   * Not through yet: `held`, nothing was taken; `processing`, the card was asked; `declined`, nothing was charged. Charges: `paid`, or
   * `refunded` once all of it came back. What comes back: `returned`, or `bounced`, which takes a return back that did not arrive.
   */
  state: z.enum(['held', 'processing', 'declined', 'paid', 'refunded', 'returned', 'bounced']),
  /** A card had been declined for it, so that it was owed for a while. */
  was_owed: z.boolean(),
  /** Null where none is known, and of what somebody gave by hand. */
  card: z.nullable(ShownCard),
  /** Somebody gave it back by hand, to no card; left out of what is not through yet. */
  by_hand: z.optional(z.boolean()),
  at: Instant,
  /** What it is for; a friend’s ride is none of mine, and has neither id nor destination. */
  ride: z.nullable(
    z.object({
      id: z.nullable(Id),
      destination_address: z.nullable(z.string()),
      pickup_time: Instant,
      /** IANA zone of the pickup. */
      time_zone: z.string(),
      /** Whose ride it was, of a friend’s. */
      rider_name: z.nullable(z.string()),
    }),
  ),
});
export type MyPayment = z.output<typeof MyPayment>;

/** Payments on a page unless asked otherwise, and at most. */
export const paymentsPage = { initial: 30, max: 100 } as const;
/** Of what is not through yet so many are shown, the newest. */
export const maxUnderWay = 50;

/**
 * What I paid and got back, the newest first; the first page comes with what is not through yet, later ones with null. What I owe stands
 * in `GET /api/payments/debts`, what my bank wants confirmed in `GET /api/payments/confirmations`, and what friends ask me for in
 * `GET /api/fare-parts`.
 */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'user',
  summary: 'What I paid',
  query: z.strictObject({ cursor: z.optional(Cursor), limit: limit(paymentsPage.max, paymentsPage.initial) }),
  reply: z.extend(page('payments', MyPayment), { under_way: z.nullable(z.array(MyPayment)) }),
});
