import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { answerCheckIn, getCheckIn } from './check-ins.contract.js';
import { CheckInsService } from './check-ins.service.js';

@Controller()
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Route(getCheckIn)
  async mine(me: Me, { params }: InputOf<typeof getCheckIn>): Promise<ReplyOf<typeof getCheckIn>> {
    return { check_in: await this.checkIns.mine(me.id, params.id) };
  }

  @Route(answerCheckIn)
  async answer(me: Me, { params, body }: InputOf<typeof answerCheckIn>): Promise<ReplyOf<typeof answerCheckIn>> {
    return { check_in: await this.checkIns.answer(me.id, params.id, body) };
  }
}
