import { type AgentId, getLatestRun } from '@server/agents/agents.contract.js';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { endpointQuery } from '../../../lib/cache/query';
import { useMyId } from '../../../lib/my-id';
import { answers } from '../device/agents/answers';
import { agentIdOf } from '../state/agents/agent-of';
import type { Answer } from '../state/agents/answer';
import { type Turn, turnOf } from '../state/agents/turn';
import { useAnswer } from './use-answer';

interface Thread {
  readonly messages: readonly Message[];
  /** Its newest messages are there. */
  readonly isReady: boolean;
}

/**
 * What the agent of a conversation says, kept going while its thread is open: it greets, answers what stands last, and is
 * heard on after a reload (M125, M130). Of conversations with people nothing.
 */
export function useAgentTurn(conversation: Conversation, { messages, isReady }: Thread): Answer | null {
  const { id } = conversation;
  const agentId = agentIdOf(conversation);
  const me = useMyId();
  const answer = useAnswer(id);
  const run = useFirstRun(id, agentId !== null);
  useEffect(() => (agentId === null ? undefined : answers.open(id)), [id, agentId]);

  const isKnown = agentId !== null && me !== null && isReady && run !== undefined;
  const last = messages.findLast(isThere);
  const mine = messages.findLast((message) => isThere(message) && message.sender_id === me);
  const turn = isKnown ? turnOf({ conversationId: id, last, mine, run, answer }) : null;
  const take = useEffectEvent(() => {
    if (turn && agentId !== null) begin(turn, { conversationId: id, agentId });
  });
  const wish = turn === null ? null : nameOf(turn);
  useEffect(() => {
    if (wish !== null) take();
  }, [wish]);
  return answer;
}

const isThere = ({ deleted_at: deleted }: Message): boolean => deleted === null;

const nameOf = (turn: Turn): string => `${turn.kind} ${turn.kind === 'ask' ? turn.key : turn.run.id}`;

function begin(turn: Turn, place: { conversationId: string; agentId: AgentId }): void {
  if (turn.kind === 'welcome') answers.welcome(turn.run);
  else if (turn.kind === 'follow') answers.follow(turn.run);
  else answers.ask({ ...place, ...turn, rewindTo: null });
}

/** The newest answer as the thread was opened; undefined until that is known, null for none, and where it cannot be had. */
function useFirstRun(id: string, isWanted: boolean) {
  const { data, isError, isFetchedAfterMount } = useQuery(
    endpointQuery(getLatestRun, { query: { conversation_id: id } }, { enabled: isWanted, staleTime: 0 }),
  );
  if (isError) return null;
  return isFetchedAfterMount ? data?.run : undefined;
}
