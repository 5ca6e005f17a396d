import { type Selectable, sql } from 'kysely';
import type { Id } from '../contract/ids.js';
import { instantBefore } from '../database/cursors.js';
import { statementsOf } from '../database/statement.js';
import { countedMax, namedMax } from './errors.contract.js';
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
  readonly is_more: boolean;
  readonly people: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly builds: string[];
  readonly browsers: string[];
};

/** Groups by their newest report, then of each that is shown what its newest reports say, by the index of groups. */
export const errorGroups = statement<Asked>()(
  'errors.groups',
  (_db, $) => sql<GroupRow>`
    with found as (
      select g.fingerprint, g.last_at from error_groups g
      where g.last_at >= ${$.since}::timestamptz
        and (${$.id}::uuid is null or g.fingerprint = (select named.fingerprint from error_reports named where named.id = ${$.id}::uuid))
        and (g.last_at, g.fingerprint) < (${instantBefore($.at)}, ${$.fingerprint}::text)
      order by g.last_at desc, g.fingerprint desc limit ${$.limit}::int
    )
    select f.fingerprint, f.last_at, c.count, c.is_more, c.people, c.builds, c.browsers, e.id, e.kind, e.message, e.stack, e.source, e.path,
      (select min(r.happened_at) from error_reports r
        where r.fingerprint = f.fingerprint and r.happened_at >= ${$.since}::timestamptz) as first_at
    from found f
    cross join lateral (
      select least(count(*), ${sql.lit(countedMax)})::int as count, count(*) > ${sql.lit(countedMax)} as is_more,
        count(distinct r.user_id)::int as people,
        coalesce((array_agg(distinct r.build) filter (where r.build is not null))[1:${sql.lit(namedMax)}], '{}') as builds,
        coalesce((array_agg(distinct r.browser))[1:${sql.lit(namedMax)}], '{}') as browsers
      from (select r.user_id, r.build, r.browser from error_reports r
        where r.fingerprint = f.fingerprint and r.happened_at >= ${$.since}::timestamptz
        order by r.happened_at desc, r.id desc limit ${sql.lit(countedMax + 1)}) r
    ) c
    cross join lateral (select r.id, r.kind, r.message, r.stack, r.source, r.path from error_reports r
      where r.fingerprint = f.fingerprint order by r.happened_at desc, r.id desc limit 1) e
    order by f.last_at desc, f.fingerprint desc`,
);

export const forgetOldReports = statement<{ before: Date; limit: number }>()(
  'errors.forget_old_reports',
  (_db, $) => sql<object>`
    delete from error_reports where id = any(array(
      select id from error_reports where happened_at < ${$.before}::timestamptz order by happened_at limit ${$.limit}::int))
    returning 1 as gone`,
);

/** What stands beyond the newest `most`, those of people before those of strangers: by the index, however many there are. */
export const forgetReportsBeyond = statement<{ most: number; limit: number }>()(
  'errors.forget_reports_beyond',
  (_db, $) => sql<object>`
    delete from error_reports where id = any(array(
      select id from error_reports order by user_id is null, happened_at desc, id desc offset ${$.most}::int limit ${$.limit}::int))
    returning 1 as gone`,
);

/**
 * What stands beyond `most`: first what strangers told, who could push out all that people did. Of theirs each day keeps as many as any
 * other, and of a day each error its newest before any its second: who tells much from many networks puts out of its day what is like it.
 */
export const forgetUnfairReports = statement<{ most: number; limit: number }>()(
  'errors.forget_unfair_reports',
  (_db, $) => sql<object>`
    delete from error_reports where exists (select from error_reports offset ${$.most}::int limit 1) and id = any(array(
      select id from (
        select id, user_id, happened_at, case when user_id is null then row_number() over (
          partition by user_id is null, (happened_at at time zone 'utc')::date order by place_in_group, happened_at desc, id desc) end as place
        from (
          select id, user_id, happened_at, row_number() over (
            partition by user_id is null, (happened_at at time zone 'utc')::date, fingerprint order by happened_at desc, id desc
          ) as place_in_group from error_reports
        ) grouped
      ) placed order by user_id is null, place, happened_at desc, id desc offset ${$.most}::int limit ${$.limit}::int))
    returning 1 as gone`,
);
