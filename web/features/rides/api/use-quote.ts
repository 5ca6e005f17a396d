import { createQuote, type Quote, type QuoteRequest } from '@server/booking/quotes/quote.contract.js';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';

const nothingAsked: QuoteRequest | null = null;

const quoteQuery = (request: QuoteRequest | null) =>
  queryOptions<Quote>({
    queryKey: [createQuote.path, request],
    queryFn: ({ client, signal }) => {
      if (request === null) throw new Error('no price is asked for before the route is known');
      return callerOf(client)(createQuote, { body: request }, { signal });
    },
    enabled: request !== null,
    // A quote is a promise of five minutes: it is not asked for anew behind the rider's back, after a gap in the connection neither.
    staleTime: 'static',
    // A mended way has another price; a price that is gone must not come back from the cache.
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Whether the price is not that of what is chosen now, or about to be another: without a network nothing is fetched, and the last one stays. */
export const isOldPrice = ({ isFetching, isPlaceholderData }: Pick<UseQueryResult, 'isFetching' | 'isPlaceholderData'>): boolean =>
  isFetching || isPlaceholderData;

/** The price of a way; the last one stays while the next is worked out (`isPlaceholderData`). */
export function useQuote(request: QuoteRequest | undefined) {
  return useQuery(quoteQuery(request ?? nothingAsked));
}
