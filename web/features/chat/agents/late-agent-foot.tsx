import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { agentOf } from '../state/agents/agent-of';
import type { AgentFootProps } from './agent-foot';

const AgentFoot = lazy(async () => ({ default: (await import('./agent-foot')).AgentFoot }));

/** What follows the newest message of a conversation with an agent; of people nothing. */
export function LateAgentFoot(props: AgentFootProps) {
  if (!agentOf(props.conversation)) return null;
  return (
    <PartBoundary fallback={null}>
      <AgentFoot {...props} />
    </PartBoundary>
  );
}
