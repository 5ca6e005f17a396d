import { openConversation } from '@server/chat/conversations/conversation.contract.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';

/** My direct conversation with a person, found or made: asking again answers the same one. */
export function directConversationQuery(userId: string) {
  return queryOptions({
    queryKey: [openConversation.path, 'with', userId],
    queryFn: ({ client, signal }) => callerOf(client)(openConversation, { body: { participant_ids: [userId] } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useDirectConversation(userId: string | null) {
  return useQuery({ ...directConversationQuery(userId ?? ''), enabled: userId !== null });
}
