import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { exportAttempts } from '../privacy.jobs.js';
import type { PrivacyTables } from '../privacy.tables.js';

const statement = statementsOf<PrivacyTables>();

const columns = ['id', 'state', 'progress', 'created_at', 'ended_at', 'expires_at', 'bytes', 'file_name'] as const;

export type ExportRow = Pick<Selectable<PrivacyTables['data_exports']>, (typeof columns)[number]>;

export const exportOf = statement<{ me: UserId }>()('privacy.export_of', (db, $) =>
  db.selectFrom('data_exports').select(columns).where('user_id', '=', $.me),
);

/** The file of a copy that is there, for its person alone. */
export const exportFile = statement<{ id: Id; me: UserId; now: Date }>()('privacy.export_file', (db, $) =>
  db
    .selectFrom('data_exports')
    .select('file_name')
    .where('id', '=', $.id)
    .where('user_id', '=', $.me)
    .where('state', '=', sql.lit('ready' as const))
    .where('expires_at', '>', $.now),
);

export const insertExport = statement<{ me: UserId; now: Date }>()('privacy.insert_export', (db, $) =>
  db
    .insertInto('data_exports')
    .values({ user_id: $.me, state: sql.lit('queued' as const), created_at: $.now })
    .returning(columns),
);

export const removeExport = statement<{ id: Id }>()('privacy.remove_export', (db, $) =>
  db.deleteFrom('data_exports').where('id', '=', $.id),
);

interface Claim {
  id: Id;
  now: Date;
  leaseUntil: Date;
}

/** Of two who would make it one gets it, and one whose maker died is taken over. */
export const claimExport = statement<Claim>()(
  'privacy.claim_export',
  (_db, $) => sql<{ id: Id; user_id: UserId; attempts: number }>`
    update data_exports set state = 'running', attempts = attempts + 1, progress = 0, lease_until = ${$.leaseUntil}
    where id = ${$.id} and attempts < ${sql.lit(exportAttempts)}
      and (state = 'queued' or (state = 'running' and lease_until < ${$.now}::timestamptz))
    returning id, user_id, attempts`,
);

export type ClaimedExport = NonNullable<(typeof claimExport)['row']>;

/** Whose copy it is, by whoever began it the last time. */
interface Held {
  id: Id;
  attempts: number;
}

export const advanceExport = statement<Held & { progress: number; leaseUntil: Date }>()(
  'privacy.advance_export',
  (_db, $) => sql<{ id: Id }>`
    update data_exports set progress = ${$.progress}::int, lease_until = ${$.leaseUntil}
    where id = ${$.id} and state = 'running' and attempts = ${$.attempts} returning id`,
);

export const finishExport = statement<Held & { fileName: string; bytes: number; now: Date; expiresAt: Date }>()(
  'privacy.finish_export',
  (_db, $) => sql<{ id: Id }>`
    update data_exports set state = 'ready', progress = 100, lease_until = null, file_name = ${$.fileName}, bytes = ${$.bytes}::int,
      ended_at = ${$.now}, expires_at = ${$.expiresAt}
    where id = ${$.id} and state = 'running' and attempts = ${$.attempts} returning id`,
);

/** Waits for its next try, or has had its last one. */
export const giveUpExport = statement<Held & { now: Date; expiresAt: Date }>()(
  'privacy.give_up_export',
  (_db, $) => sql<{ user_id: UserId; hasFailed: boolean }>`
    update data_exports set lease_until = null,
      state = case when attempts < ${sql.lit(exportAttempts)} then 'queued' else 'failed' end,
      ended_at = case when attempts < ${sql.lit(exportAttempts)} then null else ${$.now}::timestamptz end,
      expires_at = case when attempts < ${sql.lit(exportAttempts)} then null else ${$.expiresAt}::timestamptz end
    where id = ${$.id} and state = 'running' and attempts = ${$.attempts}
    returning user_id, state = 'failed' as "hasFailed"`,
);

/** Whose job was lost, or whose maker died. */
export const lostExports = statement<{ queuedBefore: Date; now: Date; limit: number }>()(
  'privacy.lost_exports',
  (_db, $) => sql<Held & { state: ExportRow['state'] }>`
    select id, attempts, state from data_exports
    where state in ('queued', 'running') and case state when 'queued' then created_at < ${$.queuedBefore} else lease_until < ${$.now} end
    order by created_at limit ${$.limit}`,
);

/** Copies whose time is over. */
export const removeExpired = statement<{ now: Date; limit: number }>()(
  'privacy.remove_expired_exports',
  (_db, $) => sql<{ user_id: UserId; file_name: string | null }>`
    delete from data_exports where id = any(array(
      select id from data_exports where expires_at < ${$.now} order by expires_at limit ${$.limit} for update skip locked))
    returning user_id, file_name`,
);
