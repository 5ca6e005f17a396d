import { sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import { driverApplications, driverStates } from '../../drivers/drivers.sql.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import { isUnderWay, rides } from '../../rides/rides.sql.js';
import { supportCases } from '../../support/support.sql.js';
import type { Overview, RideNow } from './overview.contract.js';

const statement = statementsOf<object>();

/** Each is counted by an index that holds little more than what is counted. */
export const whatWaits = statement<{ now: Date }>()(
  'admin.what_waits',
  (_db, $) => sql<Omit<Overview, 'under_way'>>`
    select
      (select count(*)::int from ${driverApplications('a')} where a.status in ('pending', 'under_review')) as applications_waiting,
      (select count(*)::int from ${driverApplications('a')} where a.renewed_at is not null) as renewals_waiting,
      (select count(*)::int from ${supportCases('c')} where c.state = 'open') as cases_open,
      (select count(*)::int from ${driverStates('s')}
        where s.availability = 'available' and s.lat is not null and s.lease_until > ${$.now}::timestamptz) as drivers_on,
      (select count(*)::int from ${rides('r')} where not r.is_scheduled and r.status = 'pending') as rides_searching,
      (select count(*)::int from ${rides('r')} where ${isUnderWay('r')}) as rides_under_way`,
);

export type UnderWayRow = Omit<RideNow, 'departed_at'> & { readonly departed_at: Date | null };

/** The newest first. */
export const ridesUnderWay = statement<{ limit: number }>()(
  'admin.rides_under_way',
  (_db, $) => sql<UnderWayRow>`
    select r.id, r.status, ${strangerJson('c')} as rider, case when d.id is not null then ${strangerJson('d')} end as driver,
      r.pickup_address, r.destination_address, r.departed_at
    from ${rides('r')} join ${people('c')} on c.id = r.customer_id left join ${people('d')} on d.id = r.driver_id
    where ${isUnderWay('r')} order by r.id desc limit ${$.limit}::int`,
);
