import * as z from 'zod/mini';
import { Money } from '../../fares/fares.contract.js';

/** What of a ride's money is its driver's, and what of it came back. */
export const RideMoney = z.object({
  /** What the driver gets of the price, or of a fee all of it, for the driver and the rider alike (M50). */
  driver_share: Money,
  /** What the rider gives the driver on top once the ride came to its end; 0 where nothing was offered. */
  offered_tip: Money,
  /** What of its fare or fee came back to whoever paid it, and how much of that was the driver's: for its two alike, 0 for everybody else. */
  refunded: z._default(Money, 0),
  refunded_share: z._default(Money, 0),
});
