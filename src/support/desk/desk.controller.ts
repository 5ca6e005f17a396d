import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { answerCase, getDeskCase, listDeskCases, moveCase, type WholeCase } from './desk.contract.js';
import { DeskService } from './desk.service.js';

/** The operators' side of cases and reports. */
@Controller()
export class DeskController {
  constructor(private readonly desk: DeskService) {}

  @Route(listDeskCases)
  list(me: Me, { query }: InputOf<typeof listDeskCases>): Promise<ReplyOf<typeof listDeskCases>> {
    return this.desk.page(me.id, query);
  }

  @Route(getDeskCase)
  one(me: Me, { params }: InputOf<typeof getDeskCase>): Promise<WholeCase> {
    return this.desk.one(me.id, params.id);
  }

  @Route(answerCase)
  answer(me: Me, { params, body }: InputOf<typeof answerCase>, info: CallInfo): Promise<WholeCase> {
    return this.desk.answer({ by: me.id, params, body, idempotencyKey: info.idempotencyKey });
  }

  @Route(moveCase)
  move(me: Me, { params, body }: InputOf<typeof moveCase>, info: CallInfo): Promise<WholeCase> {
    return this.desk.move({ by: me.id, params, body, idempotencyKey: info.idempotencyKey });
  }
}
