import { getConversation } from '@server/chat/conversations/conversation.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { useConversations } from './use-conversations';

/** One conversation; for loaders too. */
export const conversationQuery = (id: string) => endpointQuery(getConversation, { params: { id } });

/** A conversation from the list, or asked for by itself when the list does not reach it. */
export function useConversation(id: string) {
  const { conversations, isPending } = useConversations();
  const listed = conversations.find((conversation) => conversation.id === id);
  const alone = useQuery({ ...conversationQuery(id), enabled: !listed && !isPending });
  return { conversation: listed ?? alone.data, isError: !listed && alone.isError };
}
