import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery } from '../api/use-conversations';
import { threadQuery } from '../api/use-thread';

/** The newest messages of so many conversations are looked through for one that an address names. */
const lookedThrough = 5;

/** The conversation in which somebody was sent this message, of my latest ones; null where it is in none of them. */
export async function findTalk(cache: QueryClient, messageId: string): Promise<string | null> {
  const { pages } = await cache.fetchInfiniteQuery(conversationsQuery);
  const conversations = pages.flatMap((page) => page.conversations);
  const newest = conversations.find(({ lastMessage }) => lastMessage?.id === messageId);
  if (newest) return newest.id;
  const latest = conversations.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at)).slice(0, lookedThrough);
  for (const { id } of latest) {
    // One after the other: the first one is mostly it.
    const thread = await cache.fetchInfiniteQuery(threadQuery(id));
    if (thread.pages.some(({ messages }) => messages.some((message) => message.id === messageId))) return id;
  }
  return null;
}
