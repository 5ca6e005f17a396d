import { listMessages, type Message } from '@server/chat/messages/message.contract.js';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstAnswer } from '../../../lib/cache/first-answer';
import { callerOf, endpointKey } from '../../../lib/cache/query';
import { bury, mapMessages, messagesOf, putMessage, putReceipt, type Thread, unbury } from '../state/thread-cache';

/** Of a thread so many pages are kept: who scrolls through years of it holds the last few hundred messages. */
const maxPages = 20;

/** Where a page is: `before=21`, `after=30`, `around=…`; '' is the newest. A query string, since a page's place must be a string. */
export type Place = '' | `${'before' | 'after' | 'around'}=${string}`;

const pageAt = (id: string, place: string) => ({ params: { id }, query: Object.fromEntries(new URLSearchParams(place)) });

/** The messages of a conversation, newest page first, 30 at a time; for loaders too. `from` is where it is opened. */
export const threadQuery = (conversationId: string, from: Place = '') =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(listMessages, { params: { id: conversationId }, query: {} }), 'pages'],
    queryFn: ({ client, signal, pageParam }) => callerOf(client)(listMessages, pageAt(conversationId, pageParam), { signal }),
    initialPageParam: from as string,
    getNextPageParam: ({ olderCursor }) => (olderCursor === null ? null : `before=${olderCursor}`),
    getPreviousPageParam: ({ newerCursor }) => (newerCursor === null ? null : `after=${newerCursor}`),
    maxPages,
  });

export function useThread(conversationId: string) {
  const { data, ...query } = useInfiniteQuery(threadQuery(conversationId));
  const messages = useMemo(() => messagesOf(data), [data]);
  return { ...query, messages };
}

/** Where a thread is to be opened. */
export interface Opening {
  conversationId: string;
  /** Null: its end. */
  messageId: string | null;
  /** Aborted when it is to be open elsewhere by now: then nothing is changed. */
  signal: AbortSignal;
}

/**
 * Shows the thread around a message, or with null its end: what was loaded of it goes, since nothing may be missing
 * between two messages. Stays where it is when I do not see that message, as one that was quoted from before my time.
 */
export async function openThreadAt(cache: QueryClient, { conversationId, messageId, signal }: Opening): Promise<void> {
  const { queryKey } = threadQuery(conversationId);
  const place: Place = messageId === null ? '' : `around=${messageId}`;
  const before = cache.getQueryState(queryKey);
  const page = await callerOf(cache)(listMessages, pageAt(conversationId, place), { signal });
  if (messageId !== null && !page.messages.some(({ id }) => id === messageId)) throw new Error('the message is not to be seen');
  signal.throwIfAborted();
  // What was heard while the page was on its way may not be in it, and was of no use to the pages that go.
  const isOutdated = cache.getQueryState(queryKey) !== before;
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, { pages: [page], pageParams: [place] });
  if (isOutdated) refreshThread(cache, conversationId);
}

/** Asks again for a thread that may not be as the server has it. */
export function refreshThread(cache: QueryClient, conversationId: string): void {
  const { queryKey } = threadQuery(conversationId);
  void cache.invalidateQueries({ queryKey });
}

/** Changes a thread where it is cached, and one that comes for the first time as soon as it is there; one that nobody opened is left alone. */
function editThread(cache: QueryClient, conversationId: string, change: (thread: Thread) => Thread): void {
  const { queryKey } = threadQuery(conversationId);
  const edit = () =>
    cache.setQueryData(queryKey, (thread) => {
      if (!thread) return thread;
      const { pages, pageParams } = change(thread);
      return { pages, pageParams: pageParams.map(String) };
    });
  const coming = firstAnswer(cache, queryKey);
  if (coming) void coming.then(edit, () => undefined);
  else edit();
}

/** A new message, or any state of one: put where it belongs. */
export function storeMessage(cache: QueryClient, message: Message): void {
  editThread(cache, message.conversation_id, (thread) => putMessage(thread, message));
}

export function storeReceipt(cache: QueryClient, message: Message): void {
  editThread(cache, message.conversation_id, (thread) => putReceipt(thread, message));
}

/** Shows messages as they will be, before the server says so. */
export function changeMessage(cache: QueryClient, conversationId: string, change: (message: Message) => Message): void {
  editThread(cache, conversationId, (thread) => mapMessages(thread, change));
}

/** Shows a message as deleted; answers the moment by which `unburyMessage` knows it again. */
export function buryMessage(cache: QueryClient, conversationId: string, id: string): string {
  const at = new Date().toISOString();
  editThread(cache, conversationId, (thread) => bury(thread, id, at));
  return at;
}

/** Shows a message again as it was, unless the server has said since that it is deleted. */
export function unburyMessage(cache: QueryClient, message: Message, at: string): void {
  editThread(cache, message.conversation_id, (thread) => unbury(thread, message, at));
}
