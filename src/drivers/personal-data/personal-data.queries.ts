import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { isUndecided } from '../drivers.sql.js';
import type { DriversTables } from '../drivers.tables.js';

const statement = statementsOf<DriversTables>();

export const ownApplication = statement<OwnPage>()('drivers.own_application', (_db, $) =>
  ownRows(
    $,
    sql`
      select a.id::text as place, ${rowWithout('a', 'user_id', 'decided_by')} as json
      from driver_applications a where a.user_id = ${$.me}`,
  ),
);

export const ownDecisions = statement<OwnPage>()('drivers.own_decisions', (_db, $) =>
  ownRows(
    $,
    sql`
      select d.id::text as place, ${rowWithout('d', 'decided_by')} as json
      from application_decisions d join driver_applications a on a.id = d.application_id where a.user_id = ${$.me}`,
  ),
);

export const ownDocuments = statement<OwnPage>()('drivers.own_documents', (_db, $) =>
  ownRows(
    $,
    sql`
      select d.id::text as place, ${rowWithout('d', 'file_name', 'due_on')} as json
      from application_documents d join driver_applications a on a.id = d.application_id where a.user_id = ${$.me}`,
  ),
);

export const ownDocumentFiles = statement<{ me: UserId }>()(
  'drivers.own_document_files',
  (_db, $) => sql<{ name: string; stored: string }>`
    select d.kind || '-' || d.id::text || case d.mime when 'image/webp' then '.webp' else '.pdf' end as name, d.file_name as stored
    from application_documents d join driver_applications a on a.id = d.application_id where a.user_id = ${$.me}`,
);

export const ownVehicle = statement<OwnPage>()('drivers.own_vehicle', (_db, $) =>
  ownRows($, sql`select v.id::text as place, ${rowWithout('v', 'driver_id')} as json from vehicles v where v.driver_id = ${$.me}`),
);

export const ownState = statement<OwnPage>()('drivers.own_state', (_db, $) =>
  ownRows(
    $,
    sql`
      select s.driver_id as place, ${rowWithout('s', 'driver_id', 'seq', 'session_id', 'acted_session_id')} as json
      from driver_states s where s.driver_id = ${$.me}`,
  ),
);

export const ownWeek = statement<OwnPage>()('drivers.own_week', (_db, $) =>
  ownRows(
    $,
    sql`
      select w.driver_id as place, ${rowWithout('w', 'driver_id', 'version')} as json
      from driver_weeks w where w.driver_id = ${$.me}`,
  ),
);

export const ownHours = statement<OwnPage>()('drivers.own_hours', (_db, $) =>
  ownRows(
    $,
    sql`
      select h.day_of_week::text || '/' || h.start_time::text as place, ${rowWithout('h', 'driver_id')} as json
      from driver_schedules h where h.driver_id = ${$.me}`,
  ),
);

/** Consent to be shown on the front page. */
export const ownFace = statement<OwnPage>()('drivers.own_face', (_db, $) =>
  ownRows(
    $,
    sql`
      select f.driver_id as place, ${rowWithout('f', 'driver_id')} as json
      from front_page_drivers f where f.driver_id = ${$.me}`,
  ),
);

interface Whose {
  me: UserId;
}

export const eraseDocuments = statement<Whose>()(
  'drivers.erase_documents',
  (_db, $) => sql<{ file_name: string }>`
    delete from application_documents where application_id = any(array(select a.id from driver_applications a where a.user_id = ${$.me}))
    returning file_name`,
);

/** One that nobody decided is nobody's but the applicant's: what the rule says of each that is sent decides nothing. */
export const eraseApplication = statement<Whose>()(
  'drivers.erase_application',
  (_db, $) => sql<object>`
    delete from driver_applications a where a.user_id = ${$.me}
      and not exists (select from application_decisions d where d.application_id = a.id and d.decision <> 'screen')`,
);

export const applicationOf = statement<Whose>()('drivers.application_to_erase', (db, $) =>
  db.selectFrom('driver_applications').select('id').where('user_id', '=', $.me),
);

/**
 * That somebody was decided about stays; what they wrote of themselves, and operators of them, does not. One that they sent again waits
 * for nobody.
 */
export const namelessApplication = statement<Whose>()(
  'drivers.nameless_application',
  (_db, $) => sql<object>`
    update driver_applications a set details = '{}', new_vehicle = null, reasons = '[]', decision_reason = null, renewed_at = null,
      status = case when ${isUndecided('a')} then 'draft' else a.status end
    where a.user_id = ${$.me}`,
);

export const namelessDecisions = statement<Whose>()(
  'drivers.nameless_decisions',
  (_db, $) => sql<object>`
    update application_decisions set reason = null
    where reason is not null and application_id = any(array(select a.id from driver_applications a where a.user_id = ${$.me}))`,
);

export const eraseVehicle = statement<Whose>()('drivers.erase_vehicle', (db, $) => db.deleteFrom('vehicles').where('driver_id', '=', $.me));
export const eraseState = statement<Whose>()('drivers.erase_state', (db, $) =>
  db.deleteFrom('driver_states').where('driver_id', '=', $.me),
);
export const eraseHours = statement<Whose>()('drivers.erase_hours', (db, $) =>
  db.deleteFrom('driver_schedules').where('driver_id', '=', $.me),
);
export const eraseWeek = statement<Whose>()('drivers.erase_week', (db, $) => db.deleteFrom('driver_weeks').where('driver_id', '=', $.me));
export const eraseFace = statement<Whose>()('drivers.erase_face', (db, $) =>
  db.deleteFrom('front_page_drivers').where('driver_id', '=', $.me),
);
