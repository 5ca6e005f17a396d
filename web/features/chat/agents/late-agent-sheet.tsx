import { lazy } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { TalkAct } from '../views/agents/agent-menu-items';
import type { AgentSheetProps } from './agent-sheet';

// Most conversations are neither renamed nor deleted.
const AgentSheet = lazy(async () => ({ default: (await import('./agent-sheet')).AgentSheet }));

/** What was chosen of a conversation with an agent, once it is. */
export function LateAgentSheet({ act, ...rest }: Omit<AgentSheetProps, 'act'> & { act: TalkAct | null }) {
  if (act === null) return null;
  return (
    <PartBoundary fallback={null} onFailed={rest.onClose}>
      <AgentSheet act={act} {...rest} />
    </PartBoundary>
  );
}
