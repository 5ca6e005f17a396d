import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useEffect, useEffectEvent } from 'react';
import { useConversationSettings } from './use-conversation-settings';

/**
 * Opening a conversation takes back that it was marked as unread; marked while it is open, it stays so (M114). One that
 * nobody asked for, as a window that came back with its page, is not opened, and in a hidden tab not before that is shown.
 */
export function useOpened({ id, isMarkedUnread }: Pick<Conversation, 'id' | 'isMarkedUnread'>, isAsked: boolean): void {
  const edit = useConversationSettings();
  const open = useEffectEvent(() => {
    if (isMarkedUnread) void edit(id, { isMarkedUnread: false });
  });
  useEffect(() => {
    if (!isAsked) return;
    if (document.visibilityState === 'visible') return open();
    const shown = () => open();
    document.addEventListener('visibilitychange', shown, { once: true });
    return () => document.removeEventListener('visibilitychange', shown);
  }, [isAsked]);
}
