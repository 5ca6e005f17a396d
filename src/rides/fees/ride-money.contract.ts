import * as z from 'zod/mini';
import { Money } from '../../fares/fares.contract.js';

/** What of its fare or fee came back to whoever paid it: for its two alike, 0 for everybody else. */
export const Refunded = z._default(Money, 0);

/** What of a ride's money is its driver's. */
export const RideMoney = z.object({
  /** What the driver gets of the price, or of a fee all of it, for the driver and the rider alike (M50). */
  driver_share: Money,
  /** What the rider gives the driver on top once the ride came to its end; 0 where nothing was offered. */
  offered_tip: Money,
  /** How much of what came back was the driver's. */
  refunded_share: Refunded,
});
