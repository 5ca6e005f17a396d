import type { ReactNode } from 'react';
import { useIsOnline } from '../../../lib/device/online';
import { cn } from '../../../ui/cn';
import { useQuickFriends } from '../api/use-quick-friends';
import { QuickChatSkeleton, QuickChatStrip } from '../views/quick-chat-strip';

export interface QuickChatProps {
  /** List items behind so many friends: whoever else can be written to at once. */
  agentsBeside(friendCount: number): ReactNode;
}

/**
 * 'Quick Chat' over the conversations: friends who are online now, and agents behind them (M92). Its room is always taken, but
 * for a device without a network that knows none of them.
 */
export function QuickChat({ agentsBeside }: QuickChatProps) {
  const { online, isComing } = useQuickFriends();
  const isOnline = useIsOnline();
  return (
    <div className={cn('px-5 pb-2', !isOnline && 'has-[ul:empty]:hidden')}>
      {isComing ? <QuickChatSkeleton /> : <QuickChatStrip friends={online} agents={agentsBeside(online.length)} />}
    </div>
  );
}
