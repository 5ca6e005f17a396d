import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Json } from '../http/json.js';
import type { listRides, RideFilter } from './booking.contract.js';
import type { RideStatus } from './ride.contract.js';
import { peopleJoins, summaryColumns } from './ride.columns.js';

const groups = {
  upcoming: ['pending', 'confirmed', 'in_route', 'in_progress'],
  past: ['completed', 'cancelled', 'no_drivers'],
} as const satisfies Record<string, readonly RideStatus[]>;

/**
 * $1 me, $2 now, $3 how many + 1, $4 statuses or null, $5 older than this id or null, $6 role or null.
 * Each side is one walk along its index; the rows are filled in only for the page.
 */
const ridesPage = `
  with page as (
    (select r.id from rides r where r.customer_id = $1 and $6::text is distinct from 'driver'
      and ($4::text[] is null or r.status = any($4)) and ($5::uuid is null or r.id < $5) order by r.id desc limit $3)
    union all
    (select r.id from rides r where r.driver_id = $1 and $6::text is distinct from 'rider'
      and ($4::text[] is null or r.status = any($4)) and ($5::uuid is null or r.id < $5) order by r.id desc limit $3)
    order by id desc limit $3
  )
  select r.id, (select row_to_json(x)::text from (select ${summaryColumns('$2')}) x) as json
  from page
  join rides r on r.id = page.id
  cross join (select $1::text as id) me
  cross join lateral (select case when r.customer_id = me.id then 'rider' else 'driver' end as name) role
  ${peopleJoins}
  order by r.id desc`;

/** The list of my rides. */
@Injectable()
export class RideLists {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async page(me: UserId, { role, status, cursor, limit }: InputOf<typeof listRides>['query']): Promise<Json<ReplyOf<typeof listRides>>> {
    const params = [me, this.clock.now(), limit + 1, statusesOf(status), cursor ?? null, role ?? null];
    const rows = await this.sql.rows<{ id: string; json: string }>(ridesPage, params);
    const shown = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return new Json(`{"rides":[${shown.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }
}

function statusesOf(filter: RideFilter | undefined): readonly RideStatus[] | null {
  if (filter === undefined) return null;
  return filter === 'upcoming' || filter === 'past' ? groups[filter] : [filter];
}
