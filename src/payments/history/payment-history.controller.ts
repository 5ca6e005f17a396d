import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { listPayments } from './payment-history.contract.js';
import { PaymentHistoryService } from './payment-history.service.js';

@Controller()
export class PaymentHistoryController {
  constructor(private readonly history: PaymentHistoryService) {}

  @Route(listPayments)
  list(me: Me, { query }: InputOf<typeof listPayments>) {
    return this.history.page(me.id, query);
  }
}
