import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { addToCase, listCases, openCase, type SupportCase } from './support.contract.js';
import { SupportService } from './support.service.js';

@Controller()
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Route(listCases)
  list(me: Me, { query }: InputOf<typeof listCases>): Promise<ReplyOf<typeof listCases>> {
    return this.support.list(me.id, query);
  }

  @Route(openCase)
  open(me: Me, { body }: InputOf<typeof openCase>, info: CallInfo): Promise<SupportCase> {
    return this.support.open({ by: me.id, body, idempotencyKey: info.idempotencyKey });
  }

  @Route(addToCase)
  add(me: Me, { params, body }: InputOf<typeof addToCase>, info: CallInfo): Promise<SupportCase> {
    return this.support.add({ by: me.id, id: params.id, body, idempotencyKey: info.idempotencyKey });
  }
}
