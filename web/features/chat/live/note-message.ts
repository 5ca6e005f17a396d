import type { Message } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import type { QueryClient } from '@tanstack/react-query';
import { firstAnswer } from '../../../lib/cache/first-answer';
import { quietly } from '../../../lib/quietly';
import { conversationQuery, follow, listed, lists, place, putConversation } from '../api/use-conversations';
import { noteGap } from '../device/gaps';
import { isGap, withNewMessage } from '../state/conversation-order';

/** A new message's effect on the lists; a conversation that they do not have yet is asked for. */
export function noteMessage(cache: QueryClient, message: Message, me: UserId | null): void {
  follow(cache, () => note(cache, message, me));
}

function note(cache: QueryClient, message: Message, me: UserId | null): void {
  if (lists.every(({ queryKey }) => cache.getQueryData(queryKey) === undefined)) return;
  const known = listed(cache, message.conversation_id);
  if (!known) return quietly('a conversation could not be asked for', ask(cache, message));
  if (isGap(known, message)) noteGap();
  place(cache, withNewMessage(known, message, me));
}

/** Not before the lists that are on their way are there: one of them may have it. */
async function ask(cache: QueryClient, { conversation_id, seq }: Message): Promise<void> {
  await Promise.allSettled(lists.flatMap(({ queryKey }) => firstAnswer(cache, queryKey) ?? []));
  if (listed(cache, conversation_id)) return;
  const conversation = await cache.fetchQuery({ ...conversationQuery(conversation_id), staleTime: 0 });
  // Somebody may have asked just before the message came.
  if (conversation.lastSeq < seq) noteGap();
  putConversation(cache, conversation);
}
