import { Controller, Param, Req, Res } from '@nestjs/common';
import { Id } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Me } from '../http/me.js';
import { parseValue } from '../http/parse.js';
import { Rates } from '../http/rates/rates.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { BareRoute } from '../http/route.js';
import { askAgent, followRun, StreamRequest, streamRate } from './agents.contract.js';
import { Lanes } from './runs/lanes.js';
import { RunStreams } from './runs/run-streams.js';
import { RunsService } from './runs/runs.service.js';
import { placeOf } from './runs/run.rules.js';

/** Answers that come piece by piece. A stream that breaks is taken up again at its run, by the last event's id (M133). */
@Controller()
export class AgentsStreamController {
  constructor(
    private readonly runs: RunsService,
    private readonly streams: RunStreams,
    private readonly rates: Rates,
    private readonly lanes: Lanes,
  ) {}

  @BareRoute(askAgent)
  async ask(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const me = await this.caller(request);
    const asked = parseValue(StreamRequest, request.body);
    const { id } = await this.lanes.asked.run(() => this.runs.start(me, asked));
    await this.streams.follow(response, { me, runId: id, after: 0 });
  }

  @BareRoute(followRun)
  async resume(@Param('id') id: string, @Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const me = await this.caller(request);
    const run = await this.runs.find(me.id, parseValue(Id, id));
    await this.streams.follow(response, { me, runId: run.id, after: placeOf(request.get('last-event-id')) });
  }

  private async caller({ me }: KitRequest): Promise<Me> {
    if (!me) refuse(commonProblems, 'signed_out');
    await this.rates.spend('agents.stream', `user:${me.id}`, streamRate);
    return me;
  }
}
