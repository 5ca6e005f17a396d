import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { listDebts, payDebt } from './debts.contract.js';
import { DebtsService } from './debts.service.js';
import { changeRideCard } from '../cards/ride-card.contract.js';
import { RideCardService } from '../cards/ride-card.service.js';

/** What was refused, and how it is paid after all. */
@Controller()
export class DebtsController {
  constructor(
    private readonly debts: DebtsService,
    private readonly rideCards: RideCardService,
  ) {}

  @Route(listDebts)
  list(me: Me, { query }: InputOf<typeof listDebts>) {
    return this.debts.page(me.id, query);
  }

  @Route(payDebt)
  pay(me: Me, input: InputOf<typeof payDebt>, { idempotencyKey }: CallInfo) {
    return this.debts.pay(me.id, { ...input, idempotencyKey });
  }

  @Route(changeRideCard)
  changeCard(me: Me, { params, body }: InputOf<typeof changeRideCard>) {
    return this.rideCards.change(me.id, params.id, body.payment_method_id);
  }
}
