import { useState } from 'react';
import { AgentRow } from '../agents/quick-agents';
import { ConversationPanel } from '../conversation-panel';
import { collapseMenu, openChat, windowActs } from '../device/chat-layer';
import { LateNewConversation } from '../groups/late-new-conversation';
import { foremostOf, type ChatWindow } from '../state/windows/windows';
import { MenuFrame } from '../views/windows/menu-frame';
import type { ChatSlots } from './chat-slots';

export interface FloatingMenuProps {
  slots: ChatSlots;
  unreadCount: number;
  /** The windows that are open. */
  open: readonly ChatWindow[];
  isCollapsed: boolean;
}

/** The conversations in the corner of the page; each opens in a window (M106). */
export function FloatingMenu({ slots: { pickFriends, suggestions, emptyAction }, unreadCount, open, isCollapsed }: FloatingMenuProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <MenuFrame
        {...{ isCollapsed, unreadCount }}
        windowCount={open.length}
        onCollapse={collapseMenu}
        onNew={pickFriends ? () => setIsNew(true) : undefined}
        onArrange={windowActs.arrange}
        onCloseAll={windowActs.closeAll}
      >
        <AgentRow />
        <ConversationPanel selectedId={foremostOf(open)} onOpen={({ id }) => openChat(id)} {...{ emptyAction, pickFriends }} />
        {suggestions ? <div className="px-4 pb-4">{suggestions}</div> : null}
      </MenuFrame>
      {pickFriends ? (
        <LateNewConversation
          pickFriends={pickFriends}
          isOpen={isNew}
          onClose={() => setIsNew(false)}
          onOpened={(id) => {
            setIsNew(false);
            openChat(id);
          }}
        />
      ) : null}
    </>
  );
}
