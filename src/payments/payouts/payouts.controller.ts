import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { connectPayouts, getPayout, getPayoutSetup, listPayouts, requestPayout } from './payouts.contract.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Route(getPayoutSetup)
  setup(me: Me) {
    return this.payouts.setup(me.id);
  }

  @Route(connectPayouts)
  connect(me: Me) {
    return this.payouts.connect(me.id);
  }

  @Route(listPayouts)
  list(me: Me, { query }: InputOf<typeof listPayouts>) {
    return this.payouts.page(me.id, query);
  }

  @Route(requestPayout)
  request(me: Me, { body }: InputOf<typeof requestPayout>, { idempotencyKey }: CallInfo) {
    return this.payouts.request(me.id, { body, idempotencyKey });
  }

  @Route(getPayout)
  one(me: Me, { params }: InputOf<typeof getPayout>) {
    return this.payouts.one(me.id, params.id);
  }
}
