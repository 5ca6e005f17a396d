import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useSharedPresenceOf } from '../../lib/presence-context';
import type { Presence } from '../../ui/display/presence-dot';
import { underTitle } from './state/conversation-order';

/** Whether the other one of a direct conversation is there; nothing of a group. */
export function useTalkPresence(conversation: Conversation): { presence: Presence | null; presenceText: string } {
  const known = useSharedPresenceOf(conversation.friend?.clerk_id);
  const words = [known?.label, known?.statusText].filter(Boolean).join(' · ');
  return { presence: known?.status ?? null, presenceText: underTitle(conversation, words) };
}
