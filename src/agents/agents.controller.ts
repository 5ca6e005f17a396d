import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { type AgentRun, answerConfirmation, type Confirmation, getLatestRun, getRun, listAgents, stopRun } from './agents.contract.js';
import { AgentsService } from './agents.service.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { viewRun } from './runs/run.view.js';
import { RunsService } from './runs/runs.service.js';

@Controller()
export class AgentsController {
  constructor(
    private readonly agents: AgentsService,
    private readonly runs: RunsService,
    private readonly confirmations: ConfirmationsService,
  ) {}

  @Route(listAgents)
  list(): Promise<ReplyOf<typeof listAgents>> {
    return this.agents.list();
  }

  @Route(getLatestRun)
  latest(me: Me, { query }: InputOf<typeof getLatestRun>): Promise<ReplyOf<typeof getLatestRun>> {
    return this.runs.latest(me.id, query.conversation_id);
  }

  @Route(getRun)
  async run(me: Me, { params }: InputOf<typeof getRun>): Promise<AgentRun> {
    return viewRun(await this.runs.find(me.id, params.id));
  }

  @Route(stopRun)
  stop(me: Me, { params }: InputOf<typeof stopRun>): Promise<AgentRun> {
    return this.runs.stop(me.id, params.id);
  }

  @Route(answerConfirmation)
  answer(me: Me, { params, body }: InputOf<typeof answerConfirmation>): Promise<Confirmation> {
    return this.confirmations.answer(me, params.id, body.decision);
  }
}
