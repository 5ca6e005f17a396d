import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { memo, useState } from 'react';
import { useOpened } from '../keeping/use-opened';
import { LateThreadPanel } from '../late-thread-panel';
import { ThreadBoundary } from '../opening/thread-boundary';
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
  const [isUsed, setIsUsed] = useState(false);
  const handleUse = () => setIsUsed(true);
  // Nobody asked for what came back with the page, until they read or write in it.
  useOpened(conversation, isUsed && askedAt === 0);
  return (
    <div className="contents" onPointerDownCapture={handleUse} onKeyDownCapture={handleUse}>
      <ThreadBoundary>
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
      </ThreadBoundary>
    </div>
  );
});
