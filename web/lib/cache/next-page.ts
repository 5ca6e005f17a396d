/** What a paged list of the query cache tells. */
export interface PagedList {
  /** Its first page is on its way, or could not be had. */
  readonly isLoading: boolean;
  readonly isLoadingError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isPaused: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** How it stands with the next page of a list, or its first one, for its foot. The promise of `fetchNextPage` never breaks. */
export function nextPage(list: PagedList) {
  return {
    hasMore: list.hasNextPage,
    isLoading: list.isLoading || list.isFetchingNextPage || (list.isLoadingError && list.isFetching),
    isPaused: list.isPaused,
    hasFailed: list.isLoadingError || list.isFetchNextPageError,
    onMore: (): void => void list.fetchNextPage(),
  };
}

/** What a query of the cache tells while nothing is known. */
export interface Unanswered {
  readonly isPaused: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Asking again for what failed. The promise of `refetch` never breaks: that the next try failed too, the query tells. */
export function retryOf(query: Pick<Unanswered, 'isFetching' | 'refetch'>) {
  return { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
}

/** How it stands with what is not there yet, for what stands in its place. */
export function unanswered(query: Unanswered) {
  return { isPaused: query.isPaused, hasFailed: query.isError, ...retryOf(query) };
}
