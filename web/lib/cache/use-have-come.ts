import { type QueriesOptions, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether what a page shows first is there, or won't come for now. Parts that came one by one would push each other down. */
export function useHaveCome<T extends readonly unknown[]>(queries: readonly [...QueriesOptions<[...T]>]): boolean {
  // What is chosen later, on the page itself, does not take the page away; and whoever shows an answer asks for it again.
  const [first] = useState(() => (queries as readonly UseQueryOptions[]).map((query) => ({ ...query, refetchInterval: false as const })));
  return useQueries({
    queries: first,
    // One that has failed and is asked for once more keeps nobody waiting.
    combine: (results) => !results.some(({ isPending, isPaused, failureCount }) => isPending && !isPaused && failureCount === 0),
  });
}
