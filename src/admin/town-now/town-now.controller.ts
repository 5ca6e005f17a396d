import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getTownNow, type TownNow } from './town-now.contract.js';
import { TownNowService } from './town-now.service.js';

@Controller()
export class TownNowController {
  constructor(private readonly town: TownNowService) {}

  @Route(getTownNow)
  now(_me: Me, { query }: InputOf<typeof getTownNow>): Promise<TownNow> {
    return this.town.now(query.show);
  }
}
