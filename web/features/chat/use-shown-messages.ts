import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useDeferredValue, useMemo } from 'react';
import { useMyId } from '../../lib/my-id';
import { agentTexts } from './agents/agent-texts';
import { useAgentTurn } from './agents/use-agent-turn';
import { usePending } from './api/use-outbox';
import type { useThread } from './api/use-thread';
import type { Device } from './device/device';
import { agentOf } from './state/agents/agent-of';
import type { Answer } from './state/agents/answer';
import { withAnswer } from './state/agents/live-message';
import { type ThreadMessage, withPending } from './state/thread-items';

type Source = Pick<ReturnType<typeof useThread>, 'messages' | 'isPending' | 'isError' | 'hasPreviousPage'>;

export interface Shown {
  readonly all: ThreadMessage[];
  /** Of an agent: what it says, or said last. */
  readonly answer: Answer | null;
}

/** The messages of a thread, with mine that wait, and what its agent is saying. With an agent what was taken back leaves no trace. */
export function useShownMessages(conversation: Conversation, device: Device | null, source: Source): Shown {
  const { messages, isPending, isError, hasPreviousPage } = source;
  const { id } = conversation;
  const me = useMyId();
  const agent = agentOf(conversation);
  const [agentId, name] = [agent?.clerk_id ?? null, agent?.full_name ?? ''];
  // The box one typed in is empty first: the thread with one more is drawn a frame later.
  const pending = useDeferredValue(usePending(device));
  const answer = useAgentTurn(conversation, { messages, isReady: !isPending && !isError && !hasPreviousPage });
  const all = useMemo(() => {
    const unwanted = new Set<string | null>(pending.filter((item) => item.isUnwanted).map(({ tempId }) => tempId));
    const stored = messages.filter(({ deleted_at: deleted, tempId }) => (agentId === null || deleted === null) && !unwanted.has(tempId));
    // They come after the newest message, wherever one reads.
    if (hasPreviousPage) return withPending(stored, []);
    const said = withPending(
      stored,
      pending.filter((item) => item.conversationId === id && !item.isUnwanted),
    );
    if (agentId === null || me === null || !answer) return said;
    return withAnswer(said, answer, { conversationId: id, agentId, me, welcome: agentTexts.welcome({ name }) });
  }, [messages, pending, id, hasPreviousPage, agentId, name, me, answer]);
  return { all, answer };
}
