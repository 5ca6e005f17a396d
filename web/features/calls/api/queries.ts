import { type Call, getActiveCall, getCall } from '@server/calls/calls.contract.js';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { endpointQuery } from '../../../lib/cache/query';
import { activeAfter, furthest } from '../state/furthest';

/** How often it is asked for while live events do not flow (ms): a call rings for a minute. */
const pollMs = 5_000;

export const activeCallQuery = endpointQuery(getActiveCall);
export const callQuery = (id: string) => ({
  ...endpointQuery(getCall, { params: { id } }),
  // One that is over on its own page has let go of everything: no answer brings it back.
  structuralSharing: (known: unknown, fresh: unknown) => furthest(known as Call | undefined, fresh as Call),
});

/** The call that I am in, or that rings for me. */
export function useActiveCall(): Call | null {
  const isLive = useConnection() === 'connected';
  return useQuery({ ...activeCallQuery, refetchInterval: isLive ? false : pollMs }).data?.call ?? null;
}

/** A call as it was told, by an event or by an answer; an older word changes nothing. */
export function noteCall(cache: QueryClient, call: Call): void {
  cache.setQueryData(activeCallQuery.queryKey, (known) => ({ call: activeAfter(known?.call, call) }));
  cache.setQueryData(callQuery(call.call_id).queryKey, (known) => known && furthest(known, call));
}
