import * as z from 'zod/mini';
import { hourMs, minuteMs } from '../../contract/duration.js';
import { Instant } from '../../contract/text.js';

/** For so long at most after it was booked a ride for later is on the lists of its rider's favorites alone, in milliseconds (M43). */
export const favoritesFirstMs = 15 * minuteMs;

/** How a ride that had its driver went back to the search. */
const GivenBack = z.object({
  /** The first name of the driver; null once they closed the account. */
  driver: z.nullable(z.string()),
  /** Its driver, its rider, who wanted another one, or the house: nobody reads here why that took it from its driver. */
  by: z.enum(['driver', 'rider', 'house']),
  at: Instant,
  /** A driver is sought now because of it, at the same price: not any more once the rider chose another time. */
  is_current: z.boolean(),
});

/** The round of a request by name (M21); those in which several drivers are asked at once begin with 1. */
export const byNameRound = 0;

/** How it stands with the search for a driver. */
export const SearchProgress = z.object({
  /** The round of offers, 0 before the first, and how many drivers are being asked now; for drivers both are 0. */
  search_round: z.int(),
  offers_open: z.int(),
  /** Until then a ride for later is on the lists of its rider's favorites alone (M43); null for everybody else, and where it is not so. */
  favorites_first_until: z.nullable(Instant),
  /** The last time it was given back (D2), for its rider and operators; null of one that never was. An instance of an earlier release says nothing of it. */
  released: z._default(z.nullable(GivenBack), null),
});

/** From when on a ride's driver is waited for: who took it after the pickup, from then on. */
export function awaitedFrom(pickup: Date, takenAt: Date | null): Date {
  return takenAt !== null && takenAt > pickup ? takenAt : pickup;
}

/**
 * Until when a ride that its driver has no more goes to others; then to nobody: its rider went some other way long ago, and whoever
 * took it would set out at once.
 */
export function soughtUntil(pickup: Date, takenAt: Date | null): Date {
  // By hand: the file of the durations is in every page's first load, and nothing else there needs `later`.
  return new Date(awaitedFrom(pickup, takenAt).getTime() + hourMs);
}
