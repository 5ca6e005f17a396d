import { eligiblePollMs, listEligible } from '@server/reviews/reviews.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';

/** Polled every 5 minutes (M29). */
export const eligibleQuery = endpointQuery(listEligible, {}, { refetchInterval: eligiblePollMs });

/** How many rides wait for my review: the orange dot's number. On error it is 0 (M29). */
export function usePendingReviews(): number {
  const { data, isError } = useQuery(eligibleQuery);
  if (isError || !data) return 0;
  return data.eligibleUsers.reduce((sum, { unreviewedCount }) => sum + unreviewedCount, 0);
}
