import { type FoundConversation, type FoundMessage, searchAllMessages, searchMaxLength } from '@server/chat/search/search.contract.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointInfiniteQuery } from '../../../lib/cache/query';
import { useSearchText } from '../../../lib/cache/use-debounced';
import { listState, type PagedList } from '../state/lists/list-state';

export interface FoundInAll extends PagedList {
  /** What the matches say; '' until typing has paused. */
  query: string;
  /** Newest first. */
  matches: readonly FoundMessage[];
  /** Those that the matches are in, by id. */
  conversations: ReadonlyMap<string, FoundConversation>;
  /** Nothing more is listed, though older messages may say it as well. */
  hasOlder: boolean;
}

/** Finds messages of all my conversations while one types; what was found stays until the next answer is there (S18). */
export function useFoundMessages(typed: string): FoundInAll {
  const { query } = useSearchText(typed, searchMaxLength);
  const search = useInfiniteQuery({
    ...endpointInfiniteQuery(searchAllMessages, { query: { q: query } }, { enabled: query !== '', staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = search;
  const matches = useMemo(() => data?.pages.flatMap((page) => page.matches) ?? [], [data]);
  const conversations = useMemo(
    () => new Map(data?.pages.flatMap((page) => page.conversations.map((conversation) => [conversation.id, conversation] as const))),
    [data],
  );
  return {
    query,
    // That another text was not found says nothing of this one.
    state: search.isPlaceholderData && matches.length === 0 ? 'loading' : listState(data !== undefined, search),
    matches,
    conversations,
    hasOlder: data?.pages.at(-1)?.hasOlder ?? false,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    onMore: () => void fetchNextPage(),
    ...retryOf(search),
  };
}
