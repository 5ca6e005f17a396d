import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { listRideCharges, refundPayment } from './refunds.contract.js';
import { RefundsService } from './refunds.service.js';

/** The operators' side of what riders paid. */
@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Route(listRideCharges)
  charges(me: Me, { params }: InputOf<typeof listRideCharges>) {
    return this.refunds.charges(me.id, params.id);
  }

  @Route(refundPayment)
  refund(me: Me, { params, body }: InputOf<typeof refundPayment>, { idempotencyKey }: CallInfo) {
    return this.refunds.refund(me.id, { params, body, idempotencyKey });
  }
}
