import type { AgentId } from '@server/agents/agents.contract.js';
import { beginAgentConversation } from '@server/agents/conversations/agent-conversations.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { putConversation } from '../api/use-conversations';
import { agentTexts } from './agent-texts';

/** Begins another conversation with an agent; where nothing was said in the newest one yet, that is opened (M132). */
export function useBeginConversation(onOpened: (id: string) => void): (agentId: AgentId) => void {
  const cache = useQueryClient();
  const begin = useEndpointMutation(beginAgentConversation, {
    onSuccess(conversation) {
      putConversation(cache, conversation);
      onOpened(conversation.id);
    },
    onError: () => toast({ title: agentTexts.beginFailed, tone: 'danger' }),
  });
  return (agentId) => begin.mutate({ body: { agent_id: agentId } });
}
