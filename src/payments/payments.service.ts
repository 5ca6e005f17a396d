import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { ReplyOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Json } from '../http/json.js';
import { driverAccount } from './ledger.rules.js';
import type { DriverBalance, listPaymentMethods } from './payments.contract.js';
import * as queries from './payments.queries.js';

/** The one currency of the town (S37). */
const currency = 'USD';

/** Cards and balances as their owners see them. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async cards(me: UserId): Promise<Json<ReplyOf<typeof listPaymentMethods>>> {
    const row = await this.sql.row<{ json: string }>(queries.cardsJson, [this.clock.now(), me]);
    return new Json(row?.json ?? '{"payment_methods":[]}');
  }

  async balance(me: UserId): Promise<DriverBalance> {
    const row = await this.sql.row<{ cents: number }>(queries.balanceOf, [driverAccount(me)]);
    return { instant_balance: (row?.cents ?? 0) / 100, currency };
  }
}
