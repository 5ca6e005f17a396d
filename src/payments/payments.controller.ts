import { Controller } from '@nestjs/common';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getDriverBalance } from './payments.contract.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Route(getDriverBalance)
  balance(me: Me) {
    return this.payments.balance(me.id);
  }
}
