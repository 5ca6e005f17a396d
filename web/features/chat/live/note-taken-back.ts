import type { Id } from '@server/contract/ids.js';
import type { QueryClient } from '@tanstack/react-query';
import { editConversation } from '../api/use-conversations';
import { buryMessage, threadQuery } from '../api/use-thread';
import { messagesToEnd } from '../state/thread-cache';

/** A message that was taken back on its way arrived all the same: neither its thread nor the lists show it until the server has deleted it. */
export function noteTakenBack(cache: QueryClient, id: Id, conversationId: Id): void {
  buryMessage(cache, conversationId, id);
  const thread = cache.getQueryData(threadQuery(conversationId).queryKey);
  const lastMessage = messagesToEnd(thread)?.findLast(({ deleted_at: deleted }) => deleted === null) ?? null;
  editConversation(cache, conversationId, (known) => (known.lastMessage?.id === id ? { ...known, lastMessage } : known));
}
