import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseRuns, eraseUsage, ownConfirmations, ownRuns, ownUsage } from './personal-data.queries.js';

/** What somebody asked of assistants, and what those did in their name. */
@Injectable()
export class AgentsData extends PersonalArea {
  readonly name = 'assistants';
  readonly tables = ['agent_confirmations', 'agent_run_events', 'agent_runs', 'agent_usage'];
  readonly lists = { answers: ownRuns, confirmations: ownConfirmations, usage: ownUsage };
  protected override readonly erasing = [eraseRuns, eraseUsage];
}
