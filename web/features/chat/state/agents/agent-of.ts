import type { AgentId } from '@server/agents/agents.contract.js';
import type { Conversation, Participant } from '@server/chat/conversations/conversation.contract.js';
import { isAgentId } from '@server/contract/ids.js';

/** The agent that a conversation is with; null of people and groups (M124). */
export function agentOf({ friend }: Pick<Conversation, 'friend'>): Participant | null {
  return friend && (friend.isAgent || isAgentId(friend.clerk_id)) ? friend : null;
}

const agentIds: readonly AgentId[] = ['agent_assistant', 'agent_dispatcher', 'agent_support', 'agent_travel'];

/** Which of the four that is. */
export function agentIdOf(conversation: Pick<Conversation, 'friend'>): AgentId | null {
  return agentIds.find((id) => id === agentOf(conversation)?.clerk_id) ?? null;
}

/** Whether an agent wrote it. */
export const isFromAgent = ({ sender_id: sender }: { readonly sender_id: string }): boolean => isAgentId(sender);

/** With fewer friends at hand than this, all of them are offered (M92). */
const fewFriends = 3;
const always = new Set(['agent_assistant', 'agent_support']);

/** Those that 'Quick Chat' offers behind so many friends (M92). */
export function quickAgents<A extends { readonly clerk_id: string }>(agents: readonly A[], friendCount: number): A[] {
  return agents.filter(({ clerk_id: id }) => friendCount < fewFriends || always.has(id));
}
