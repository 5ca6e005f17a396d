import type { ReactNode } from 'react';
import { useQuickFriends } from '../api/use-quick-friends';
import { QuickChatSkeleton, QuickChatStrip } from '../views/quick-chat-strip';

export interface QuickChatProps {
  /** List items behind so many friends: whoever else can be written to at once. */
  agentsBeside?: (friendCount: number) => ReactNode;
}

/** 'Quick Chat' over the conversations: friends who are online now (M92); absent while nobody is. */
export function QuickChat({ agentsBeside }: QuickChatProps) {
  const { online, isComing } = useQuickFriends();
  if (isComing)
    return (
      <div className="px-5 pb-2">
        <QuickChatSkeleton />
      </div>
    );
  const agents = agentsBeside?.(online.length);
  if (online.length === 0 && !agents) return null;
  return (
    <div className="px-5 pb-2">
      <QuickChatStrip friends={online} agents={agents} />
    </div>
  );
}
