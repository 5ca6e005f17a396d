import { type Conversation, listConversations } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quietly } from '../../../lib/quietly';
import { endpointInfiniteQuery } from '../../../lib/cache/query';
import { inOrder, isGap, newest, withNewMessage } from '../state/conversation-order';
import { noteGap } from '../device/gaps';

/** My conversations, 20 first, then 15 at a time (M90); for loaders too. */
export const conversationsQuery = endpointInfiniteQuery(listConversations, { query: {} });

export function useConversations() {
  const { data, ...query } = useInfiniteQuery(conversationsQuery);
  const conversations = useMemo(() => inOrder(data?.pages.flatMap((page) => page.conversations) ?? []), [data]);
  return { ...query, conversations };
}

/** Changes the list where it is cached, page by page. */
function editList(cache: QueryClient, change: (conversations: Conversation[], page: number) => Conversation[]): void {
  const { queryKey } = conversationsQuery;
  cache.setQueryData(
    queryKey,
    (list) => list && { ...list, pages: list.pages.map((page, index) => ({ ...page, conversations: change(page.conversations, index) })) },
  );
}

function listed(cache: QueryClient, id: string): Conversation | undefined {
  const list = cache.getQueryData(conversationsQuery.queryKey);
  return list?.pages.flatMap((page) => page.conversations).find((conversation) => conversation.id === id);
}

/** Puts a conversation as the server says it looks: in its place, or at the head of the list. */
export function putConversation(cache: QueryClient, conversation: Conversation): void {
  if (listed(cache, conversation.id)) replaceConversation(cache, conversation);
  else editList(cache, (page, index) => (index === 0 ? [conversation, ...page] : page));
}

/** Changes what is known of a conversation, until the server says how it looks. */
export function editConversation(cache: QueryClient, id: string, change: (conversation: Conversation) => Conversation): void {
  editList(cache, (page) => page.map((conversation) => (conversation.id === id ? change(conversation) : conversation)));
}

/** In its place; one that went while the answer was on its way does not come back. */
export function replaceConversation(cache: QueryClient, conversation: Conversation): void {
  const known = listed(cache, conversation.id);
  if (!known) return;
  // It was read before a message that is known here already, and says what nobody else may say again.
  if (conversation.lastSeq < known.lastSeq) noteGap();
  editList(cache, (page) => page.map((old) => (old.id === conversation.id ? newest(old, conversation) : old)));
}

/** Takes a conversation that is there no more, for now or for good, off the list. */
export function removeConversation(cache: QueryClient, id: string): void {
  editList(cache, (page) => page.filter((conversation) => conversation.id !== id));
}

/** A new message's effect on the list; a conversation that the list does not have yet is asked for. */
export function noteMessage(cache: QueryClient, message: Message, me: UserId | null): void {
  const known = listed(cache, message.conversation_id);
  if (!known) return quietly('the conversations could not be refreshed', cache.invalidateQueries({ queryKey: [listConversations.path] }));
  if (isGap(known, message)) noteGap();
  editList(cache, (page) => page.map((conversation) => withNewMessage(conversation, message, me)));
}
