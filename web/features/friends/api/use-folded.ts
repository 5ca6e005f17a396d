import { useEffect, useState } from 'react';
import { quietly } from '../../../lib/quietly';

/** Rows before more are asked for: many requests do not push what stands beneath them off the page. */
export const foldedRows = 5;

/** What a paged list of the query cache tells here. */
interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

export interface Folded<T> {
  shown: readonly T[];
  /** For the foot of the list. */
  more: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; onMore(): void };
}

/** The first rows of a list; `onMore` shows those that are loaded, then loads others. What was answered makes room. */
export function useFolded<T>(list: PagedList, all: readonly T[]): Folded<T> {
  const [isOpen, setIsOpen] = useState(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const load = () => quietly('more requests could not be loaded', fetchNextPage());
  const isRunningDry = all.length < foldedRows && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isRunningDry) quietly('more requests could not be loaded', fetchNextPage());
  }, [isRunningDry, fetchNextPage]);
  const shown = isOpen ? all : all.slice(0, foldedRows);
  return {
    shown,
    more: {
      hasMore: shown.length < all.length || hasNextPage,
      isLoading: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
      onMore: () => (shown.length < all.length ? setIsOpen(true) : load()),
    },
  };
}
