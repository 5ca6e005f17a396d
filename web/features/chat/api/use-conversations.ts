import { type Conversation, listConversations } from '@server/chat/conversation.contract.js';
import type { Message } from '@server/chat/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedList } from '../../../lib/cache';
import { endpointInfiniteQuery } from '../../../lib/query';
import { inOrder, withNewMessage } from '../state/conversation-order';

/** My conversations, 20 first, then 15 at a time (M90); for loaders too. */
export const conversationsQuery = endpointInfiniteQuery(listConversations, { query: {} });

export function useConversations() {
  const { data, ...query } = useInfiniteQuery(conversationsQuery);
  const conversations = useMemo(() => inOrder(data?.pages.flatMap((page) => page.conversations) ?? []), [data]);
  return { ...query, conversations };
}

/** Puts a conversation as the server says it looks. */
export function putConversation(cache: QueryClient, conversation: Conversation): void {
  cachedList(cache, { endpoint: listConversations, field: 'conversations' }).upsert(conversation);
}

/** A new message's effect on the list; a conversation that the list does not have yet is asked for. */
export function noteMessage(cache: QueryClient, message: Message, me: UserId | null): void {
  let isKnown = false;
  cachedList(cache, { endpoint: listConversations, field: 'conversations' }).map((conversation) => {
    isKnown ||= conversation.id === message.conversation_id;
    return withNewMessage(conversation, message, me);
  });
  if (!isKnown) void cache.invalidateQueries({ queryKey: [listConversations.path] });
}
