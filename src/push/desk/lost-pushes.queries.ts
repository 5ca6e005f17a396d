import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { notices, rideOfNotice } from '../../notifications/notifications.sql.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import { isOthersRide } from '../../rides/eligible.sql.js';
import { rides } from '../../rides/rides.sql.js';
import type { PushTables } from '../push.tables.js';
import { countedMax, type LostPush, type LostPushes } from './lost-pushes.contract.js';

const statement = statementsOf<PushTables>();

/** In these words their index is found. */
const isLost = sql<SqlBool>`d.status in ('expired', 'gone', 'refused', 'failed')`;

/** Of an endpoint nothing but its host. */
const host = sql<string>`coalesce(substring(s.endpoint from '^https?://([^/:?#]+)'), '')`;

export type LostRow = Omit<LostPush, 'created_at'> & { readonly created_at: Date };

interface Reader {
  readonly me: UserId;
  readonly now: Date;
}

/**
 * Not of a ride that the reader rides, drives or is asked to drive: whom others were told of it, and when, says who else was asked
 * (P22). Nor of a notice that its person deleted: nothing says any more which ride it was of.
 */
const isForReader = ({ me, now }: Slots<Reader>): RawBuilder<SqlBool> => sql<SqlBool>`(s.user_id = ${me} or d.notification_id is null or (
  exists (select from ${notices('n')} where n.id = d.notification_id) and not exists (
    select from ${rides('r')} where r.id = ${rideOfNotice(sql.ref('d.notification_id'))} and not ${isOthersRide(me, now)})))`;

/** The rows are filled in for the page alone. */
export const lostPushes = statement<Reader & { before: Id | null; limit: number }>()(
  'push.lost',
  (_db, $) => sql<LostRow>`
    with page as (
      select d.id from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where ${isLost} and d.id < ${idBefore($.before)} and ${isForReader($)} order by d.id desc limit ${$.limit}::int
    )
    select d.id, d.status, ${host} as host, d.http_status, d.ms, d.attempts, d.notification_id is null as is_test,
      ${strangerJson('u')} as person, s.device, d.created_at
    from push_deliveries d join push_subscriptions s on s.id = d.subscription_id join ${people('u')} on u.id = s.user_id
    where d.id = any(array(select page.id from page)) order by d.id desc`,
);

export type LostCount = Omit<LostPushes, 'last_at'> & { readonly last_at: Date };

/** Of those that the reader is told of. */
export const lostByHost = statement<Reader>()(
  'push.lost_by_host',
  (_db, $) => sql<LostCount>`
    select ${host} as host, d.status, d.http_status, count(*)::int as count, max(d.created_at) as last_at
    from (
      select d.* from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where ${isLost} and ${isForReader($)} order by d.id desc limit ${sql.lit(countedMax)}
    ) d
    join push_subscriptions s on s.id = d.subscription_id
    group by 1, 2, 3 order by 4 desc, 5 desc`,
);
