import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ApplicationDetails } from './applications.contract.js';
import { reopenable } from './applications.rules.js';
import type { DriversTables } from '../drivers.tables.js';

const statement = statementsOf<DriversTables>();

const columns = ['status', 'details', 'decision_reason', 'updated_at'] as const;

export type ApplicationRow = Pick<Selectable<DriversTables['driver_applications']>, (typeof columns)[number]>;

export const applicationOf = statement<{ me: UserId }>()('drivers.application', (db, $) =>
  db.selectFrom('driver_applications').select(columns).where('user_id', '=', $.me),
);

export const lockApplication = statement<{ me: UserId }>()('drivers.lock_application', (db, $) =>
  db.selectFrom('driver_applications').select(columns).where('user_id', '=', $.me).forUpdate(),
);

/** Without details those of the application before stay. Nothing comes back from states in which one may not begin again. */
export const beginApplication = statement<{ me: UserId; details: ApplicationDetails | undefined; now: Date }>()(
  'drivers.begin_application',
  (_db, $) => sql<ApplicationRow>`
    insert into driver_applications as a (user_id, status, details, created_at, updated_at)
    values (${$.me}, 'draft', coalesce(${$.json.details}::jsonb, '{}'), ${$.now}, ${$.now})
    on conflict (user_id) do update set
      status = 'draft', details = coalesce(${$.json.details}::jsonb, a.details), decided_by = null, decision_reason = null,
      updated_at = excluded.updated_at
    where a.status in (${sql.join(reopenable.map((status) => sql.lit(status)))})
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`,
);

export const writeApplication = statement<{ me: UserId; details: ApplicationDetails; status: 'draft' | 'pending'; now: Date }>()(
  'drivers.write_application',
  (db, $) =>
    db
      .updateTable('driver_applications')
      .set({ details: $.json.details, status: $.status, updated_at: $.now })
      .where('user_id', '=', $.me)
      .returning(columns),
);
