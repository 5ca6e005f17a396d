import { Controller } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Route } from '../../http/route.js';
import { getAgentSpend } from './agent-spend.contract.js';
import { AgentSpendService } from './agent-spend.service.js';

/** The operators' side of agents. */
@Controller()
export class AgentSpendController {
  constructor(private readonly spend: AgentSpendService) {}

  @Route(getAgentSpend)
  days(): Promise<ReplyOf<typeof getAgentSpend>> {
    return this.spend.days();
  }
}
