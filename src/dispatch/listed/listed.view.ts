import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { lastId } from '../../database/cursors.js';
import { Sql } from '../../database/sql.js';
import { DriversApi } from '../../drivers/drivers.api.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import type { listScheduledRides } from './listed.contract.js';
import { listedForDriver } from './listed.queries.js';

/** Pickup and id of the last one. */
const Position = z.tuple([z.iso.datetime(), Id]);

/** Scheduled rides as drivers come across them, long before anybody is asked (D2). */
@Injectable()
export class ListedViews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly drivers: DriversApi,
  ) {}

  async page(
    driver: UserId,
    { limit, cursor }: InputOf<typeof listScheduledRides>['query'],
  ): Promise<Json<ReplyOf<typeof listScheduledRides>>> {
    const now = this.clock.now();
    const [after, afterId] = positionAt(Position, cursor, [now.toISOString(), lastId]);
    const hours = await this.drivers.hoursOf(this.sql, driver, now);
    const rows = await this.sql.all(listedForDriver, { driver, now, hours, after, afterId, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.pickup_time.toISOString(), last.id]);
    return new Json(`{"rides":[${items.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }
}
