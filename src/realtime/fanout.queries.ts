import { type Selectable, sql } from 'kysely';
import type { Id } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import type { RealtimeTables } from './realtime.tables.js';

const statement = statementsOf<RealtimeTables>();

export type PayloadRow = Pick<Selectable<RealtimeTables['fanout_payloads']>, 'payload'>;

export const fanoutPayload = statement<{ id: Id }>()('realtime.fanout_payload', (db, $) =>
  db.selectFrom('fanout_payloads').select('payload').where('id', '=', $.id),
);

/** Keeps a payload, and tells the others by which id. */
export const notifyLarge = statement<{ payload: string; channel: string; from: string }>()(
  'realtime.notify_large',
  (_db, $) => sql<object>`
    with stored as (insert into fanout_payloads (payload) values (${$.payload}) returning id)
    select pg_notify(${$.channel}, json_build_object('from', ${$.from}::text, 'ref', id)::text) from stored`,
);

export const notify = statement<{ channel: string; text: string }>()(
  'realtime.notify',
  (_db, $) => sql<object>`select pg_notify(${$.channel}, ${$.text})`,
);

export const sweepPayloads = statement<{ before: Date; limit: number }>()(
  'realtime.sweep_payloads',
  (_db, $) => sql<object>`
    delete from fanout_payloads where ctid = any(array(
      select ctid from fanout_payloads where created_at < ${$.before} limit ${$.limit}))
    returning 1 as gone`,
);
