import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { checkConfirmation, confirmPayment, listConfirmations } from './confirmations.contract.js';
import { ConfirmationsService } from './confirmations.service.js';

@Controller()
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  @Route(listConfirmations)
  list(me: Me) {
    return this.confirmations.list(me.id);
  }

  @Route(confirmPayment)
  confirm(me: Me, { params }: InputOf<typeof confirmPayment>) {
    return this.confirmations.confirm(me.id, params.id);
  }

  @Route(checkConfirmation)
  check(me: Me, { params }: InputOf<typeof checkConfirmation>) {
    return this.confirmations.check(me.id, params.id);
  }
}
