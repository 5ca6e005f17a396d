import { getActiveRide } from '@server/rides/booking.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { endpointQuery } from '../../../lib/query';
import { quietly } from '../../../lib/quietly';

const pollMs = 30_000;

const sidebarRideQuery = endpointQuery(getActiveRide, { query: { view: 'sidebar' } });
/** The newest open ride, also one that is still looking for a driver (M18). */
export const openRideQuery = endpointQuery(getActiveRide, { query: { view: 'nav' } });

/** The sidebar's ride: under way, or confirmed and near (M17). Failures are only logged (M14). */
export function useActiveRide(): Ride | null {
  const isLive = useConnection() === 'connected';
  return useQuery({ ...sidebarRideQuery, refetchInterval: isLive ? false : pollMs }).data?.ride ?? null;
}

/** After any change of a ride of mine it is asked anew which one is shown (M19). */
export function invalidateActive(cache: QueryClient): void {
  quietly('the active ride could not be refreshed', cache.invalidateQueries({ queryKey: [getActiveRide.path] }));
}
