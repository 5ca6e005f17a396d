import { latePart } from '../../../ui/feedback/late-part';
import { agentOf } from '../state/agents/agent-of';
import type { AgentFootProps } from './agent-foot';

const AgentFoot = latePart(async () => (await import('./agent-foot')).AgentFoot);

/** What follows the newest message of a conversation with an agent; of people nothing. */
export function LateAgentFoot(props: AgentFootProps) {
  return agentOf(props.conversation) ? <AgentFoot {...props} /> : null;
}
