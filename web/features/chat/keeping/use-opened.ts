import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useEffect, useEffectEvent } from 'react';
import { useConversationSettings } from './use-conversation-settings';

/** Opening a conversation takes back that it was marked as unread; marked while it is open, it stays so (M114). */
export function useOpened({ id, isMarkedUnread }: Pick<Conversation, 'id' | 'isMarkedUnread'>): void {
  const edit = useConversationSettings();
  const open = useEffectEvent(() => {
    if (isMarkedUnread) void edit(id, { isMarkedUnread: false });
  });
  useEffect(() => open(), []);
}
