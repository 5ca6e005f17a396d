import { priceRoute, type RouteQuote, type RouteWish } from '@server/booking/reroute/reroute.contract.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';

const routeQuoteQuery = (id: string, wish: RouteWish | null) =>
  queryOptions<RouteQuote>({
    queryKey: [priceRoute.path, id, wish],
    queryFn: ({ client, signal }) => {
      if (wish === null) throw new Error('no price is asked for before the route is known');
      return callerOf(client)(priceRoute, { params: { id }, body: wish }, { signal });
    },
    enabled: wish !== null,
    // As with prices to book: a promise of five minutes, not asked for anew behind the rider's back, and gone with its route.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

/** What another route of my ride costs. */
export const useRouteQuote = (id: string, wish: RouteWish | undefined) => useQuery(routeQuoteQuery(id, wish ?? null));
