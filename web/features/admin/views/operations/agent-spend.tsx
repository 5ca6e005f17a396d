import { type AgentDay, runsKeptDays, type SpendDay } from '@server/agents/usage/agent-spend.contract.js';
import { formatDate } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { spendTexts as texts } from '../../operations/operations-texts';
import { type DeskColumn, DeskList } from '../desk-list';

export interface AgentSpendProps {
  days: readonly SpendDay[];
  agents: readonly AgentDay[];
}

/** What agents used on each day, and how each of them fared. */
export function AgentSpend({ days, agents }: AgentSpendProps) {
  const ofEach = texts.agents({ count: runsKeptDays });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="text-base">{texts.days}</h2>
        <DeskList label={texts.days} rows={days} columns={dayColumns(days)} keyOf={({ day }) => day} />
      </div>
      <div className="flex flex-col gap-3">
        <h2 className="text-base">{ofEach}</h2>
        <DeskList label={ofEach} rows={agents} columns={agentColumns()} keyOf={({ day, agent_id: id }) => `${day} ${id}`} />
      </div>
    </div>
  );
}

/** A day of UTC is no moment of the reader's. */
const dateOf = (day: string) => <time dateTime={day}>{formatDate(`${day}T00:00:00Z`, { now: `${day}T00:00:00Z`, timeZone: 'UTC' })}</time>;

/** What it cost, where the town says a price. */
const dayColumns = (days: readonly SpendDay[]): readonly DeskColumn<SpendDay>[] => [
  { key: 'day', label: texts.day, cell: ({ day }) => dateOf(day) },
  { key: 'runs', label: texts.runs, isNumeric: true, cell: ({ runs }) => texts.number({ count: runs }) },
  { key: 'tokens', label: texts.tokens, isNumeric: true, cell: ({ tokens }) => texts.number({ count: tokens }) },
  ...(days.some(({ cost }) => cost !== null) ? [costColumn()] : []),
  { key: 'people', label: texts.people, isNumeric: true, cell: ({ people }) => texts.number({ count: people }) },
];

const costColumn = (): DeskColumn<SpendDay> => ({
  key: 'cost',
  label: texts.cost,
  isNumeric: true,
  cell: ({ cost }) => (cost === null ? null : formatMoney(cost, 'USD')),
});

const agentColumns = (): readonly DeskColumn<AgentDay>[] => [
  { key: 'agent', label: texts.agent, cell: ({ full_name: name }) => <bdi>{name}</bdi> },
  { key: 'day', label: texts.day, cell: ({ day }) => dateOf(day) },
  { key: 'runs', label: texts.runs, isNumeric: true, cell: ({ runs }) => texts.number({ count: runs }) },
  { key: 'failed', label: texts.failed, isNumeric: true, cell: ({ failed }) => texts.number({ count: failed }) },
  { key: 'stopped', label: texts.stopped, isNumeric: true, cell: ({ stopped }) => texts.number({ count: stopped }) },
  { key: 'error', label: texts.error, cell: ({ main_error: error }) => (error === null ? null : texts.errors[error]) },
];
