import { readMessages } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logQuietly } from '../../../lib/log';
import { useEndpointMutation } from '../../../lib/cache/query';
import { replaceConversation } from '../api/use-conversations';

export interface Reading {
  readonly messages: readonly Message[];
  readonly me: UserId | null;
  readonly unreadCount: number;
  /** The newest message is on the screen. */
  readonly isAtEnd: boolean;
}

/** Marks the thread read while its end is shown in a visible tab (P9); one call reads all before it. */
export function useMarkRead({ messages, me, unreadCount, isAtEnd }: Reading): void {
  const cache = useQueryClient();
  const { mutate } = useEndpointMutation(readMessages, {
    onSuccess: ({ conversations }) => {
      for (const conversation of conversations) replaceConversation(cache, conversation);
    },
    onError: (error) => logQuietly('messages could not be marked as read', error),
  });
  const lastRead = useRef('');
  const newest = messages.findLast((message) => message.sender_id !== me && !message.deleted_at)?.id;
  const isDue = newest !== undefined && unreadCount > 0 && isAtEnd;
  useEffect(() => {
    if (!isDue) return;
    const read = () => {
      if (document.visibilityState !== 'visible' || lastRead.current === newest) return;
      lastRead.current = newest;
      mutate({ body: { message_ids: [newest] } });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isDue, newest, mutate]);
}
