import { Controller } from '@nestjs/common';
import type { InputOf } from '../../../contract/endpoint.js';
import type { CallInfo, Me } from '../../../http/me.js';
import { Route } from '../../../http/route.js';
import { listDriverBalances, listPayoutsByHand, recordPayoutByHand, undoPayoutByHand } from './by-hand.contract.js';
import { ByHandDesk } from './by-hand-desk.service.js';
import { PayoutsByHand } from './by-hand.service.js';

/** Payouts that people of the town make themselves. */
@Controller()
export class ByHandController {
  constructor(
    private readonly desk: ByHandDesk,
    private readonly payouts: PayoutsByHand,
  ) {}

  @Route(listDriverBalances)
  balances(_me: Me, { query }: InputOf<typeof listDriverBalances>) {
    return this.desk.balances(query);
  }

  @Route(listPayoutsByHand)
  list(_me: Me, { query }: InputOf<typeof listPayoutsByHand>) {
    return this.desk.page(query);
  }

  @Route(recordPayoutByHand)
  record(me: Me, { body }: InputOf<typeof recordPayoutByHand>, { idempotencyKey }: CallInfo) {
    return this.payouts.record(me.id, { body, idempotencyKey });
  }

  @Route(undoPayoutByHand)
  undo(me: Me, { params, body }: InputOf<typeof undoPayoutByHand>) {
    return this.payouts.undo(me.id, { ...params, ...body });
  }
}
