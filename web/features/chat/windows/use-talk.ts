import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { isMissing } from '../../../lib/refusal';
import { type AskAgain, useConversation } from '../api/use-conversation';

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
