import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getReceipt } from './receipt.contract.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Route(getReceipt)
  one(me: Me, { params }: InputOf<typeof getReceipt>) {
    return this.receipts.of(params.id, me.id);
  }
}
