import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { countLostPushes, listLostPushes } from './lost-pushes.contract.js';
import { LostPushes } from './lost-pushes.service.js';

/** The operators' side of pushes. */
@Controller()
export class LostPushesController {
  constructor(private readonly lost: LostPushes) {}

  @Route(listLostPushes)
  list(me: Me, { query }: InputOf<typeof listLostPushes>): Promise<ReplyOf<typeof listLostPushes>> {
    return this.lost.page(me.id, query);
  }

  @Route(countLostPushes)
  byHost(me: Me): Promise<ReplyOf<typeof countLostPushes>> {
    return this.lost.byHost(me.id);
  }
}
