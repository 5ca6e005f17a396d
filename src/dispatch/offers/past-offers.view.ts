import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import type { listPastOffers } from './past-offers.contract.js';
import { pastOffers } from './past-offers.queries.js';
import { endOf } from './past-offers.rules.js';

/** When it was offered and of which ride the last one is. */
const Position = z.tuple([z.iso.datetime(), Id]);

/** Offers that are over, as the drivers read them who had them (M171). */
@Injectable()
export class PastOfferViews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async page(driver: UserId, { limit, cursor }: InputOf<typeof listPastOffers>['query']): Promise<ReplyOf<typeof listPastOffers>> {
    const [before, beforeId] = positionAt(Position, cursor, [null, null]);
    const rows = await this.sql.all(pastOffers, { driver, now: this.clock.now(), before, beforeId, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.offered_at.toISOString(), last.ride_id]);
    const offers = items.map((row) => ({
      ride_id: row.ride_id,
      round: row.round,
      offered_at: row.offered_at.toISOString(),
      ...endOf(row),
    }));
    return { offers, nextCursor };
  }
}
