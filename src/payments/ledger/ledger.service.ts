import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import type { LedgerSummary, listLedger } from './ledger.contract.js';
import { accountParts, entriesPage } from './ledger.queries.js';
import { driverAccount } from './ledger.rules.js';
import { TheTown } from '../../service-area/the-town.api.js';

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** A driver's account, entry by entry; nobody else ever sees it. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly sql: Sql,
    private readonly town: TheTown,
  ) {}

  async page(me: UserId, { cursor, limit }: InputOf<typeof listLedger>['query']): Promise<Json<ReplyOf<typeof listLedger>>> {
    const [at, id] = positionAt(Position, cursor, [null, null]);
    const account = driverAccount(me);
    const [rows, summary] = await Promise.all([
      this.sql.all(entriesPage, { account, at, id, limit: limit + 1 }),
      cursor === undefined ? this.summary(account) : null,
    ]);
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.at.toISOString(), last.id]);
    return new Json(
      `{"entries":[${items.map(({ json }) => json).join(',')}],"summary":${JSON.stringify(summary)},"nextCursor":${JSON.stringify(nextCursor)}}`,
    );
  }

  private async summary(account: string): Promise<LedgerSummary> {
    const [parts, { currency }] = await Promise.all([this.sql.all(accountParts, { account }), this.town.recent()]);
    return { balance_cents: parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0), currency, parts };
  }
}
