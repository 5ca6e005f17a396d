import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useSharedPresenceOf } from '../../../lib/presence-context';
import { isMissing } from '../../../lib/refusal';
import type { Presence } from '../../../ui/display/presence-dot';
import { type AskAgain, useConversation } from '../api/use-conversation';
import { underTitle } from '../state/conversation-order';

export interface Talk {
  /** Undefined until it is known. */
  readonly conversation: Conversation | undefined;
  /** There is none, or none for me; out of reach is not missing. */
  readonly isMissing: boolean;
  /** Where it is out of reach. */
  readonly askAgain: AskAgain | null;
}

export function useTalk(id: string): Talk {
  const { conversation, error, askAgain } = useConversation(id);
  return { conversation, isMissing: isMissing(error), askAgain };
}

/** Whether the other one of a direct conversation is there; nothing of a group. */
export function useTalkPresence(conversation: Conversation): { presence: Presence | null; presenceText: string } {
  const known = useSharedPresenceOf(conversation.friend?.clerk_id);
  const words = [known?.label, known?.statusText].filter(Boolean).join(' · ');
  return { presence: known?.status ?? null, presenceText: underTitle(conversation, words) };
}
