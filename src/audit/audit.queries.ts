import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { idBefore } from '../database/cursors.js';
import { type Slots, statementsOf } from '../database/statement.js';
import type { Stranger } from '../profiles/profiles.contract.js';
import { people, shownName, strangerJson } from '../profiles/profiles.sql.js';
import type { AuditAct, AuditState, AuditSubjectKind } from './audit.contract.js';
import { isAboutMoney } from './audit.sql.js';
import type { AuditTables } from './audit.tables.js';

const statement = statementsOf<AuditTables>();

type Row = Selectable<AuditTables['audit_log']>;

interface NewEntry {
  readonly actor: UserId;
  readonly act: AuditAct;
  readonly kind: AuditSubjectKind;
  readonly subject: string;
  readonly was: AuditState | null;
  readonly is: AuditState | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly network: string | null;
  readonly now: Date;
}

export const insertEntry = statement<NewEntry>()('audit.insert_entry', (db, $) =>
  db.insertInto('audit_log').values({
    actor_id: $.actor,
    act: $.act,
    subject_kind: $.kind,
    subject_id: $.subject,
    // Objects, which the driver writes as JSON; null stays null.
    before: $.was,
    after: $.is,
    reason: $.reason,
    at: $.now,
    request_id: $.requestId,
    network: $.network,
  }),
);

export type AuditRow = Pick<
  Row,
  'id' | 'act' | 'subject_kind' | 'subject_id' | 'before' | 'after' | 'reason' | 'at' | 'request_id' | 'network'
> & {
  readonly actor: Stranger;
  /** Of a person. */
  readonly subject_name: string | null;
};

interface Place {
  readonly before: Id | null;
  /** Cases of which nothing is told, and rides of whose money nothing is. */
  readonly cases: readonly Id[];
  readonly rides: readonly Id[];
  readonly limit: number;
}

const pageWhere = (isMeant: RawBuilder<unknown>, $: Pick<Slots<Place>, keyof Place>) => sql<AuditRow>`
  select a.id, a.act, a.subject_kind, a.subject_id, a.before, a.after, a.reason, a.at, a.request_id, a.network, ${strangerJson('u')} as actor,
    case when s.id is not null then ${shownName('s')} end as subject_name
  from audit_log a join ${people('u')} on u.id = a.actor_id left join ${people('s')} on a.subject_kind = 'user' and s.id = a.subject_id
  where ${isMeant} and not (a.subject_kind = 'case' and a.subject_id = any(${$.cases}::text[]))
    and not (${isAboutMoney('a')} and a.subject_id = any(${$.rides}::text[])) and a.id < ${idBefore($.before)} order by a.id desc limit ${$.limit}::int`;

// Each filter has its index, and its own statement that walks it; what else is asked for is looked at on the way.

export const entriesPage = statement<Place>()('audit.entries_page', (_db, $) => pageWhere(sql`true`, $));

export const entriesOfAct = statement<Place & { act: AuditAct }>()('audit.entries_of_act', (_db, $) => pageWhere(sql`a.act = ${$.act}`, $));

interface ByActor extends Place {
  readonly actor: UserId;
  /** Null for all. */
  readonly act: AuditAct | null;
}

export const entriesByActor = statement<ByActor>()('audit.entries_by_actor', (_db, $) =>
  pageWhere(sql`a.actor_id = ${$.actor} and (${$.act}::text is null or a.act = ${$.act}::text)`, $),
);

interface OfSubject extends Place {
  readonly subject: string;
  /** Null for all. */
  readonly act: AuditAct | null;
  /** Null for everybody's. */
  readonly actor: UserId | null;
}

export const entriesOfSubject = statement<OfSubject>()('audit.entries_of_subject', (_db, $) =>
  pageWhere(
    sql`a.subject_id = ${$.subject} and (${$.act}::text is null or a.act = ${$.act}::text)
    and (${$.actor}::text is null or a.actor_id = ${$.actor}::text)`,
    $,
  ),
);

/** Where what is older was done from: that it was done, when and by whom stays. */
export const forgetOldNetworks = statement<{ before: Date; limit: number }>()(
  'audit.forget_old_networks',
  (_db, $) => sql<Pick<Row, 'id'>>`
    update audit_log set network = null where id = any(array(
      select id from audit_log where network is not null and at < ${$.before} order by at limit ${$.limit}::int)) returning id`,
);
