import { type Selectable, sql } from 'kysely';
import type { Id } from '../contract/ids.js';
import { instantBefore } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { namedMax } from './errors.contract.js';
import type { ErrorsTables } from './errors.tables.js';

const statement = statementsOf<ErrorsTables>();

type Row = Readonly<Selectable<ErrorsTables['error_reports']>>;

type NewReport = Omit<Row, 'happened_at'> & {
  /** As ISO 8601. */
  readonly happened_at: string;
};

/** Those that are there already stay as they are. */
export const insertReports = statement<{ reports: readonly NewReport[] }>()(
  'errors.insert_reports',
  (_db, $) => sql<object>`
    insert into error_reports (id, fingerprint, kind, message, stack, source, path, build, browser, user_id, happened_at)
    select r.id, r.fingerprint, r.kind, r.message, r.stack, r.source, r.path, r.build, r.browser, r.user_id, r.happened_at
    from jsonb_to_recordset(${$.json.reports}::jsonb) as r(id uuid, fingerprint text, kind text, message text, stack text, source text,
      path text, build text, browser text, user_id text, happened_at timestamptz)
    on conflict (id) do nothing`,
);

interface Asked {
  since: Date;
  /** A report whose group alone is wanted. */
  id: Id | null;
  /** The last group shown, null at the start. */
  at: string | null;
  fingerprint: string | null;
  limit: number;
}

export type GroupRow = Pick<Row, 'id' | 'fingerprint' | 'kind' | 'message' | 'stack' | 'source' | 'path'> & {
  readonly count: number;
  readonly people: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly builds: string[];
  readonly browsers: string[];
};

/** Groups as they are counted, then of each that is shown its newest report and where it came from, by the index of groups. */
export const errorGroups = statement<Asked>()(
  'errors.groups',
  (_db, $) => sql<GroupRow>`
    with found as (
      select r.fingerprint, count(*)::int as count, count(distinct r.user_id)::int as people,
        min(r.happened_at) as first_at, max(r.happened_at) as last_at
      from error_reports r
      where r.happened_at >= ${$.since}::timestamptz
        and (${$.id}::uuid is null or r.fingerprint = (select named.fingerprint from error_reports named where named.id = ${$.id}::uuid))
      group by r.fingerprint
      having (max(r.happened_at), r.fingerprint) < (${instantBefore($.at)}, ${$.fingerprint}::text)
      order by max(r.happened_at) desc, r.fingerprint desc limit ${$.limit}::int
    )
    select f.fingerprint, f.count, f.people, f.first_at, f.last_at, e.id, e.kind, e.message, e.stack, e.source, e.path,
      array(select distinct r.build from error_reports r
        where r.fingerprint = f.fingerprint and r.build is not null order by r.build limit ${sql.lit(namedMax)}) as builds,
      array(select distinct r.browser from error_reports r
        where r.fingerprint = f.fingerprint order by r.browser limit ${sql.lit(namedMax)}) as browsers
    from found f
    cross join lateral (select r.id, r.kind, r.message, r.stack, r.source, r.path from error_reports r
      where r.fingerprint = f.fingerprint order by r.happened_at desc, r.id desc limit 1) e
    order by f.last_at desc, f.fingerprint desc`,
);

export const forgetOldReports = statement<{ before: Date; limit: number }>()(
  'errors.forget_old_reports',
  (_db, $) => sql<object>`
    delete from error_reports where id = any(array(
      select id from error_reports where happened_at < ${$.before}::timestamptz order by happened_at limit ${$.limit}::int))`,
);

/** What stands beyond the newest `most`. */
export const forgetReportsBeyond = statement<{ most: number; limit: number }>()(
  'errors.forget_reports_beyond',
  (_db, $) => sql<object>`
    delete from error_reports where id = any(array(
      select id from error_reports order by happened_at desc, id desc offset ${$.most}::int limit ${$.limit}::int))`,
);
