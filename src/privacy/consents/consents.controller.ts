import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { giveConsent, listConsents } from './consents.contract.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Route(listConsents)
  async list(me: Me): Promise<ReplyOf<typeof listConsents>> {
    return { consents: await this.consents.list(me.id) };
  }

  @Route(giveConsent)
  async give(me: Me, { body }: InputOf<typeof giveConsent>): Promise<ReplyOf<typeof giveConsent>> {
    return { consents: await this.consents.give(me.id, body.what, body.version) };
  }
}
