import { getRide } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { replaceEqualDeep, useQuery, type QueryClient } from '@tanstack/react-query';
import { endpointKey, endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';

/** How often a ride is asked for while live events do not flow (ms). */
const pollMs = 10_000;

export const rideQuery = (id: string) => ({
  ...endpointQuery(getRide, { params: { id } }),
  structuralSharing: (known: unknown, heard: unknown) => replaceEqualDeep(known, newerRide(known as Ride | undefined, heard as Ride)),
});

/** One ride: followed live, polled while live events do not flow and after a failure (S27). */
export function useRide(id: string) {
  return useQuery({ ...rideQuery(id), refetchInterval: usePoll(pollMs) });
}

/** Keeps a ride as it was heard, unless a newer one is here already. */
export function keepRide(cache: QueryClient, ride: Ride): void {
  cache.setQueryData<Ride>(endpointKey(getRide, { params: { id: ride.id } }), (known) => newerRide(known, ride));
}

/** The one of two sights of a ride that is newer: by version, then by the server's time. A position never goes back (M49). */
function newerRide(known: Ride | undefined, heard: Ride): Ride {
  if (!known) return heard;
  const isNewer = heard.version > known.version || (heard.version === known.version && heard.server_now >= known.server_now);
  return isNewer ? { ...heard, driver_position: newerPosition(known, heard) } : known;
}

function newerPosition(known: Ride, heard: Ride): Ride['driver_position'] {
  const [before, now] = [known.driver_position, heard.driver_position];
  if (!before || !now || known.driver_id !== heard.driver_id) return now;
  return now.seq >= before.seq ? now : before;
}
