import { type ReactNode, useEffect, useState } from 'react';
import { useQuickFriends } from '../api/use-quick-friends';
import { QuickChatSkeleton, QuickChatStrip } from '../views/quick-chat-strip';

export interface QuickChatProps {
  /** Room was kept for faces before any were known; it does not change while they are shown. */
  hasRoom: boolean;
  /** Told whether there are faces: once that is known, and whenever it changes. */
  onKnown(hasFaces: boolean): void;
  /** List items behind so many friends: whoever else can be written to at once. */
  agentsBeside?: (friendCount: number) => ReactNode;
}

const placeClass = 'px-5 pb-2';

/** 'Quick Chat' over the conversations: friends who are online now (M92); absent while nobody is. */
export function QuickChat({ hasRoom, onKnown, agentsBeside }: QuickChatProps) {
  const { online, isKnown, isComing } = useQuickFriends();
  const agents = agentsBeside?.(online.length);
  const hasFaces = online.length > 0 || Boolean(agents);
  useEffect(() => {
    if (isKnown) onKnown(hasFaces);
  }, [isKnown, hasFaces, onKnown]);
  const mayShow = useMayShow({ hasRoom, isKnown, hasFaces });
  if (mayShow && hasFaces)
    return (
      <div className={placeClass}>
        <QuickChatStrip friends={online} agents={agents} />
      </div>
    );
  if (!hasRoom) return null;
  // Where nobody is there after all, the list under it stays where it is until the page is opened again (CLS).
  return <div className={placeClass}>{isComing ? <QuickChatSkeleton /> : <div className="h-27" />}</div>;
}

interface Faces {
  hasRoom: boolean;
  isKnown: boolean;
  hasFaces: boolean;
}

/** Whether faces may stand over the list. Whoever comes after nobody was there is news, and moves it. */
function useMayShow({ hasRoom, isKnown, hasFaces }: Faces): boolean {
  const [mayShow, setMayShow] = useState(false);
  // The first ones, without room, would push the list away from under a thumb (CLS): they wait until the page is opened again.
  if (!mayShow && isKnown && (hasRoom || !hasFaces)) setMayShow(true);
  return mayShow;
}
