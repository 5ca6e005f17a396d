import { seeSharedTrip } from '@server/sharing/sharing.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { isNotFound } from '../../../lib/refusal';

/** No socket for strangers: the trip is asked for this often (ms), while somebody looks. */
const pollMs = 5_000;

export const sharedTripQuery = (token: string) => endpointQuery(seeSharedTrip, { query: { token } });

/** The trip that a link leads to, as it is now, until it is over. */
export function useSharedTrip(token: string) {
  return useQuery({
    ...sharedTripQuery(token),
    refetchInterval: ({ state: { error } }) => (isOver(error) ? false : pollMs),
    refetchOnWindowFocus: 'always',
  });
}

/** The link leads nowhere, now or for ever. */
export function isOver(error: Error | null): boolean {
  return isNotFound(error);
}
