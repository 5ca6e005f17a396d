import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { minuteMs } from '../contract/duration.js';
import type { ReplyOf } from '../contract/endpoint.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import { AgentId, type listAgents } from './agents.contract.js';
import { agentTexts } from './texts.js';

type Listed = ReplyOf<typeof listAgents>;

/** The assistants as people of the town: they have a name, a face and a conversation like anybody else (M124). */
@Injectable()
export class AgentsService {
  private kept: { readonly until: number; readonly list: Promise<Listed> } | undefined;

  constructor(
    private readonly profiles: ProfilesApi,
    private readonly clock: Clock,
  ) {}

  /** In the order in which Quick Chat shows them; asked of the database once a minute, however many pages have them. */
  list(): Promise<Listed> {
    const now = this.clock.now().getTime();
    if (this.kept && now < this.kept.until) return this.kept.list;
    const kept = { until: now + minuteMs, list: this.read() };
    this.kept = kept;
    // What failed is asked for again.
    kept.list.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.list;
  }

  private async read(): Promise<Listed> {
    const people = await this.profiles.byIds(AgentId.options);
    const agents = AgentId.options.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      const { full_name, agent_emoji: agentEmoji = '' } = person;
      return [{ clerk_id: id, full_name, role: 'agent' as const, isAgent: true as const, agentEmoji, greeting: agentTexts.greeting[id] }];
    });
    return { agents, nextCursor: null };
  }
}
