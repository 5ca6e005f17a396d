import { type RawBuilder, type Selectable, sql } from 'kysely';
import { auditEntries, isAboutMoney } from '../../audit/audit.sql.js';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import { ridesEverOf } from '../../rides/rides.sql.js';
import type { CaseKind } from '../support.contract.js';
import { evidenceForReporter } from '../support.queries.js';
import { isCaseReadBy } from '../support.sql.js';
import type { SupportTables } from '../support.tables.js';
import type { WholeCase } from './desk.contract.js';

const statement = statementsOf<SupportTables>();

type Row = Selectable<SupportTables['support_cases']>;

export type DeskRow = Pick<Row, 'id' | 'version' | 'kind' | 'state' | 'subject' | 'created_at' | 'updated_at'> & {
  readonly reporter: Stranger;
  readonly about: Stranger | null;
  readonly has_evidence: boolean;
  readonly entry_count: number;
};

const columns = sql`c.id, c.version, c.kind, c.state, c.subject, c.created_at, c.updated_at, ${strangerJson('u')} as reporter,
  case when s.id is not null then ${strangerJson('s')} end as about, c.evidence is not null as has_evidence,
  (select count(*)::int from support_entries e where e.case_id = c.id) as entry_count`;

const cases = sql`support_cases c join ${people('u')} on u.id = c.user_id left join ${people('s')} on s.id = c.about_user_id`;

interface Read {
  readonly me: UserId;
}

/** Whoever reported reads what any reporter does, at the desk too (P7). */
const isReporter = ($: Slots<Read>) => sql`c.user_id = ${$.me}`;

interface Place extends Read {
  readonly before: Id | null;
  readonly limit: number;
}

const pageWhere = (isMeant: RawBuilder<unknown>, $: Slots<Place>) => sql<DeskRow>`
  select ${columns} from ${cases}
  where ${isMeant} and ${isCaseReadBy($.me)} and c.id < ${idBefore($.before)} order by c.id desc limit ${$.limit}::int`;

// Each filter has its index, and its own statement that walks it.

export const casesOfState = statement<Place & { state: Row['state'] }>()('support.desk_cases_of_state', (_db, $) =>
  pageWhere(sql`c.state = ${$.state}`, $),
);

export const casesOfKind = statement<Place & { state: Row['state']; kind: CaseKind }>()('support.desk_cases_of_kind', (_db, $) =>
  pageWhere(sql`c.state = ${$.state} and c.kind = ${$.kind}`, $),
);

interface About extends Place {
  readonly about: UserId;
  /** Null for all. */
  readonly state: Row['state'] | null;
  readonly kind: CaseKind | null;
}

export const casesAbout = statement<About>()('support.desk_cases_about', (_db, $) =>
  pageWhere(
    sql`c.about_user_id = ${$.about} and (${$.state}::text is null or c.state = ${$.state}::text)
    and (${$.kind}::text is null or c.kind = ${$.kind}::text)`,
    $,
  ),
);

/**
 * Of what is about them, and about the rides that they ever had to do with, what is not theirs to read; and what they opened themselves,
 * where they read answers as Hometown’s.
 */
export const hiddenCaseIds = statement<Read>()(
  'support.hidden_case_ids',
  (_db, $) => sql<Pick<Row, 'id'>>`
    select c.id from support_cases c
    where c.id = any(array(
        select o.id from support_cases o where o.about_user_id = ${$.me}
        union select o.id from support_cases o where o.ride_id = any(array(${ridesEverOf($.me)}))))
      and not ${isCaseReadBy($.me)}
    union all select own.id from support_cases own where own.user_id = ${$.me}`,
);

/** Of the rides that they ever had to do with, those of whose money operators did something. */
export const hiddenRideIds = statement<Read>()(
  'support.hidden_ride_ids',
  (_db, $) => sql<{ id: Id }>`
    select own.id from (${ridesEverOf($.me)}) own(id)
    where exists (select from ${auditEntries('a')} where a.subject_id = own.id::text and ${isAboutMoney('a')})`,
);

export type WholeRow = DeskRow &
  Pick<Row, 'ride_id' | 'payment_id' | 'evidence'> & {
    readonly position: WholeCase['position'];
    /** PostgreSQL writes their instants its own way. */
    readonly entries: WholeCase['entries'];
  };

export const wholeCase = statement<Read & { id: Id }>()(
  'support.desk_case',
  (_db, $) => sql<WholeRow>`
    select ${columns}, c.ride_id, c.payment_id, case when ${isReporter($)} then ${evidenceForReporter} else c.evidence end as evidence,
      (select json_build_object('lat', p.lat, 'lng', p.lng) from ride_alerts p where p.case_id = c.id and p.lat is not null
        order by p.raised_at desc limit 1) as position,
      coalesce((select json_agg(json_build_object('id', e.id, 'author', e.author, 'text', e.text, 'created_at', e.created_at,
          'by', case when e.author = 'person' or not ${isReporter($)} then ${strangerJson('a')} end) order by e.id)
        from support_entries e join ${people('a')} on a.id = e.author_id where e.case_id = c.id), '[]') as entries
    from ${cases} where c.id = ${$.id} and ${isCaseReadBy($.me)}`,
);

/** A file that is held as evidence. */
export interface HeldFile {
  /** Its name in the store. */
  readonly stored: string;
  readonly name: string;
  readonly mime: string;
}

export const heldFile = statement<Read & { id: Id; place: number }>()(
  'support.held_file',
  (_db, $) => sql<HeldFile>`
    select held.stored, c.evidence -> 'files' -> ${$.place}::int ->> 'name' as name, c.evidence -> 'files' -> ${$.place}::int ->> 'mime' as mime
    from support_cases c cross join lateral (select c.evidence -> 'held' ->> ${$.place}::int as stored) held
    where c.id = ${$.id} and held.stored is not null and ${isCaseReadBy($.me)} and not ${isReporter($)}`,
);

export type HeldCase = Pick<Row, 'id' | 'user_id' | 'state' | 'subject' | 'version'>;

/** Until the end of the transaction: of two operators at once the later one sees what the first one did. */
export const holdCase = statement<Read & { id: Id }>()(
  'support.desk_hold_case',
  (_db, $) => sql<HeldCase>`
    select c.id, c.user_id, c.state, c.subject, c.version from support_cases c where c.id = ${$.id} and ${isCaseReadBy($.me)} for update`,
);

/** Guarded by its version. */
export const moveHeldCase = statement<{ id: Id; version: number; to: Row['state']; now: Date }>()('support.desk_move_case', (db, $) =>
  db
    .updateTable('support_cases')
    .set({ state: $.to, version: sql<number>`version + 1`, updated_at: $.now })
    .where('id', '=', $.id)
    .where('version', '=', $.version)
    .returning('version'),
);
