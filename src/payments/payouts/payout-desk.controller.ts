import { Controller } from '@nestjs/common';
import { Route } from '../../http/route.js';
import { listPayoutTroubles } from './payout-desk.contract.js';
import { PayoutDesk } from './payout-desk.service.js';

/** The operators' side of payouts. */
@Controller()
export class PayoutDeskController {
  constructor(private readonly desk: PayoutDesk) {}

  @Route(listPayoutTroubles)
  list() {
    return this.desk.troubles();
  }
}
