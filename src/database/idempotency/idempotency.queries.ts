import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import type { DatabaseTables } from '../database.tables.js';
import { statementsOf } from '../statement.js';

const statement = statementsOf<DatabaseTables>();

type Row = Selectable<DatabaseTables['idempotency_keys']>;

/** Nothing comes back when the key was used before. */
export const insertKey = statement<Omit<Row, 'reply'>>()('database.insert_idempotency_key', (db, $) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: $.user_id, key: $.key, request_hash: $.request_hash, created_at: $.created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
);

export const keepReply = statement<{ user: UserId; key: string; reply: unknown }>()('database.keep_reply', (db, $) =>
  db.updateTable('idempotency_keys').set({ reply: $.json.reply }).where('user_id', '=', $.user).where('key', '=', $.key),
);

export const keptReply = statement<{ user: UserId; key: string }>()('database.kept_reply', (db, $) =>
  db.selectFrom('idempotency_keys').select(['request_hash', 'reply']).where('user_id', '=', $.user).where('key', '=', $.key),
);

export const sweepKeys = statement<{ before: Date; limit: number }>()(
  'database.sweep_idempotency_keys',
  (_db, $) => sql<object>`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${$.before} limit ${$.limit}))
    returning 1 as gone`,
);
