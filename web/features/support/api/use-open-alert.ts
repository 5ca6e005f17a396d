import { getOpenAlert } from '@server/support/alerts/alerts.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';

/** How often it is asked for while live events do not flow (ms). */
const pollMs = 30_000;

/** Asked for by each page that shows it: it may have been raised a moment ago. */
const openAlertQuery = endpointQuery(getOpenAlert, {}, { staleTime: 0 });

/** The ride on which an alert of mine goes on; undefined where there is none, or nobody knows. */
export function useOpenAlert(): string | undefined {
  return useQuery({ ...openAlertQuery, refetchInterval: usePoll(pollMs) }).data?.ride_id ?? undefined;
}
