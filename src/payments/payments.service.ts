import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { balanceOf } from './ledger/ledger.queries.js';
import { driverAccount } from './ledger/ledger.rules.js';
import type { DriverBalance } from './payments.contract.js';

/** The one currency of the town (S37). */
export const currency = 'USD';

/** Balances as their owners see them. */
@Injectable()
export class PaymentsService {
  constructor(private readonly sql: Sql) {}

  async balance(me: UserId): Promise<DriverBalance> {
    const row = await this.sql.one(balanceOf, { account: driverAccount(me) });
    return { instant_balance: (row?.cents ?? 0) / 100, currency };
  }
}
