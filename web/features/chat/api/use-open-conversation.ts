import { openConversation } from '@server/chat/conversations/conversation.contract.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { isForGood } from '../../../lib/refusal';
import { chatTexts } from '../texts';

/** My direct conversation with a person, found or made. Of several with an agent it is the newest one, wherever that was begun: none is kept. */
export function directConversationQuery(userId: string) {
  return queryOptions({
    queryKey: [openConversation.path, 'with', userId],
    queryFn: ({ client, signal }) => callerOf(client)(openConversation, { body: { participant_ids: [userId] } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function useDirectConversation(userId: string | null) {
  return useQuery({ ...directConversationQuery(userId ?? ''), enabled: userId !== null });
}

/** What to say where it did not open; out of reach is not missing. */
export function whyNotOpen(error: Error | null): string {
  return isForGood(error) ? chatTexts.notAvailable : chatTexts.openFailed;
}
