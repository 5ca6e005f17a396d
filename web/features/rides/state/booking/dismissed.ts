import type { PreferredRide } from '@server/dispatch/offers/offer.contract.js';

/** At most this many dismissed requests are remembered; older ones have long run out. */
const maxRemembered = 50;

/** Requests put aside, each until its timeout. */
export type Dismissed = { readonly id: string; readonly until: string }[];

/** The list with one more, without those whose time is up. */
export function withDismissed(list: Dismissed, ride: Pick<PreferredRide, 'id' | 'preferred_driver_timeout'>, nowMs: number): Dismissed {
  const open = list.filter(({ id, until }) => id !== ride.id && Date.parse(until) > nowMs);
  return [...open, { id: ride.id, until: ride.preferred_driver_timeout }].slice(-maxRemembered);
}

export interface Aside {
  readonly dismissed: Dismissed;
  /** Answered or put aside in this tab, whatever the list still says. */
  readonly handled: ReadonlySet<string>;
  readonly nowMs: number;
}

/** The request that the popup shows: the first that is still open and neither dismissed, declined nor just dismissed (M20). */
export function firstToShow(rides: readonly PreferredRide[], { dismissed, handled, nowMs }: Aside): PreferredRide | undefined {
  return rides.find((ride) => {
    if (Date.parse(ride.preferred_driver_timeout) <= nowMs || handled.has(ride.id)) return false;
    return !dismissed.some(({ id, until }) => id === ride.id && Date.parse(until) > nowMs);
  });
}
