import type { Message } from '@server/chat/messages/message.contract.js';
import { type MessageMatch, searchMaxLength, searchMessages } from '@server/chat/search/search.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointInfiniteQuery } from '../../../lib/cache/query';
import { useSearchText } from '../../../lib/cache/use-debounced';
import { useThread } from './use-thread';

export interface MessageSearch {
  typed: string;
  type(text: string): void;
  /** What the matches say; '' while nothing is searched for. */
  query: string;
  /** Newest first; those of this device until the server answers. Undefined before either. */
  matches: readonly MessageMatch[] | undefined;
  /** All of them, up to `searchTotalMax`. */
  total: number;
  isBusy: boolean;
  /** Only the messages on this device were searched. */
  isLocal: boolean;
  hasMore: boolean;
  /** All that are known then. */
  loadMore(): Promise<readonly MessageMatch[]>;
}

/** Finds messages of a conversation while one types; blank asks nothing (M102). */
export function useMessageSearch(conversationId: string): MessageSearch {
  const [typed, setTyped] = useState('');
  const { query, isWaiting } = useSearchText(typed, searchMaxLength);
  const found = useMatches(conversationId, query);
  return { typed, type: setTyped, query, ...found, isBusy: typed.trim() !== '' && (found.isBusy || isWaiting) };
}

/** Those of this device first: they are there at once, and without a network they are all. */
function useMatches(conversationId: string, query: string): Omit<MessageSearch, 'typed' | 'type' | 'query'> {
  const { messages } = useThread(conversationId);
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(
    endpointInfiniteQuery(searchMessages, { params: { id: conversationId }, query: { q: query } }, { enabled: query !== '', staleTime: 0 }),
  );
  const loadMore = async () => matchesOf((await fetchNextPage()).data);
  const state = { isBusy: isFetching, isLocal: isError && !data, hasMore: hasNextPage, loadMore };
  if (query === '') return { ...state, matches: undefined, total: 0 };
  if (data) return { ...state, matches: matchesOf(data), total: data.pages[0]?.total ?? 0 };
  const local = matchesAmong(messages, query);
  // Whether there are none only the server knows.
  return { ...state, matches: isFetching && local.length === 0 ? undefined : local, total: local.length };
}

const matchesOf = (data: { pages: readonly { matches: MessageMatch[] }[] } | undefined) =>
  data?.pages.flatMap((page) => page.matches) ?? [];

function matchesAmong(messages: readonly Message[], query: string): MessageMatch[] {
  const wanted = query.toLowerCase();
  const found = messages.filter(({ message, deleted_at }) => !deleted_at && message.toLowerCase().includes(wanted));
  return found.toReversed().map(({ id, seq, sender_id, created_at, message }) => ({ id, seq, sender_id, created_at, excerpt: message }));
}
