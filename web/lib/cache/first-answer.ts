import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The first answer to a query, while it is on its way. */
export function firstAnswer(cache: QueryClient, queryKey: QueryKey): Promise<unknown> | undefined {
  const query = cache.getQueryCache().find({ queryKey });
  return query?.state.data === undefined && query?.state.fetchStatus === 'fetching' ? query.promise : undefined;
}
