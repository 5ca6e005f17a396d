import { type Selectable, sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import type { DatabaseTables } from '../database.tables.js';
import { statementsOf } from '../statement.js';

const statement = statementsOf<DatabaseTables>();

export type OutboxRow = Selectable<DatabaseTables['outbox']>;

export type NewJob = Omit<OutboxRow, 'id' | 'created_at'>;

/** Their ids, in their order. */
export const writeJobs = statement<{ jobs: readonly NewJob[]; now: Date }>()(
  'database.write_jobs',
  (_db, $) => sql<Pick<OutboxRow, 'id'>>`
    with job as materialized (
      select uuidv7() as id, j.*
      from rows from (jsonb_to_recordset(${$.json.jobs}::jsonb) as (queue text, name text, payload jsonb, attempts int, backoff_ms int,
        run_at timestamptz)) with ordinality as j(queue, name, payload, attempts, backoff_ms, run_at, place)
    ), written as (
      insert into outbox (id, queue, name, payload, attempts, backoff_ms, run_at, created_at)
      select id, queue, name, payload, attempts, backoff_ms, run_at, ${$.now}::timestamptz from job order by place
    )
    select id from job order by place`,
);

/** Two instances never take the same ones; bursts (bursts.ts), whose queue has another name, are left to the relay. */
export const takeJobs = statement<{ queue: string; name: string; limit: number }>()(
  'database.take_jobs',
  (_db, $) => sql<Pick<OutboxRow, 'payload'>>`
    with taken as (
      delete from outbox where id = any(array(
        select id from outbox where queue = ${$.queue} and name = ${$.name} order by id limit ${$.limit} for update skip locked))
      returning id, payload
    ) select payload from taken order by id`,
);

export const jobsByIds = statement<{ ids: readonly Id[] }>()('database.jobs_by_ids', (db, $) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', sql<Id>`any(${$.ids}::uuid[])`),
);

/** Jobs of these queues that were committed before an instant; gathered ones before another. */
export const jobsLeft = statement<{
  queues: readonly string[];
  before: Date;
  gathered: readonly string[];
  gatheredBefore: Date;
  limit: number;
}>()(
  'database.jobs_left',
  (_db, $) => sql<OutboxRow>`
    select * from outbox
    where queue = any(${$.queues}::text[])
      and created_at <= case when name = any(${$.gathered}::text[]) then ${$.gatheredBefore}::timestamptz else ${$.before} end
    order by id limit ${$.limit}`,
);

/** Waits for no disk: what a crash of the database brings back is relayed again, under the same ids. */
export const dropJobs = statement<{ ids: readonly Id[] }>()(
  'database.drop_jobs',
  (_db, $) => sql<object>`
    delete from outbox using (select set_config('synchronous_commit', 'off', true)) as unhurried where id = any(${$.ids}::uuid[])`,
);

export const outboxLag = statement()('database.outbox_lag', (db) =>
  db
    .selectFrom('outbox')
    .select([
      sql<number>`coalesce(sum(case jsonb_typeof(payload) when 'array' then jsonb_array_length(payload) else 1 end), 0)::int`.as('count'),
      sql<Date | null>`min(created_at)`.as('oldest'),
    ]),
);
