import {
  type QueriesOptions,
  type UseInfiniteQueryResult,
  useQueries,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useIsHydrated } from '../device/hydrated';

/** One that has failed and is asked for once more, or waits for a line, keeps nobody waiting. */
export const isComing = ({ isPending, isPaused, failureCount }: UseQueryResult | UseInfiniteQueryResult): boolean =>
  isPending && !isPaused && failureCount === 0;

/** Whether what a page shows first has come, or won't for now. Parts that came one by one would push each other down. */
export function useHaveCome<T extends readonly unknown[]>(queries: readonly [...QueriesOptions<[...T]>]): boolean {
  // What is chosen later, on the page itself, does not take the page away; and whoever shows an answer asks for it again.
  const [first] = useState(() => (queries as readonly UseQueryOptions[]).map((query) => ({ ...query, refetchInterval: false as const })));
  return useOnceCome(useQueries({ queries: first, combine: (results) => !results.some(isComing) }));
}

/** What has come once is there for as long as the page is open: a part that failed is asked for again when it is shown. */
export function useOnceCome(haveCome: boolean): boolean {
  // A page that the server sends shows what it has: without a script nothing more comes.
  const isServed = !useIsHydrated();
  const [hadCome, setHadCome] = useState(isServed);
  if (haveCome && !hadCome) setHadCome(true);
  return haveCome || hadCome;
}
