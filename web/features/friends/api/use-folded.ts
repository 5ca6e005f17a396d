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
  useRefilled(list, all.length);
  const next = nextPage(list);
  const shown = isOpen ? all : all.slice(0, foldedRows);
  const isFolded = shown.length < all.length;
  return { shown, more: isFolded ? { ...next, hasMore: true, isPaused: false, onMore: () => setIsOpen(true) } : next };
}

/** Asks for the next page by itself while few rows are left: each answer takes one away. */
export function useRefilled({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: PagedList, rows: number): void {
  const isRunningDry = rows < foldedRows && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isRunningDry) void fetchNextPage();
  }, [isRunningDry, fetchNextPage]);
}
