import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Sql } from '../../database/sql.js';
import { PayoutBank } from './payout-bank.js';
import type { listPayoutTroubles } from './payout-desk.contract.js';
import { payoutTroubles } from './payout-desk.queries.js';

/** What operators see of payouts: those that do not go on by themselves. */
@Injectable()
export class PayoutDesk {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly bank: PayoutBank,
  ) {}

  async troubles(): Promise<ReplyOf<typeof listPayoutTroubles>> {
    const rows = await this.sql.all(payoutTroubles, { now: this.clock.now() });
    return { payouts: rows.map(({ json, account_ref: ref }) => ({ ...json, url: this.bank.deskUrl(ref) ?? null })) };
  }
}
