import { lateOverlay } from '../../../ui/feedback/late-part';
import type { TalkAct } from '../views/agents/agent-menu-items';
import type { AgentSheetProps } from './agent-sheet';

// Most conversations are neither renamed nor deleted.
const AgentSheet = lateOverlay(async () => (await import('./agent-sheet')).AgentSheet);

/** What was chosen of a conversation with an agent, once it is. */
export function LateAgentSheet({ act, ...rest }: Omit<AgentSheetProps, 'act'> & { act: TalkAct | null }) {
  return act === null ? null : <AgentSheet act={act} {...rest} />;
}
