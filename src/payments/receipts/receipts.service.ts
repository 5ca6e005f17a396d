import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Receipt } from './receipt.contract.js';
import { receiptOf } from './receipt.rules.js';
import { receiptOfViewer } from './receipts.queries.js';

/** What a ride cost, for the two whose ride it is (M30, M50). */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async of(ride: Id, me: UserId): Promise<Receipt> {
    const row = await this.sql.one(receiptOfViewer, { ride, me, now: this.clock.now() });
    return row ? receiptOf(row) : refuse(commonProblems, 'not_found');
  }
}
