import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { type IsLeft, IsLeftContext } from '../../../lib/device/use-leave-guard';
import { useMyId } from '../../../lib/my-id';
import { beginLayer, openChat, openList } from '../device/chat-layer';
import { windowsFromPx } from '../device/list-wish';
import { ChatDrawer } from './chat-drawer';
import type { ChatSlots } from './chat-slots';
import { ChatWindows } from './chat-windows';
import { useChatLayer, useScreenRoom } from './use-chat-layer';
import { useWish } from '../use-wish';

/** Its own page shows all of it already, and two places to write in one conversation would be one too many. */
const ownPath = '/messages';

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
  return me !== null && userId === me && pathname !== ownPath ? <OverThePage {...props} /> : null;
}

const overThePage = { openChat, openList };

function OverThePage({ slots, unreadCount }: ChatHostProps) {
  const { width } = useScreenRoom();
  useWish(overThePage);
  const isLayerLeft = use(IsLeftContext);
  const isLeft: IsLeft = (from, to) => to.pathname === ownPath || isLayerLeft(from, to);
  return width >= windowsFromPx ? (
    <IsLeftContext value={isLeft}>
      <ChatWindows slots={slots} unreadCount={unreadCount} />
    </IsLeftContext>
  ) : (
    <ChatDrawer slots={slots} />
  );
}
