import { listScheduledRides, type ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { useIsLive } from '../../../lib/connection';
import { useOffers } from './use-offers';

/** So many stand on the home itself. */
const firstFew = 3;
/** How often the list is asked for while live events do not flow (ms): its rides are hours ahead. */
const pollMs = 60_000;
/** … and while they do: nothing announces that the favorites' head start is over. */
const restMs = 5 * 60_000;

/** The scheduled rides that this driver may take next, and one more, which says whether there are others. */
export const firstListedQuery = endpointQuery(listScheduledRides, { query: { limit: firstFew + 1 } });

/** How often a list is asked for anew (ms). */
export function useListedPoll(): number {
  return useIsLive() ? restMs : pollMs;
}

/** What is just being offered stands there already. */
export function useNotOffered(): (ride: ListedRide) => boolean {
  const offered = new Set((useOffers().data?.offers ?? []).map(({ id }) => id));
  return ({ id }) => !offered.has(id);
}

/** The first few; `hasMore` where there are others. */
export function useFirstListed() {
  const query = useQuery({ ...firstListedQuery, refetchInterval: useListedPoll() });
  const isNotOffered = useNotOffered();
  const known = query.data?.rides.filter(isNotOffered);
  const hasMore = (known?.length ?? 0) > firstFew || typeof query.data?.nextCursor === 'string';
  return { query, rides: known?.slice(0, firstFew), hasMore };
}
