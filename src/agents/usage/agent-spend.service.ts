import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { dayMs, later } from '../../contract/duration.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Sql } from '../../database/sql.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { AgentId } from '../agents.contract.js';
import { runsKeptMs } from '../limits.js';
import { type getAgentSpend, spendDays } from './agent-spend.contract.js';
import { costOf } from './spent.rules.js';
import { agentDays, spendByDay } from './usage.queries.js';

/** What agents cost the town, as operators read it (M169). */
@Injectable()
export class AgentSpendService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly profiles: ProfilesApi,
    private readonly config: Config,
  ) {}

  async days(): Promise<ReplyOf<typeof getAgentSpend>> {
    const now = this.clock.now();
    const [days, agents, people] = await Promise.all([
      this.sql.all(spendByDay, { since: later(now, -spendDays * dayMs) }),
      this.sql.all(agentDays, { since: later(now, -runsKeptMs) }),
      this.profiles.byIds(AgentId.options),
    ]);
    const price = this.config.agentModel?.price;
    return {
      days: days.map((day) => ({ ...day, cost: costOf(day.tokens, price) })),
      agents: agents.map((agent) => ({ ...agent, full_name: people.get(agent.agent_id)?.full_name ?? agent.agent_id })),
    };
  }
}
