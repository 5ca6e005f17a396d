import * as z from 'zod/mini';
import { minuteMs } from '../../contract/duration.js';
import { Instant } from '../../contract/text.js';

/** For so long at most after it was booked a ride for later is on the lists of its rider's favorites alone, in milliseconds (M43). */
export const favoritesFirstMs = 15 * minuteMs;

/** How it stands with the search for a driver. */
export const SearchProgress = z.object({
  /** The round of offers, 0 before the first, and how many drivers are being asked now. */
  search_round: z.int(),
  offers_open: z.int(),
  /** Until then a ride for later is on the lists of its rider's favorites alone (M43); null for everybody else, and where it is not so. */
  favorites_first_until: z.nullable(Instant),
});
