import { openConversation } from '@server/chat/conversations/conversation.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { putConversation } from './use-conversations';

export interface Start {
  userIds: readonly UserId[];
  /** Of a group; null for none. */
  name: string | null;
}

/** Opens the conversation with one person, or makes a group of several; asked again after a lost answer it makes no second one (M105). */
export function useStartConversation(onOpened: (id: string) => void) {
  const cache = useQueryClient();
  const { keyFor } = useWishKey();
  const start = useEndpointMutation(openConversation, {
    onSuccess(conversation) {
      putConversation(cache, conversation);
      onOpened(conversation.id);
    },
  });
  return {
    isBusy: start.isPending,
    error: start.error,
    start({ userIds, name }: Start) {
      const body = { participant_ids: [...userIds], ...(name === null ? {} : { name }) };
      start.mutate({ body, idempotencyKey: keyFor(body) });
    },
  };
}
