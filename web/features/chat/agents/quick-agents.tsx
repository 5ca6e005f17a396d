import { useQuery } from '@tanstack/react-query';
import { quickAgents } from '../state/agents/agent-of';
import { QuickAgent } from '../views/agents/quick-agent';
import { quickTexts } from './quick-texts';
import { agentsQuery } from './agents-query';

/** Agents behind so many friends in 'Quick Chat', as items of its list (M92). */
export function QuickAgents({ friendCount }: { friendCount: number }) {
  const { data } = useQuery(agentsQuery);
  return quickAgents(data?.agents ?? [], friendCount).map((agent) => <QuickAgent key={agent.clerk_id} agent={agent} />);
}

/** All of them over the conversations of a menu or a drawer, with the room that they take. */
export function AgentRow() {
  return (
    <ul aria-label={quickTexts.assistants} className="flex min-h-20 shrink-0 justify-around border-b border-line px-3 py-1">
      <QuickAgents friendCount={0} />
    </ul>
  );
}
