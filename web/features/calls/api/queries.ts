import { type Call, getActiveCall, getCall } from '@server/calls/calls.contract.js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';
import { isNotFound } from '../../../lib/refusal';
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
  const cache = useQueryClient();
  const call = useQuery({ ...activeCallQuery, refetchInterval: usePoll(pollMs) }).data?.call;
  // That I hung up may have yet to reach the server.
  return call ? activeAfter(null, asKnown(cache, call)) : null;
}

/** A call on its own page, which has its person on the line also while they look at another tab. */
export function useCall(id: string): Call | undefined {
  const cache = useQueryClient();
  const { data: call, error } = useQuery({
    ...callQuery(id),
    refetchInterval: usePoll(pollMs, isOpen),
    refetchIntervalInBackground: true,
    // One would wait until somebody looks at the tab again; the next poll does not.
    retry: false,
  });
  const isGone = isNotFound(error);
  useEffect(() => {
    // One that is there no more is over, as whoever ended it wants.
    if (isGone && call && isOpen(call)) noteCall(cache, { ...call, status: 'ended' });
  }, [cache, call, isGone]);
  return call;
}

const isOpen = ({ status }: Call): boolean => status !== 'ended';

/** A call as it was told, by an event or by an answer; an older word changes nothing, and one that is over is remembered for it. */
export function noteCall(cache: QueryClient, told: Call): void {
  const call = asKnown(cache, told);
  cache.setQueryData(activeCallQuery.queryKey, (known) => ({ call: activeAfter(known?.call, call) }));
  cache.setQueryData(callQuery(call.call_id).queryKey, (known) => (known || call.status === 'ended' ? call : undefined));
}

/** What its own page knows counts, where that is more. */
function asKnown(cache: QueryClient, told: Call): Call {
  return furthest(cache.getQueryData(callQuery(told.call_id).queryKey), told);
}
