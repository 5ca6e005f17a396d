import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { TheTown } from '../service-area/the-town.api.js';
import { viewBalance } from './ledger/balance.view.js';
import { balanceOf } from './ledger/ledger.queries.js';
import { driverAccount } from './ledger/ledger.rules.js';
import type { DriverBalance } from './payments.contract.js';

/** Balances as their owners see them. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly sql: Sql,
    private readonly town: TheTown,
  ) {}

  async balance(me: UserId): Promise<DriverBalance> {
    const [row, { currency }] = await Promise.all([this.sql.one(balanceOf, { account: driverAccount(me) }), this.town.recent()]);
    return viewBalance(row?.cents ?? 0, currency);
  }
}
