import { getRide } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { endpointKey } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';
import { newerRide, rideQuery } from '../../../lib/rides/ride-query';

/** How often a ride is asked for while live events do not flow (ms). */
const pollMs = 10_000;

/** One ride: followed live, polled while live events do not flow and after a failure (S27). */
export function useRide(id: string) {
  return useQuery({ ...rideQuery(id), refetchInterval: usePoll(pollMs) });
}

/** Keeps a ride as it was heard, unless a newer one is here already. */
export function keepRide(cache: QueryClient, ride: Ride): void {
  cache.setQueryData<Ride>(endpointKey(getRide, { params: { id: ride.id } }), (known) => newerRide(known, ride));
}
