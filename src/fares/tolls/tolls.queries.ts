import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { numberBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import type { FaresTables } from '../fares.tables.js';
import { tollPlacesMax, type TollRules } from './tolls.contract.js';

const statement = statementsOf<FaresTables>();

/** Of each place the version that holds at an instant, where it is switched on. One that was written later holds before one of before. */
export const tollsInForce = statement<{ at: Date }>()(
  'fares.tolls_in_force',
  (_db, $) => sql<{ rules: TollRules }>`
    select h.rules from (
      select distinct on (t.place_id) t.place_id, t.rules from tolls t
      where t.replaced_at is null and t.valid_from <= ${$.at}::timestamptz
      order by t.place_id, t.number desc
    ) h where (h.rules ->> 'is_on')::boolean order by h.place_id limit ${sql.lit(tollPlacesMax)}`,
);

/** Until the end of the transaction: tolls are written one after another. */
export const lockTolls = statement()('fares.lock_tolls', () => sql<object>`select pg_advisory_xact_lock(hashtextextended('tolls', 0))`);

export interface TollRow {
  readonly id: Id;
  readonly place_id: Id;
  readonly number: number;
  readonly rules: TollRules;
  readonly before: TollRules | null;
  readonly valid_from: Date;
  readonly creator: Stranger | null;
  readonly created_at: Date;
  readonly reason: string;
  readonly replaced_at: Date | null;
  /** It is the version of its place that holds. */
  readonly holds: boolean;
}

const tollsWhere = (now: RawBuilder<Date>, isMeant: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<TollRow>`
  select t.id, t.place_id, t.number, t.rules, t.valid_from, t.created_at, t.reason, t.replaced_at, t.holds,
    case when c.id is not null then ${strangerJson('c')} end as creator,
    (select b.rules from tolls b where b.place_id = t.place_id and b.replaced_at is null and b.number < t.number
      order by b.number desc limit 1) as before
  from (
    select v.*, v.number is not distinct from (select max(h.number) from tolls h
      where h.place_id = v.place_id and h.replaced_at is null and h.valid_from <= ${now}::timestamptz) as holds
    from tolls v where ${isMeant} ${rest}
  ) t left join ${people('c')} on c.id = t.created_by`;

/** What holds and what is planned, place by place. */
export const tollsNow = statement<{ now: Date }>()(
  'fares.tolls_now',
  (_db, $) => sql<TollRow>`
    select * from (${tollsWhere(sql`${$.now}`, sql`v.replaced_at is null`, sql``)}) n
    where n.holds or n.valid_from > ${$.now}::timestamptz order by n.place_id, n.number limit ${sql.lit(2 * tollPlacesMax)}`,
);

/** Null for the first page. */
export const tollsPage = statement<{ before: number | null; now: Date; limit: number }>()(
  'fares.tolls_page',
  (_db, $) => sql<TollRow>`
    select * from (${tollsWhere(
      sql`${$.now}`,
      sql`v.number < ${numberBefore($.before)}`,
      sql`order by v.number desc limit ${$.limit}::int`,
    )}) p order by p.number desc`,
);

interface NewToll {
  /** Null of a new place. */
  readonly place: Id | null;
  readonly rules: TollRules;
  readonly validFrom: Date;
  readonly by: UserId;
  readonly reason: string;
  readonly now: Date;
}

export const insertToll = statement<NewToll>()(
  'fares.insert_toll',
  (_db, $) => sql<{ place_id: Id; number: number }>`
    insert into tolls (place_id, rules, valid_from, created_by, reason, created_at)
    values (coalesce(${$.place}::uuid, uuidv7()), ${$.json.rules}::jsonb, ${$.validFrom}::timestamptz, ${$.by}, ${$.reason},
      ${$.now}::timestamptz)
    returning place_id, number`,
);

/** What was planned for a place never holds. */
export const replacePlanned = statement<{ place: Id; now: Date }>()(
  'fares.replace_planned',
  (_db, $) => sql<object>`
    update tolls set replaced_at = ${$.now}::timestamptz
    where place_id = ${$.place} and replaced_at is null and valid_from > ${$.now}::timestamptz`,
);
