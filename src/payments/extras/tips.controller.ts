import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getTip, giveTip } from './tips.contract.js';
import { TipsService } from './tips.service.js';

@Controller()
export class TipsController {
  constructor(private readonly tips: TipsService) {}

  @Route(getTip)
  one(me: Me, { params }: InputOf<typeof getTip>) {
    return this.tips.of(params.id, me.id);
  }

  @Route(giveTip)
  give(me: Me, { params, body }: InputOf<typeof giveTip>, { idempotencyKey }: CallInfo) {
    return this.tips.give(me.id, { params, body, idempotencyKey });
  }
}
