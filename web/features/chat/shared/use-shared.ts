import { listShared, type SharedKind, type SharedMessage } from '@server/chat/shared/shared.contract.js';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointInfiniteQuery } from '../../../lib/cache/query';
import { onResync } from '../../../lib/live';
import { onGap } from '../device/gaps';
import { type HeardMessage, heardMessages } from '../device/heard-messages';
import { listState, type PagedList } from '../state/lists/list-state';
import { type SharedPages, withMessage, withoutMessage } from '../state/shared/shared-cache';

export interface Shared extends PagedList {
  /** Newest first. */
  messages: readonly SharedMessage[];
}

const sharedQuery = (id: string, kind: SharedKind) =>
  // Nothing is kept once nobody looks: as many pages as one went through would be asked for again.
  ({ ...endpointInfiniteQuery(listShared, { params: { id }, query: { kind } }, { staleTime: 0 }), gcTime: 0 });

/** What was shared in a conversation, as long as one looks: new ones come by themselves, deleted ones go. */
export function useShared(conversationId: string, kind: SharedKind): Shared {
  const shared = useInfiniteQuery(sharedQuery(conversationId, kind));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = shared;
  useKeptTrue(conversationId, kind);
  const messages = useMemo(() => data?.pages.flatMap((page) => page.messages) ?? [], [data]);
  // A page of what only looks like links may be empty: the next one is asked for at once.
  const isHollow = data !== undefined && messages.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isHollow && !isFetchingNextPage) void fetchNextPage();
  }, [isHollow, isFetchingNextPage, fetchNextPage]);
  return {
    state: isHollow ? 'loading' : listState(data !== undefined, shared),
    messages,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    onMore: () => void fetchNextPage(),
    ...retryOf(shared),
  };
}

function useKeptTrue(conversationId: string, kind: SharedKind): void {
  const cache = useQueryClient();
  useEffect(() => {
    const { queryKey } = sharedQuery(conversationId, kind);
    const hear = (heard: HeardMessage) =>
      isOf(heard, conversationId)
        ? cache.setQueryData<SharedPages>(queryKey, (data) => (data ? afterHearing(data, heard, kind) : data))
        : undefined;
    const afresh = () => void cache.invalidateQueries({ queryKey });
    const stops = [heardMessages.subscribe(hear), onResync(afresh), onGap(afresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache, conversationId, kind]);
}

const isOf = (heard: HeardMessage, conversationId: string): boolean =>
  ('goneId' in heard ? heard.conversationId : heard.message.conversation_id) === conversationId;

const afterHearing = (data: SharedPages, heard: HeardMessage, kind: SharedKind): SharedPages =>
  'goneId' in heard ? withoutMessage(data, heard.goneId) : withMessage(data, heard.message, kind);
