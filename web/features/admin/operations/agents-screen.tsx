import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { spendQuery } from '../api/queries';
import { ListState } from '../list-state';
import { AgentSpend } from '../views/operations/agent-spend';
import { spendTexts as texts } from './operations-texts';

/** /admin/agents: what agents use, and how they fare. */
export function AgentsScreen() {
  const query = useQuery(spendQuery);
  const { days = [], agents = [] } = query.data ?? {};
  return (
    <ListState
      query={query}
      isEmpty={days.length === 0 && agents.length === 0}
      empty={<EmptyState icon={<Bot />} title={texts.none} description={texts.noneDetail} />}
    >
      <AgentSpend {...{ days, agents }} />
    </ListState>
  );
}
