import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useEffect, useRef, useState } from 'react';
import { logQuietly } from '../../../lib/log';
import { toast } from '../../../ui/feedback/toast-store';
import { ConversationActs } from '../conversation-acts';
import { openChat, roomNow, windowActs } from '../device/chat-layer';
import { LateGroupSheet } from '../groups/late-group-sheet';
import { titleOf } from '../state/conversation-order';
import type { Box } from '../state/windows/geometry';
import type { ChatWindow as Window } from '../state/windows/windows';
import { chatTexts } from '../texts';
import { useTalkPresence } from '../use-talk-presence';
import { TalkHead } from '../views/windows/talk-head';
import { WindowFrame } from '../views/windows/window-frame';
import type { ChatSlots } from './chat-slots';
import { TalkBody } from './talk-body';
import { useTalk } from './use-talk';

export interface ChatWindowProps {
  window: Window;
  /** Where it is shown. */
  box: Box;
  /** It is not covered. */
  isInSight: boolean;
  slots: ChatSlots;
}

/** A conversation in its window. One that is not there is logged and shows nothing (M108); one that was there is told to be gone. */
export function ChatWindow(props: ChatWindowProps) {
  const { id } = props.window;
  const { conversation, isMissing } = useTalk(id);
  const wasShown = useRef(false);
  useEffect(() => {
    if (conversation) wasShown.current = true;
  }, [conversation]);
  useEffect(() => {
    if (!isMissing) return;
    if (wasShown.current) toast({ title: chatTexts.notAvailable });
    logQuietly('a chat window has no conversation', id);
    windowActs.close(id);
  }, [id, isMissing]);
  return conversation && !isMissing ? <Shown {...props} conversation={conversation} /> : null;
}

function Shown({ window, box, isInSight, slots, conversation }: ChatWindowProps & { conversation: Conversation }) {
  const { id, mode, z, askedAt, messageId } = window;
  const presence = useTalkPresence(conversation);
  const [isGroupOpen, setIsGroupOpen] = useState(false);
  const openGroup = () => setIsGroupOpen(true);
  const close = () => windowActs.close(id);
  function go(next: string | null) {
    close();
    if (next !== null) openChat(next);
  }
  return (
    <>
      <WindowFrame
        name={titleOf(conversation)}
        {...{ mode, z, askedAt, box }}
        room={roomNow}
        unreadCount={conversation.unreadCount}
        head={<TalkHead conversation={conversation} {...presence} isMinimized={mode === 'minimized'} onOpenGroup={openGroup} />}
        acts={
          <>
            {slots.actionsFor?.(conversation)}
            <ConversationActs conversation={conversation} size="small" onOpenGroup={openGroup} onGo={go} />
          </>
        }
        onFocus={() => windowActs.focus(id)}
        onPlace={(next) => windowActs.place(id, next)}
        onMode={(next) => windowActs.setMode(id, next)}
        onClose={close}
      >
        {mode === 'minimized' ? null : <TalkBody {...{ conversation, messageId, askedAt, isInSight, slots }} />}
      </WindowFrame>
      <LateGroupSheet
        conversation={conversation}
        pickFriends={slots.pickFriends}
        isOpen={isGroupOpen}
        onLeft={close}
        onClose={() => setIsGroupOpen(false)}
      />
    </>
  );
}
