import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useMyId } from '../../../lib/my-id';
import { threadQuery } from '../api/use-thread';
import { answers } from '../device/agents/answers';
import type { Edit } from '../device/edits';
import { agentIdOf } from '../state/agents/agent-of';
import { isAnswering } from '../state/agents/answer';
import { messagesToEnd } from '../state/thread-cache';

/** What becomes of a message of mine that was edited, where an agent answers it. */
export interface Resend {
  /** Whether it is what I said last, and no answer is under way: others are edited like any message. */
  applies(message: Message): boolean;
  /** Lets it say something else, and has that answered in place of what was (M132). */
  send(edit: Edit): void;
}

/** Null of conversations with people. */
export function useResend(conversation: Conversation): Resend | null {
  const cache = useQueryClient();
  const me = useMyId();
  const agentId = agentIdOf(conversation);
  const { id: conversationId } = conversation;
  if (agentId === null) return null;
  return {
    applies({ id }) {
      const messages = messagesToEnd(cache.getQueryData(threadQuery(conversationId).queryKey));
      const last = messages?.findLast(({ sender_id: sender, deleted_at: deleted }) => sender === me && deleted === null);
      return last?.id === id && !isAnswering(answers.of(conversationId));
    },
    send(edit) {
      const { message, text } = edit;
      answers.ask({ conversationId, agentId, key: crypto.randomUUID(), about: message.id, text, rewindTo: message.id, edit });
    },
  };
}
