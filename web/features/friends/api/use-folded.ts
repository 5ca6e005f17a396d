import { useEffect, useState } from 'react';
import { nextPage, type PagedList } from '../../../lib/cache/next-page';

/** Rows before more are asked for: many requests do not push what stands beneath them off the page. */
export const foldedRows = 5;

export interface Folded<T> {
  shown: readonly T[];
  /** For the foot of the list. */
  more: ReturnType<typeof nextPage>;
}

/** The first rows of a list; `onMore` shows those that are loaded, then loads others. What was answered makes room. */
export function useFolded<T>(list: PagedList, all: readonly T[]): Folded<T> {
  const [isOpen, setIsOpen] = useState(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const next = nextPage(list);
  const isRunningDry = all.length < foldedRows && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isRunningDry) void fetchNextPage();
  }, [isRunningDry, fetchNextPage]);
  const shown = isOpen ? all : all.slice(0, foldedRows);
  const isFolded = shown.length < all.length;
  return { shown, more: isFolded ? { ...next, hasMore: true, isPaused: false, onMore: () => setIsOpen(true) } : next };
}
