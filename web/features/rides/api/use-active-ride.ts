import { dayMs } from '@server/contract/duration.js';
import { getActiveRide } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { usePoll } from '../../../lib/cache/use-poll';
import { hearServerTime, serverTime } from '../../../lib/server-time';

const pollMs = 30_000;
/** A timer waits no longer than this at once: browsers take longer ones for none. */
const longestWaitMs = dayMs;
/** The two clocks differ by a little: who comes too early asks again after this. */
const shortestWaitMs = 1_000;

/** Asked once for all that shows a ride that goes on (M17, M18). */
export const activeRideQuery = endpointQuery(getActiveRide, { query: { view: 'sidebar' } });

/** The sidebar's ride: under way, or confirmed and near (M17). Failures are only logged (M14). */
export function useActiveRide(): Ride | null {
  const { data, dataUpdatedAt } = useQuery({ ...activeRideQuery, refetchInterval: usePoll(pollMs) });
  useEffect(() => {
    if (data) hearServerTime(data.server_now);
  }, [data]);
  useAskAt(data?.next_at ?? null, dataUpdatedAt);
  return data?.ride ?? null;
}

/** The newest open ride, also one that is still looking for a driver (M18): of the same answer. */
export function useNewestRide(): Ride | null {
  const { data } = useQuery(activeRideQuery);
  return data?.newest ?? data?.ride ?? null;
}

/** That a pickup comes near is no event: the page asks at that moment, by the server's clock. */
function useAskAt(at: string | null, answeredAt: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (at === null) return undefined;
    const leftMs = () => Date.parse(at) - serverTime();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => (leftMs() > 0 ? wait() : invalidateActive(cache)),
        Math.max(shortestWaitMs, Math.min(leftMs(), longestWaitMs)),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, answeredAt, cache]);
}

/** After any change of a ride of mine it is asked anew which one is shown (M19). */
export function invalidateActive(cache: QueryClient): void {
  refresh(cache, getActiveRide.path);
}
