import { openConversation } from '@server/chat/conversations/conversation.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { putConversation } from './use-conversations';

export interface Start {
  userIds: readonly UserId[];
  /** Of a group; null for none. */
  name: string | null;
}

/** Opens the conversation with one person, or makes a group of several; asked again after a lost answer it makes no second one (M105). */
export function useStartConversation(onOpened: (id: string) => void) {
  const cache = useQueryClient();
  const last = useRef({ wish: '', key: '' });
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
      const wish = JSON.stringify(body);
      if (last.current.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
      start.mutate({ body, idempotencyKey: last.current.key });
    },
  };
}
