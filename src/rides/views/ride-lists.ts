import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Json } from '../../http/json.js';
import type { listRides, RideFilter } from '../rides.contract.js';
import { RideStatus } from '../ride.contract.js';
import { open, over } from '../ride-status.contract.js';
import { ridesPage } from './ride-views.queries.js';

const groups = { upcoming: open, past: over } as const satisfies Record<string, readonly RideStatus[]>;

/** The list of my rides. */
@Injectable()
export class RideLists {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async page(me: UserId, { role, status, cursor, limit }: InputOf<typeof listRides>['query']): Promise<Json<ReplyOf<typeof listRides>>> {
    const wanted = { role: role ?? null, statuses: statusesOf(status), before: cursor ?? null, limit: limit + 1 };
    const rows = await this.sql.all(ridesPage, { me, now: this.clock.now(), ...wanted });
    const shown = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return new Json(`{"rides":[${shown.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }
}

function statusesOf(filter: RideFilter | undefined): readonly RideStatus[] {
  if (filter === undefined) return RideStatus.options;
  return filter === 'upcoming' || filter === 'past' ? groups[filter] : [filter];
}
