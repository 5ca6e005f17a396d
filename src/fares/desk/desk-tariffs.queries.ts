import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { numberBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { area } from '../fares.queries.js';
import type { FaresTables } from '../fares.tables.js';

const statement = statementsOf<FaresTables>();

/** Until the end of the transaction: tariffs are written one after another. */
export const lockTariffs = statement()(
  'fares.lock_tariffs',
  () => sql<object>`select pg_advisory_xact_lock(hashtextextended(${sql.lit(`tariffs:${area}`)}, 0))`,
);

export interface DeskTariffRow {
  readonly id: Id;
  readonly number: number;
  readonly rules: unknown;
  /** Of the one that it replaces. */
  readonly before: unknown;
  readonly valid_from: Date;
  readonly creator: Stranger | null;
  readonly created_at: Date;
  readonly reason: string | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawer: Stranger | null;
  readonly withdrawn_reason: string | null;
}

const isHere = sql`t.area = ${sql.lit(area)}`;
const holdsSometime = sql`${isHere} and t.withdrawn_at is null`;

const tariffsWhere = (isMeant: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<DeskTariffRow>`
  select t.id, t.number, t.rules, t.valid_from, t.created_at, t.reason, t.withdrawn_at, t.withdrawn_reason,
    case when c.id is not null then ${strangerJson('c')} end as creator,
    case when w.id is not null then ${strangerJson('w')} end as withdrawer,
    (select b.rules from tariffs b
      where b.area = t.area and b.withdrawn_at is null and b.id <> t.id and (b.valid_from, b.number) < (t.valid_from, t.number)
      order by b.valid_from desc, b.number desc limit 1) as before
  from tariffs t left join ${people('c')} on c.id = t.created_by left join ${people('w')} on w.id = t.withdrawn_by
  where ${isMeant} ${rest}`;

export const tariffInForce = statement<{ now: Date }>()('fares.tariff_in_force', (_db, $) =>
  tariffsWhere(sql`${holdsSometime} and t.valid_from <= ${$.now}::timestamptz`, sql`order by t.valid_from desc, t.number desc limit 1`),
);

export const plannedTariffs = statement<{ now: Date; limit: number }>()('fares.planned_tariffs', (_db, $) =>
  tariffsWhere(sql`${holdsSometime} and t.valid_from > ${$.now}::timestamptz`, sql`order by t.valid_from, t.number limit ${$.limit}::int`),
);

/** What a new one is based on. */
export const newestTariff = statement()(
  'fares.newest_tariff',
  () => sql<{ id: Id }>`select t.id from tariffs t where ${holdsSometime} order by t.number desc limit 1`,
);

/** Null for the first page. */
export const tariffsPage = statement<{ before: number | null; limit: number }>()('fares.tariffs_page', (_db, $) =>
  tariffsWhere(sql`${isHere} and t.number < ${numberBefore($.before)}`, sql`order by t.number desc limit ${$.limit}::int`),
);

interface NewTariff {
  readonly rules: object;
  readonly validFrom: Date;
  readonly by: UserId;
  readonly reason: string;
  readonly now: Date;
}

export const insertTariff = statement<NewTariff>()(
  'fares.insert_tariff',
  (_db, $) => sql<{ id: Id; number: number }>`
    insert into tariffs (area, rules, valid_from, created_by, reason, created_at)
    values (${sql.lit(area)}, ${$.json.rules}::jsonb, ${$.validFrom}::timestamptz, ${$.by}, ${$.reason}, ${$.now}::timestamptz)
    returning id, number`,
);

export const oneTariff = statement<{ id: Id }>()(
  'fares.one_tariff',
  (_db, $) => sql<{ id: Id; number: number; valid_from: Date; withdrawn_at: Date | null }>`
    select t.id, t.number, t.valid_from, t.withdrawn_at from tariffs t where ${isHere} and t.id = ${$.id}`,
);

export const markWithdrawn = statement<{ id: Id; by: UserId; reason: string; now: Date }>()(
  'fares.mark_withdrawn',
  (_db, $) => sql<object>`
    update tariffs set withdrawn_at = ${$.now}::timestamptz, withdrawn_by = ${$.by}, withdrawn_reason = ${$.reason} where id = ${$.id}`,
);
