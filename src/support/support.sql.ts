import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { publishedBy } from '../database/statement.js';
import { everOnRide } from '../rides/rides.sql.js';
import type { SupportTables } from './support.tables.js';

/** Where cases stand, for those who count what waits, and which ride they are about. */
export const supportCases = publishedBy<SupportTables>()('support_cases', [
  'id',
  'user_id',
  'state',
  'kind',
  'subject',
  'ride_id',
  'about_user_id',
  'updated_at',
]);

/** For whom a case `c` does not exist at the desk: whom it is about, and who is or was on its ride, but for its author. */
export const caseHiddenFrom: RawBuilder<UserId[]> = sql<UserId[]>`array_remove(array_remove(
  array[c.about_user_id] || array(${everOnRide(sql.ref('c.ride_id'))}), c.user_id), null)`;

/** A case `c` is `person`'s to read and to count at the desk: nobody learns there of what was raised about them, nor that something was. */
export const isCaseReadBy = (person: Expression<UserId>): RawBuilder<SqlBool> => sql<SqlBool>`${person} <> all(${caseHiddenFrom})`;

/** Who called for help without a sound, and who drove: where an older instance did not note that, the case may say it. */
export const rideAlerts = publishedBy<SupportTables>()('ride_alerts', ['id', 'ride_id', 'user_id', 'driver_id', 'case_id']);

/** What the two of a ride were asked, and said. */
export const rideCheckIns = publishedBy<SupportTables>()('ride_check_ins', [
  'id',
  'ride_id',
  'user_id',
  'side',
  'why',
  'asked_at',
  'answer',
  'answered_at',
]);
