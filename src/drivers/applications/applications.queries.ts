import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { isOneOf, statementsOf } from '../../database/statement.js';
import type { ApplicationDetails, ApplicationDocument, ApplicationReason, ApplicationVehicle } from './applications.contract.js';
import { reopenable } from './applications.rules.js';
import { renewable } from './documents/whole.contract.js';
import type { Vehicle } from '../drivers.contract.js';
import { isUndecided, vehicles, vehicleView } from '../drivers.sql.js';
import type { DriversTables } from '../drivers.tables.js';

const statement = statementsOf<DriversTables>();

type Row = Selectable<DriversTables['driver_applications']>;

/** Where a document is read (document-files.controller.ts). */
const address = sql`${sql.lit('/files/applications/')} || d.id::text`;

/** The documents of a row `a` of applications, as the wire has them. */
const documentsJson: RawBuilder<ApplicationDocument[]> = sql<ApplicationDocument[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'state', d.state, 'url', ${address}, 'mime', d.mime, 'bytes', d.bytes,
    'expires_on', to_char(d.expires_on, 'YYYY-MM-DD')) order by d.kind, d.state)
  from application_documents d where d.application_id = a.id), '[]')`;

export type ApplicationRow = Pick<
  Row,
  | 'id'
  | 'user_id'
  | 'status'
  | 'version'
  | 'details'
  | 'new_vehicle'
  | 'decision_reason'
  | 'reasons'
  | 'submitted_at'
  | 'renewed_at'
  | 'updated_at'
> & { documents: ApplicationDocument[]; vehicle: Vehicle | null };

/** Of a row `a` of applications. */
export const applicationColumns = sql`a.id, a.user_id, a.status, a.version, a.details, a.new_vehicle, a.decision_reason, a.reasons,
  a.submitted_at, a.renewed_at, a.updated_at, ${documentsJson} as documents,
  (select ${vehicleView('v')} from ${vehicles('v')} where v.driver_id = a.user_id) as vehicle`;

export const applicationOf = statement<{ me: UserId }>()(
  'drivers.application',
  (_db, $) => sql<ApplicationRow>`select ${applicationColumns} from driver_applications a where a.user_id = ${$.me}`,
);

export const applicationById = statement<{ id: Id }>()(
  'drivers.application_by_id',
  (_db, $) => sql<ApplicationRow>`select ${applicationColumns} from driver_applications a where a.id = ${$.id}`,
);

// Everything of an application changes under its row's lock; what it says is read after it.

export const lockApplication = statement<{ me: UserId }>()('drivers.lock_application', (db, $) =>
  db.selectFrom('driver_applications').select('id').where('user_id', '=', $.me).forUpdate(),
);

export const lockApplicationById = statement<{ id: Id }>()('drivers.lock_application_by_id', (db, $) =>
  db.selectFrom('driver_applications').select('id').where('id', '=', $.id).forUpdate(),
);

/** Without details those of the application before stay. Nothing comes back from states in which one may not begin again. */
export const beginApplication = statement<{ me: UserId; details: ApplicationDetails | undefined; now: Date }>()(
  'drivers.begin_application',
  (_db, $) => sql<{ id: Id }>`
    insert into driver_applications as a (user_id, status, details, created_at, updated_at)
    values (${$.me}, 'draft', coalesce(${$.json.details}::jsonb, '{}'), ${$.now}, ${$.now})
    on conflict (user_id) do update set
      status = 'draft', details = coalesce(${$.json.details}::jsonb, a.details), decided_by = null, decided_at = null,
      decision_reason = null, reasons = '[]', submitted_at = null, version = a.version + 1, updated_at = excluded.updated_at
    where ${isOneOf('a.status', reopenable)}
    returning id`,
);

interface Written {
  readonly id: Id;
  readonly details: ApplicationDetails;
  readonly status: 'draft' | 'pending';
  readonly now: Date;
}

export const writeApplication = statement<Written>()(
  'drivers.write_application',
  (_db, $) => sql<{ id: Id }>`
    update driver_applications a set details = ${$.json.details}::jsonb, status = sent.status, version = a.version + 1,
      submitted_at = case when sent.status = 'pending' then sent.now end, updated_at = sent.now
    from (select ${$.status}::text as status, ${$.now}::timestamptz as now) sent
    where a.id = ${$.id} and a.status = 'draft'
    returning a.id`,
);

/** Back to its draft. Nothing comes back where somebody decided before. */
export const withdrawApplication = statement<{ id: Id; now: Date }>()(
  'drivers.withdraw_application',
  (_db, $) => sql<{ id: Id }>`
    update driver_applications a set status = 'draft', submitted_at = null, version = a.version + 1, updated_at = ${$.now}
    where a.id = ${$.id} and ${isUndecided('a')}
    returning a.id`,
);

/** The car that its driver wants to drive instead; null for none. */
export const setNewVehicle = statement<{ id: Id; vehicle: ApplicationVehicle | null }>()(
  'drivers.set_new_vehicle',
  (_db, $) => sql<object>`update driver_applications set new_vehicle = ${$.json.vehicle}::jsonb where id = ${$.id}`,
);

/** After its documents or the car that is asked for changed: of a driver it waits for an operator as long as something of it is whole. */
export const renewalChanged = statement<{ id: Id; isWhole: boolean; now: Date }>()(
  'drivers.application_renewal_changed',
  (_db, $) => sql<object>`
    update driver_applications a set version = a.version + 1, updated_at = changed.now,
      renewed_at = case when ${isOneOf('a.status', renewable)} and ${$.isWhole}::boolean then coalesce(a.renewed_at, changed.now) end
    from (select ${$.now}::timestamptz as now) changed
    where a.id = ${$.id}`,
);

interface Screened {
  readonly id: Id;
  readonly status: 'under_review' | 'pre_screening_failed';
  readonly reasons: readonly ApplicationReason[];
  readonly now: Date;
}

export const screenApplication = statement<Screened>()(
  'drivers.screen_application',
  (_db, $) => sql<{ id: Id }>`
    update driver_applications a set status = ${$.status}, reasons = ${$.json.reasons}::jsonb, version = a.version + 1, updated_at = ${$.now}
    where a.id = ${$.id} and a.status = 'pending'
    returning a.id`,
);

/** Sent, and not screened yet. */
export const unscreened = statement<{ limit: number }>()('drivers.unscreened_applications', (db, $) =>
  db
    .selectFrom('driver_applications')
    .select('id')
    .where('status', '=', sql.lit('pending' as const))
    .orderBy('id', 'desc')
    .limit($.limit),
);
