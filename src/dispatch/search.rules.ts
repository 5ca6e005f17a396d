import { hourMs, later, latest, minuteMs } from '../contract/duration.js';
import { giveBackAt, type RideRow, type When, whenOf } from '../rides/record.api.js';
import { isPreferredAsked } from '../rides/ride-status.contract.js';
import { offerMs, preferredNowMaxMs, preferredNowMs } from './offers/offer.contract.js';

/** A search for now lasts this long (D4). */
export const searchMs = 5 * minuteMs;
/** Drivers asked in one round (D4). */
export const driversPerRound = 3;
/** Where nobody is free, look again after this. */
const retryNowMs = 10_000;
const retryScheduledMs = 15 * minuteMs;
/** Scheduled rides are offered in rounds from this long before pickup (D2). */
const pushBeforeMs = 24 * hourMs;
/** … until this long before (D4). */
const giveUpBeforeMs = hourMs;

const radiiMiles = [3, 6, 10] as const;
export const lastRadiusMiles = 10;

/** How far round 1, 2, 3 … looks for drivers, in miles (D4). */
export function radiusOfRound(round: number): number {
  return radiiMiles[round - 1] ?? lastRadiusMiles;
}

/** Until when only the preferred driver is asked: the usual time, or what the rider chose, within what leaves time for others (S35). */
export function preferredTimeout(now: Date, { isScheduled, pickupTime }: When, chosenMinutes?: number): Date {
  const chosenMs = chosenMinutes === undefined ? undefined : chosenMinutes * minuteMs;
  if (!isScheduled) return later(now, Math.max(preferredNowMs, Math.min(chosenMs ?? preferredNowMs, preferredNowMaxMs)));
  const untilPickup = pickupTime.getTime() - now.getTime() - hourMs;
  const mostMs = Math.min(24 * hourMs, untilPickup);
  return later(now, Math.max(2 * minuteMs, Math.min(chosenMs ?? mostMs, mostMs)));
}

/** From when others are asked, and by when the search ends (D4). */
export function searchWindow(from: Date, { isScheduled, pickupTime }: When): { startsAt: Date; expiresAt: Date } {
  if (!isScheduled) return { startsAt: from, expiresAt: later(from, searchMs) };
  const startsAt = latest(from, later(pickupTime, -pushBeforeMs));
  return { startsAt, expiresAt: latest(later(pickupTime, -giveUpBeforeMs), later(startsAt, searchMs)) };
}

/** Whom one round asks: the best, and where somebody goes before everybody else, only those who do (M43). */
export function askedTogether<T extends { readonly goes_first: boolean }>(candidates: readonly T[]): T[] {
  const first = candidates.filter(({ goes_first: goesFirst }) => goesFirst);
  return (first.length > 0 ? first : candidates).slice(0, driversPerRound);
}

/** When a round is followed by the next one: after the offers end, or when it is worth looking again. */
export function afterRound(now: Date, asked: number, search: Pick<When, 'isScheduled'> & Pick<Searching, 'searchExpiresAt'>): Date {
  if (asked > 0) return later(now, offerMs);
  const unhurried = later(now, retryScheduledMs);
  // What is left of a search that ends by then is too short to wait.
  return search.isScheduled && unhurried < search.searchExpiresAt ? unhurried : later(now, retryNowMs);
}

export type Step = 'wait' | 'end_preferred' | 'end_search' | 'next_round' | 'head_out' | 'give_back';

export interface Searching {
  readonly status: string;
  readonly nextStepAt: Date | null;
  readonly isPreferredAsked: boolean;
  readonly preferredTimeout: Date | null;
  readonly searchExpiresAt: Date;
  /** When it is no longer the driver's who has not set out. */
  readonly giveBackAt: Date;
}

/** What the server itself has to do now with a ride. */
export function dueStep(ride: Searching, now: Date): Step {
  if (!ride.nextStepAt || ride.nextStepAt > now) return 'wait';
  if (ride.status === 'confirmed') return ride.giveBackAt <= now ? 'give_back' : 'head_out';
  if (ride.status !== 'pending') return 'wait';
  if (ride.isPreferredAsked) return ride.preferredTimeout && ride.preferredTimeout <= now ? 'end_preferred' : 'wait';
  return ride.searchExpiresAt <= now ? 'end_search' : 'next_round';
}

/** The same of a ride. */
export function searchingOf(ride: RideRow): Searching {
  return {
    status: ride.status,
    nextStepAt: ride.next_step_at,
    isPreferredAsked: isPreferredAsked(ride),
    preferredTimeout: ride.preferred_driver_timeout,
    searchExpiresAt: ride.search_expires_at,
    giveBackAt: giveBackAt(whenOf(ride), ride.confirmed_at),
  };
}
