import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { EarnersService } from '../ledger/earners.service.js';
import { connectPayouts, getPayout, getPayoutSetup, listPayouts, requestPayout } from './payouts.contract.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly earners: EarnersService,
  ) {}

  @Route(getPayoutSetup)
  async setup(me: Me) {
    return this.payouts.setup(await this.earners.idOf(me));
  }

  @Route(connectPayouts)
  async connect(me: Me) {
    return this.payouts.connect(await this.earners.idOf(me));
  }

  @Route(listPayouts)
  async list(me: Me, { query }: InputOf<typeof listPayouts>) {
    return this.payouts.page(await this.earners.idOf(me), query);
  }

  @Route(requestPayout)
  async request(me: Me, { body }: InputOf<typeof requestPayout>, { idempotencyKey }: CallInfo) {
    return this.payouts.request(await this.earners.idOf(me), { body, idempotencyKey });
  }

  @Route(getPayout)
  async one(me: Me, { params }: InputOf<typeof getPayout>) {
    return this.payouts.one(await this.earners.idOf(me), params.id);
  }
}
