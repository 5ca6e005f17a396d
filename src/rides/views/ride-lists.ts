import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { firstId } from '../../database/cursors.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import type { listRides, RideFilter } from '../rides.contract.js';
import { RideStatus } from '../ride.contract.js';
import { isOpen, open, over } from '../ride-status.contract.js';
import { ridesAhead, ridesPage } from './ride-views.queries.js';

type Query = InputOf<typeof listRides>['query'];

const groups = { upcoming: open, past: over } as const satisfies Record<string, readonly RideStatus[]>;

/** Pickup and id of the last one. */
const Position = z.tuple([z.iso.datetime(), Id]);

/** The list of my rides. */
@Injectable()
export class RideLists {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async page(me: UserId, query: Query): Promise<Json<ReplyOf<typeof listRides>>> {
    const { items, nextCursor } = isSoonestFirst(query) ? await this.soonest(me, query) : await this.newest(me, query);
    return new Json(`{"rides":[${items.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }

  private async soonest(me: UserId, query: Query) {
    const [after, afterId] = positionAt(Position, query.cursor, ['-infinity', firstId]);
    const rows = await this.sql.all(ridesAhead, { ...this.wanted(me, query), after, afterId });
    return pageOf(rows, query.limit, (last) => [last.pickup_time.toISOString(), last.id]);
  }

  /** Its cursor is the id of the last one. */
  private async newest(me: UserId, query: Query) {
    const rows = await this.sql.all(ridesPage, { ...this.wanted(me, query), before: query.cursor ?? null });
    const items = rows.slice(0, query.limit);
    return { items, nextCursor: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
  }

  private wanted(me: UserId, { role, status, limit }: Query) {
    return { me, now: this.clock.now(), role: role ?? null, statuses: statusesOf(status), limit: limit + 1 };
  }
}

function statusesOf(filter: RideFilter | undefined): readonly RideStatus[] {
  if (filter === undefined) return RideStatus.options;
  return filter === 'upcoming' || filter === 'past' ? groups[filter] : [filter];
}

/** What is still to come is; but a list that was begun while it was by the newest too, whose cursor is an id, goes on as it began. */
function isSoonestFirst({ status, cursor }: Query): boolean {
  return status !== undefined && statusesOf(status).every((one) => isOpen({ status: one })) && !Id.safeParse(cursor).success;
}
