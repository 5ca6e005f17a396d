import { Injectable } from '@nestjs/common';
import { NamedPeople } from '../../chat/talks/named-people.api.js';
import { type Erasing, PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { eraseRuns, eraseRunsIn, eraseUsage, ownConfirmations, ownRuns, ownUsage } from './personal-data.queries.js';

/** What somebody asked of assistants, what those did in their name, and what they told others of them by the name. */
@Injectable()
export class AgentsData extends PersonalArea {
  readonly name = 'assistants';
  readonly tables = ['agent_confirmations', 'agent_run_events', 'agent_runs', 'agent_usage'];
  readonly lists = { answers: ownRuns, confirmations: ownConfirmations, usage: ownUsage };
  protected override readonly erasing = [eraseRuns, eraseUsage];

  constructor(
    personal: PersonalData,
    private readonly named: NamedPeople,
  ) {
    super(personal);
  }

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    const { ids, last } = await this.named.erase(unit, erasing);
    if (ids.length > 0) await unit.all(eraseRunsIn, { ids });
    return last ?? super.erase(unit, erasing);
  }
}
