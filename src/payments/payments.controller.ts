import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { EarnersService } from './ledger/earners.service.js';
import { getDriverEarnings } from './ledger/earnings.contract.js';
import { EarningsService } from './ledger/earnings.service.js';
import { listLedger } from './ledger/ledger.contract.js';
import { LedgerService } from './ledger/ledger.service.js';
import { getDriverBalance } from './payments.contract.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly entries: LedgerService,
    private readonly earned: EarningsService,
    private readonly earners: EarnersService,
  ) {}

  @Route(getDriverBalance)
  async balance(me: Me) {
    return this.payments.balance(await this.earners.idOf(me));
  }

  @Route(getDriverEarnings)
  async earnings(me: Me, { query }: InputOf<typeof getDriverEarnings>) {
    return this.earned.of(await this.earners.idOf(me), query.week);
  }

  @Route(listLedger)
  async ledger(me: Me, { query }: InputOf<typeof listLedger>) {
    return this.entries.page(await this.earners.idOf(me), query);
  }
}
