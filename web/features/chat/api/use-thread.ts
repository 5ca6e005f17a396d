import { listMessages, type Message } from '@server/chat/messages/message.contract.js';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointInfiniteQuery } from '../../../lib/cache/query';
import { bury, messagesOf, putMessage, putReceipt, type Thread } from '../state/thread-cache';

/** The messages of a conversation, newest page first, 30 at a time; for loaders too. */
export const threadQuery = (conversationId: string) =>
  endpointInfiniteQuery(listMessages, { params: { id: conversationId }, query: {} }, { cursorField: 'before' });

export function useThread(conversationId: string) {
  const { data, ...query } = useInfiniteQuery(threadQuery(conversationId));
  const messages = useMemo(() => messagesOf(data), [data]);
  return { ...query, messages };
}

/** Changes a thread where it is cached; one that nobody opened is left alone. */
function editThread(cache: QueryClient, conversationId: string, change: (thread: Thread) => Thread): void {
  const { queryKey } = threadQuery(conversationId);
  cache.setQueryData(queryKey, (thread) => {
    if (!thread) return thread;
    const { pages, pageParams } = change(thread);
    return { pages, pageParams: pageParams.map(String) };
  });
}

/** A new message, or any state of one: put where it belongs. */
export function storeMessage(cache: QueryClient, message: Message): void {
  editThread(cache, message.conversation_id, (thread) => putMessage(thread, message));
}

export function storeReceipt(cache: QueryClient, message: Message): void {
  editThread(cache, message.conversation_id, (thread) => putReceipt(thread, message));
}

export function buryMessage(cache: QueryClient, conversationId: string, id: string): void {
  editThread(cache, conversationId, (thread) => bury(thread, id, new Date().toISOString()));
}
