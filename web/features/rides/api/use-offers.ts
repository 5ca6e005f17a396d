import { listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { listOffers, listPreferred } from '@server/dispatch/offers/offer.contract.js';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';

/** How often requests are asked for while live events do not flow (ms): an offer stands 20 s. */
const pollMs = 5_000;

export const preferredQuery = endpointQuery(listPreferred);
export const offersQuery = endpointQuery(listOffers);

/** Requests addressed to me alone. */
export function usePreferred() {
  return useQuery({ ...preferredQuery, refetchInterval: usePoll(pollMs) });
}

/** Open offers that I may take. */
export function useOffers() {
  return useQuery({ ...offersQuery, refetchInterval: usePoll(pollMs) });
}

/** Takes a ride off all lists of this tab, whichever it stood on (I9). */
export function closeOffer(cache: QueryClient, rideId: string): void {
  cachedList(cache, { endpoint: listPreferred, field: 'rides' }).remove(rideId);
  cachedList(cache, { endpoint: listOffers, field: 'offers' }).remove(rideId);
  cachedList(cache, { endpoint: listScheduledRides, field: 'rides' }).remove(rideId);
}
