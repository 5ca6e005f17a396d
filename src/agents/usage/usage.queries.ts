import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { AgentsTables } from '../agents.tables.js';
import type { AgentDay, SpendDay } from './agent-spend.contract.js';

const statement = statementsOf<AgentsTables>();

/** Counts a run; whoever starts another one at the same time waits, so that no limit is passed by two. */
export const countRun = statement<{ user: UserId; day: Date }>()(
  'agents.count_run',
  (_db, $) => sql<{ tokens: number }>`
    insert into agent_usage (user_id, day_at, runs) values (${$.user}, ${$.day}, 1)
    on conflict (user_id, day_at) do update set runs = agent_usage.runs + 1
    returning tokens`,
);

/** Adds what a model spent; answers the day's sum. */
export const spendTokens = statement<{ user: UserId; day: Date; tokens: number }>()(
  'agents.spend_tokens',
  (_db, $) => sql<{ tokens: number }>`
    insert into agent_usage (user_id, day_at, tokens) values (${$.user}, ${$.day}, ${$.tokens}::int)
    on conflict (user_id, day_at) do update set tokens = agent_usage.tokens + excluded.tokens
    returning tokens`,
);

/** Counts what may be spent before it is; no row where the day's budget is used up. Two at once wait for each other. */
export const reserveTokens = statement<{ user: UserId; day: Date; tokens: number; budget: number }>()(
  'agents.reserve_tokens',
  (_db, $) => sql<object>`
    insert into agent_usage (user_id, day_at, tokens) values (${$.user}, ${$.day}, ${$.tokens}::int)
    on conflict (user_id, day_at) do update set tokens = agent_usage.tokens + excluded.tokens where agent_usage.tokens < ${$.budget}::int
    returning 1`,
);

/** What was spent in place of what was reserved; nothing where the day was erased. */
export const captureTokens = statement<{ user: UserId; day: Date; change: number }>()(
  'agents.capture_tokens',
  (_db, $) => sql<object>`
    update agent_usage set tokens = greatest(0, tokens + ${$.change}::int) where user_id = ${$.user} and day_at = ${$.day}`,
);

export const forgetUsage = statement<{ before: Date; limit: number }>()(
  'agents.forget_usage',
  (_db, $) => sql<object>`
    delete from agent_usage where ctid = any(array(
      select ctid from agent_usage where day_at < ${$.before} order by day_at limit ${$.limit}))
    returning 1 as gone`,
);

/** The days of UTC, the newest first. */
export const spendByDay = statement<{ since: Date }>()(
  'agents.spend_by_day',
  (_db, $) => sql<Omit<SpendDay, 'cost'>>`
    select to_char(g.day_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(g.runs)::int as runs, sum(g.tokens)::int as tokens, count(*)::int as people
    from agent_usage g where g.day_at > ${$.since} group by g.day_at order by g.day_at desc`,
);

/** Of the runs that are kept. */
export const agentDays = statement<{ since: Date }>()(
  'agents.agent_days',
  (_db, $) => sql<Omit<AgentDay, 'full_name'>>`
    select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, r.agent_id, count(*)::int as runs,
      (count(*) filter (where r.status = 'failed'))::int as failed, (count(*) filter (where r.status = 'stopped'))::int as stopped,
      mode() within group (order by r.error_code) as main_error
    from agent_runs r where r.created_at > ${$.since} group by 1, 2 order by 1 desc, 3 desc, 2`,
);
