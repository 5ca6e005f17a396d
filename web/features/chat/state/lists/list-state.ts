/** How a list stands; `offline` and `failed` only while nothing is known. */
export type ListState = 'loading' | 'offline' | 'failed' | 'ready';

/** A list that comes in pages, for what shows it. */
export interface PagedList {
  state: ListState;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last try to load more failed. */
  hasMoreFailed: boolean;
  onMore(): void;
  isRetrying: boolean;
  onRetry(): void;
}

/** What its query tells of its state. */
interface Asked {
  readonly isError: boolean;
  readonly fetchStatus: string;
}

export function listState(isKnown: boolean, { isError, fetchStatus }: Asked): ListState {
  if (isKnown) return 'ready';
  if (isError) return 'failed';
  return fetchStatus === 'paused' ? 'offline' : 'loading';
}
