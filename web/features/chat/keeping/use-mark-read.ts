import { readMessages } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { retryDelayMs, useEndpointMutation } from '../../../lib/cache/query';
import { useConnection } from '../../../lib/connection';
import { logQuietly } from '../../../lib/log';
import { replaceConversation } from '../api/use-conversations';

export interface Reading {
  readonly messages: readonly Message[];
  readonly me: UserId | null;
  readonly unreadCount: number;
  /** The newest message is on the screen. */
  readonly isAtEnd: boolean;
  /** Nothing lies over all of the thread. */
  readonly isInSight: boolean;
}

/**
 * Marks the thread read while its end is in sight in a visible tab (P9); one call reads all before it. What could not be marked is
 * marked as soon as the line is back or the tab is shown again (M117).
 */
export function useMarkRead({ messages, me, unreadCount, isAtEnd, isInSight }: Reading): void {
  const cache = useQueryClient();
  const connection = useConnection();
  const lastRead = useRef('');
  const { mutate } = useEndpointMutation(readMessages, {
    onSuccess: ({ conversations }) => {
      for (const conversation of conversations) replaceConversation(cache, conversation);
    },
    // Read twice is read once.
    retry: 1,
    retryDelay: (_, error) => retryDelayMs(error),
    onError: (error, { body }) => {
      if (body.message_ids.includes(lastRead.current)) lastRead.current = '';
      logQuietly('messages could not be marked as read', error);
    },
  });
  const newest = messages.findLast((message) => message.sender_id !== me && !message.deleted_at)?.id;
  const isDue = newest !== undefined && unreadCount > 0 && isAtEnd && isInSight;
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
  }, [isDue, newest, connection, mutate]);
}
