import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { driverApplications, driverStates, isBookableAndLocated, isUndecided } from '../../drivers/drivers.sql.js';
import { tariffs } from '../../fares/fares.sql.js';
import { payoutsStopped, setbacksOpen } from '../../payments/payments.sql.js';
import { isUnderWay, rides } from '../../rides/rides.sql.js';
import { isCaseReadBy, supportCases } from '../../support/support.sql.js';
import type { Overview } from './overview.contract.js';

const statement = statementsOf<object>();

/** Each is counted by an index that holds little more than what is counted. */
export const whatWaits = statement<{ me: UserId; now: Date }>()(
  'admin.what_waits',
  (_db, $) => sql<Omit<Overview, 'failed_jobs' | 'town_lacks'>>`
    select
      (select count(*)::int from ${driverApplications('a')} where ${isUndecided('a')}) as applications_waiting,
      (select count(*)::int from ${driverApplications('a')} where a.renewed_at is not null) as renewals_waiting,
      (select count(*)::int from ${supportCases('c')} where c.state = 'open' and ${isCaseReadBy($.me)}) as cases_open,
      ${setbacksOpen($)} as setbacks_open, ${payoutsStopped($.now)} as payouts_stopped,
      (select count(*)::int from ${driverStates('s')} where ${isBookableAndLocated($.now)}) as drivers_on,
      (select count(*)::int from ${rides('r')} where not r.is_scheduled and r.status = 'pending') as rides_searching,
      (select count(*)::int from ${rides('r')} where ${isUnderWay('r')}) as rides_under_way`,
);

/** What the town has that admins and drivers bring; each is found in a handful of rows. */
export const whatTownHas = statement<{ now: Date }>()(
  'admin.what_town_has',
  (_db, $) => sql<{ has_own_tariff: boolean; has_driver: boolean }>`
    select
      exists (select from ${tariffs('t')}
        where t.created_by is not null and t.withdrawn_at is null and t.valid_from <= ${$.now}::timestamptz) as has_own_tariff,
      exists (select from ${driverApplications('a')} where a.status = 'approved') as has_driver`,
);
