import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { memo } from 'react';
import { LateThreadPanel } from '../late-thread-panel';
import type { ChatSlots } from './chat-slots';

export interface TalkBodyProps {
  conversation: Conversation;
  messageId: string | null;
  askedAt: number;
  isInSight: boolean;
  slots: ChatSlots;
}

/** What was said and where one writes, under a head of its own. A window that is moved or raised does not draw it anew. */
export const TalkBody = memo(function TalkBody({ conversation, messageId, askedAt, isInSight, slots }: TalkBodyProps) {
  const friendId = conversation.friend?.clerk_id;
  return (
    <LateThreadPanel
      hasHeader={false}
      conversation={conversation}
      messageId={messageId}
      askedAt={askedAt}
      isInSight={isInSight}
      strip={friendId ? slots.stripFor?.(friendId) : null}
      pickFriends={slots.pickFriends}
      onReport={slots.onReport}
    />
  );
});
