import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { later } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import { tipWindowMs } from '../extras/tips.contract.js';
import { riderAccount } from '../ledger/ledger.rules.js';
import { type listPayments, maxUnderWay } from './payment-history.contract.js';
import { paymentsPage, paymentsUnderWay } from './payment-history.queries.js';

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** What somebody paid and got back, out of the books, and what is not in them yet; nobody else ever sees it (M30). */
@Injectable()
export class PaymentHistoryService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async page(me: UserId, { cursor, limit }: InputOf<typeof listPayments>['query']): Promise<Json<ReplyOf<typeof listPayments>>> {
    const [at, id] = positionAt(Position, cursor, [null, null]);
    const [rows, underWay] = await Promise.all([
      this.sql.all(paymentsPage, { me, account: riderAccount(me), at, id, limit: limit + 1 }),
      cursor === undefined ? this.underWay(me) : 'null',
    ]);
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.at.toISOString(), last.id]);
    return new Json(`{"payments":${listOf(items)},"under_way":${underWay},"nextCursor":${JSON.stringify(nextCursor)}}`);
  }

  private async underWay(me: UserId): Promise<string> {
    return listOf(await this.sql.all(paymentsUnderWay, { me, since: later(this.clock.now(), -tipWindowMs), limit: maxUnderWay }));
  }
}

const listOf = (rows: readonly { readonly json: string }[]): string => `[${rows.map(({ json }) => json).join(',')}]`;
