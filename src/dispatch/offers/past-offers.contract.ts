import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant } from '../../contract/text.js';

/** Offers of so many days are listed. */
export const pastOfferDays = 7;

/**
 * What became of an offer for the driver who had it. `taken`: another driver has the ride. `cancelled`: it was called off while it was
 * offered. `gone`: it was withdrawn for another reason. What came of the ride after a driver's own answer is not told.
 */
export const PastOfferOutcome = z.enum(['accepted', 'declined', 'expired', 'taken', 'cancelled', 'gone']);
export type PastOfferOutcome = z.output<typeof PastOfferOutcome>;

/** How whoever took it compares: `nearer`, `alike` (about as near), or farther and `faster` to answer. */
export const TakenBecause = z.enum(['nearer', 'alike', 'faster']);
export type TakenBecause = z.output<typeof TakenBecause>;

/** An offer that I had and have no more: neither whose ride it is, nor where, nor who has it (P22, M171). */
export const PastOffer = z.object({
  ride_id: Id,
  /** Which time drivers were asked: 1 the first; 0 where I was asked by name, before anybody else. */
  round: z.int(),
  offered_at: Instant,
  outcome: PastOfferOutcome,
  /** Of `taken` alone; null where the other driver was not asked with me, was an operator's choice, or is not mine to know anything of. */
  why: z.nullable(TakenBecause),
  /** Minutes to the pickup when I was asked, rounded as `aboutMinutes` does; null where that was not known. */
  my_minutes: z.nullable(z.int()),
  /** … of whoever took it, where `why` is `nearer` or `faster`. */
  winner_minutes: z.nullable(z.int()),
});
export type PastOffer = z.output<typeof PastOffer>;

/** My offers and requests of the last `pastOfferDays` that are over, the newest first (M171). */
export const listPastOffers = endpoint({
  method: 'GET',
  path: '/api/driver/past-offers',
  access: 'driver',
  summary: 'Offers that I had, and why they went',
  query: z.object({ limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('offers', PastOffer),
  rate: { limit: 120, windowS: 60 },
});
