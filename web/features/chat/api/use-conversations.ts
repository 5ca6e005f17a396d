import { type Conversation, getConversation, listConversations } from '@server/chat/conversations/conversation.contract.js';
import type { ReplyOf } from '@server/contract/endpoint.js';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstAnswer } from '../../../lib/cache/first-answer';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';
import { inOrder, newest, takenBack } from '../state/conversation-order';
import { noteGap } from '../device/gaps';

/**
 * My conversations, 20 first, then 15 at a time (M90); for loaders too. Its cache holds archived ones as well, as far as
 * they were heard of: so it is known of each whether the next message brings it back.
 */
export const conversationsQuery = endpointInfiniteQuery(listConversations, { query: {} });

/** The archived ones (M114). */
export const archivedQuery = endpointInfiniteQuery(listConversations, { query: { archived: 'true' } });

/** One conversation; for loaders too. */
export const conversationQuery = (id: string) => endpointQuery(getConversation, { params: { id } });

/** All of them. */
export const lists = [conversationsQuery, archivedQuery];

/** My conversations, the archived ones or all others. */
export function useConversations({ isArchived = false } = {}) {
  const { data, ...query } = useInfiniteQuery(isArchived ? archivedQuery : conversationsQuery);
  const known = useMemo(() => inOrder(data?.pages.flatMap((page) => page.conversations) ?? []), [data]);
  const conversations = useMemo(() => known.filter((conversation) => conversation.isArchived === isArchived), [known, isArchived]);
  const hasArchived = data?.pages[0]?.hasArchived === true || known.some((conversation) => conversation.isArchived);
  return { ...query, isKnown: data !== undefined, conversations, known, hasArchived };
}

type List = typeof conversationsQuery;
type Page = ReplyOf<typeof listConversations>;

/** Changes a list where it is cached, page by page. */
function editPages(cache: QueryClient, { queryKey }: List, change: (page: Page, index: number) => Page): void {
  cache.setQueryData(queryKey, (list) => list && { ...list, pages: list.pages.map(change) });
}

function listedIn(cache: QueryClient, { queryKey }: List): Conversation[] {
  return cache.getQueryData(queryKey)?.pages.flatMap((page) => page.conversations) ?? [];
}

/** A conversation as far as a list holds it. */
export function listed(cache: QueryClient, id: string): Conversation | undefined {
  return lists.flatMap((list) => listedIn(cache, list)).find((conversation) => conversation.id === id);
}

/** Puts a conversation where it stands in a list; into one that lacks it and is for it, at the head. */
export function place(cache: QueryClient, conversation: Conversation): void {
  for (const list of lists) {
    const isThere = listedIn(cache, list).some(({ id }) => id === conversation.id);
    const isMissing = !isThere && (list === conversationsQuery || conversation.isArchived);
    if (!isThere && !isMissing) continue;
    editPages(cache, list, (page, index) => ({
      ...page,
      conversations: [
        ...(isMissing && index === 0 ? [conversation] : []),
        ...page.conversations.map((old) => (old.id === conversation.id ? conversation : old)),
      ],
    }));
  }
  // An open thread of it goes on when the list, asked for again, no longer holds it.
  if (conversation.isArchived) cache.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  else noteEmptyArchive(cache);
}

/** Where all archived ones are known, it is known when there are none left. */
function noteEmptyArchive(cache: QueryClient): void {
  const archive = cache.getQueryData(archivedQuery.queryKey);
  if (archive?.pages.at(-1)?.nextCursor !== null) return;
  if (listedIn(cache, archivedQuery).some((conversation) => conversation.isArchived)) return;
  editPages(cache, conversationsQuery, (page) => ({ ...page, hasArchived: false }));
}

/** Changes the lists as they are known, and one that comes for the first time once more when it is there: it may have been read before. */
export function follow(cache: QueryClient, change: () => void): void {
  change();
  for (const { queryKey } of lists) void firstAnswer(cache, queryKey)?.then(change, () => undefined);
}

/** Puts a conversation as the server says it looks: in its place, or at the head of the list. */
export function putConversation(cache: QueryClient, conversation: Conversation): void {
  follow(cache, () => {
    if (listed(cache, conversation.id)) replaceConversation(cache, conversation);
    else place(cache, conversation);
  });
}

/** Changes what is known of a conversation, until the server says how it looks; answers what takes that back, as far as it still holds. */
export function editConversation(cache: QueryClient, id: string, change: (conversation: Conversation) => Conversation): () => void {
  const find = () => listed(cache, id) ?? cache.getQueryData(conversationQuery(id).queryKey);
  const before = find();
  const shown = before && change(before);
  if (shown) place(cache, shown);
  return () => {
    const known = find();
    if (known && shown) place(cache, takenBack(known, before, shown));
  };
}

/** In its place; one that went while the answer was on its way does not come back. */
export function replaceConversation(cache: QueryClient, conversation: Conversation): void {
  const known = listed(cache, conversation.id);
  if (!known) return;
  // It was read before a message that is known here already, and says what nobody else may say again.
  if (conversation.lastSeq < known.lastSeq) noteGap();
  place(cache, newest(known, conversation));
}

/** Takes a conversation that is there no more, for now or for good, off the lists. */
export function removeConversation(cache: QueryClient, id: string): void {
  follow(cache, () => {
    for (const list of lists)
      editPages(cache, list, (page) => ({ ...page, conversations: page.conversations.filter((conversation) => conversation.id !== id) }));
  });
}
