import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../../contract/endpoint.js';
import { Id, UserId } from '../../../contract/ids.js';
import { Sql } from '../../../database/sql.js';
import { pageOf, positionAt } from '../../../http/cursor.js';
import { TheTown } from '../../../service-area/the-town.api.js';
import type { listDriverBalances, listPayoutsByHand } from './by-hand.contract.js';
import { driverBalances, payoutsByHand } from './by-hand.queries.js';

const Position = z.tuple([Id]);
const NamePosition = z.tuple([z.string(), UserId]);

/** What operators see of it: what drivers are owed, and what they were paid. */
@Injectable()
export class ByHandDesk {
  constructor(
    private readonly sql: Sql,
    private readonly town: TheTown,
  ) {}

  async page({ limit, cursor }: InputOf<typeof listPayoutsByHand>['query']): Promise<ReplyOf<typeof listPayoutsByHand>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(payoutsByHand, { before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ json }) => [json.id]);
    return { payouts: items.map(({ json }) => json), nextCursor };
  }

  async balances({ q, limit, cursor }: InputOf<typeof listDriverBalances>['query']): Promise<ReplyOf<typeof listDriverBalances>> {
    const [name, id] = positionAt(NamePosition, cursor, [null, null]);
    const { currency } = await this.town.recent();
    const rows = await this.sql.all(driverBalances, { q: q ?? null, name, id, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.sort_name, last.driver_id]);
    const drivers = items.map(({ driver_id, driver_name, balance_cents }) => ({ driver_id, driver_name, balance_cents, currency }));
    return { drivers, nextCursor };
  }
}
