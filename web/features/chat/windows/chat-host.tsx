import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMyId } from '../../../lib/my-id';
import { beginLayer, openChat, openList } from '../device/chat-layer';
import { windowsFromPx } from '../device/list-wish';
import { ChatDrawer } from './chat-drawer';
import type { ChatSlots } from './chat-slots';
import { ChatWindows } from './chat-windows';
import { useChatLayer, useScreenRoom } from './use-chat-layer';
import { useWish } from '../use-wish';

export interface ChatHostProps {
  slots: ChatSlots;
  /** Messages that nobody has read yet, in all conversations. */
  unreadCount: number;
}

/** Chat over every page but its own: windows and a menu, or a drawer on small screens (M105–M109). Mounted once, after the first paint. */
export function ChatHost(props: ChatHostProps) {
  const me = useMyId();
  const { pathname } = useLocation();
  const { userId } = useChatLayer();
  useEffect(() => (me ? beginLayer(me) : undefined), [me]);
  // Its own page shows all of it already, and two places to write in one conversation would be one too many.
  return me !== null && userId === me && pathname !== '/messages' ? <OverThePage {...props} /> : null;
}

const overThePage = { openChat, openList };

function OverThePage({ slots, unreadCount }: ChatHostProps) {
  const { width } = useScreenRoom();
  useWish(overThePage);
  return width >= windowsFromPx ? <ChatWindows slots={slots} unreadCount={unreadCount} /> : <ChatDrawer slots={slots} />;
}
