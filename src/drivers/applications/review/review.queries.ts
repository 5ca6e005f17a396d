import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../../contract/ids.js';
import { idBefore } from '../../../database/cursors.js';
import { statementsOf } from '../../../database/statement.js';
import type { Stranger } from '../../../profiles/profiles.contract.js';
import { people, strangerJson } from '../../../profiles/profiles.sql.js';
import type { ApplicationStatus } from '../applications.contract.js';
import { applicationColumns, type ApplicationRow } from '../applications.queries.js';
import type { DriversTables } from '../../drivers.tables.js';
import type { RecordedDecision } from './review.contract.js';

const statement = statementsOf<DriversTables>();

type Row = Selectable<DriversTables['driver_applications']>;

export type ReviewedRow = ApplicationRow & Pick<Row, 'decided_at'> & { applicant: Stranger; decided_by: Stranger | null };

const reviewed = sql`${applicationColumns}, a.decided_at, ${strangerJson('u')} as applicant,
  case when o.id is not null then ${strangerJson('o')} end as decided_by`;

const ofPeople = sql`join ${people('u')} on u.id = a.user_id left join ${people('o')} on o.id = a.decided_by`;

interface Place {
  readonly before: Id | null;
  readonly limit: number;
}

/** A page of those of one status, newest first. */
export const reviewedPage = statement<Place & { status: ApplicationStatus }>()(
  'drivers.reviewed_page',
  (_db, $) => sql<ReviewedRow>`
    select ${reviewed} from driver_applications a ${ofPeople}
    where a.status = ${$.status} and a.id < ${idBefore($.before)} order by a.id desc limit ${$.limit}`,
);

/** The same of those whose new documents wait. */
export const renewalsPage = statement<Place>()(
  'drivers.renewals_page',
  (_db, $) => sql<ReviewedRow>`
    select ${reviewed} from driver_applications a ${ofPeople}
    where a.renewed_at is not null and a.id < ${idBefore($.before)} order by a.id desc limit ${$.limit}`,
);

/** One that was sent. */
export const reviewedOne = statement<{ id: Id }>()(
  'drivers.reviewed_one',
  (_db, $) => sql<ReviewedRow>`
    select ${reviewed} from driver_applications a ${ofPeople} where a.id = ${$.id} and a.status <> 'draft'`,
);

/** So many entries of a history are shown. */
const historyMax = 50;

export type DecisionRow = Pick<RecordedDecision, 'decision' | 'status' | 'reason' | 'decided_by'> & { decided_at: Date };

export const decisionsOf = statement<{ id: Id }>()(
  'drivers.decisions_of',
  (_db, $) => sql<DecisionRow>`
    select d.decision, d.status, d.reason, d.decided_at, case when o.id is not null then ${strangerJson('o')} end as decided_by
    from application_decisions d left join ${people('o')} on o.id = d.decided_by
    where d.application_id = ${$.id} order by d.id desc limit ${sql.lit(historyMax)}`,
);

type Status = Row['status'];

interface Decided {
  readonly id: Id;
  readonly version: number;
  readonly from: Status;
  readonly to: Status;
  /** The operator; null where a rule decides. */
  readonly by: UserId | null;
  readonly reason: string | null;
  readonly reasons: ApplicationRow['reasons'];
  readonly now: Date;
}

/** Guarded by status and version: of two decisions at once, one finds nothing. What waited for an operator waits no more. */
export const decide = statement<Decided>()(
  'drivers.decide_application',
  (_db, $) => sql<{ version: number }>`
    update driver_applications a set status = ${$.to}, version = a.version + 1, decided_by = ${$.by}, decision_reason = ${$.reason},
      reasons = ${$.json.reasons}::jsonb, decided_at = decided.now, updated_at = decided.now,
      renewed_at = case when ${$.by}::text is null then a.renewed_at end
    from (select ${$.now}::timestamptz as now) decided
    where a.id = ${$.id} and a.version = ${$.version} and a.status = ${$.from}
    returning a.version`,
);

interface Entry {
  readonly application: Id;
  readonly decision: RecordedDecision['decision'];
  readonly status: ApplicationStatus;
  readonly reason: string | null;
  readonly by: UserId | null;
  readonly now: Date;
}

export const recordDecision = statement<Entry>()('drivers.record_decision', (db, $) =>
  db.insertInto('application_decisions').values({
    application_id: $.application,
    decision: $.decision,
    status: $.status,
    reason: $.reason,
    decided_by: $.by,
    decided_at: $.now,
  }),
);
