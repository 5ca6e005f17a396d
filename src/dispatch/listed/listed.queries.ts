import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { etaMinutes, vehicles } from '../../drivers/drivers.sql.js';
import { people } from '../../profiles/profiles.sql.js';
import { isTaken } from '../../rides/driver-time.sql.js';
import { isForList } from '../../rides/eligible.sql.js';
import { isListed, rides } from '../../rides/rides.sql.js';
import { askedColumns, wayOf } from '../offers/offer.queries.js';

interface Wanted {
  readonly driver: UserId;
  readonly now: Date;
  /** When they work. */
  readonly hours: string;
  /** Where the page before ended. */
  readonly after: Date | string;
  readonly afterId: Id;
  readonly limit: number;
}

/**
 * What a driver could take of the rides for later, the soonest first. `offset 0`: the few that are open are sorted first, and what else
 * there is to know is asked of as many as a page needs.
 */
export const listedForDriver = statementsOf<object>()<Wanted>()(
  'dispatch.listed_for_driver',
  (_db, $) => sql<{ id: Id; pickup_time: Date; json: string }>`
    select r.id, r.pickup_time, (select row_to_json(x)::text from (
      select ${askedColumns}, 'listed' as kind, ${etaMinutes(sql.ref('way.miles'))} as eta_minutes) x) as json
    from (select ${$.driver}::text as driver, ${$.now}::timestamptz as now) wanted
    join ${people('u')} on u.id = wanted.driver
    join ${vehicles('v')} on v.driver_id = u.id
    cross join (
      select * from ${rides('r')} where ${isListed('r', $.now)} and (r.pickup_time, r.id) > (${$.after}::timestamptz, ${$.afterId}::uuid)
      order by r.pickup_time, r.id offset 0
    ) r
    join ${people('c')} on c.id = r.customer_id ${wayOf('u.id')}
    where ${isForList('u', 'v', $)} and not ${isTaken('r', sql.ref('u.id'), sql.ref('r.busy'))}
    order by r.pickup_time, r.id limit ${$.limit}`,
);
