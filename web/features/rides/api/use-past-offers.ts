import { listPastOffers } from '@server/dispatch/offers/past-offers.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { endpointInfiniteQuery } from '../../../lib/cache/query';

export const pastOffersQuery = endpointInfiniteQuery(listPastOffers, { query: {} }, { staleTime: 0 });

/** Offers that I had, page by page, the newest first; undefined until the first page is there. */
export function usePastOffers() {
  const { data, ...list } = useInfiniteQuery(pastOffersQuery);
  return { list, offers: data?.pages.flatMap(({ offers }) => offers) };
}
