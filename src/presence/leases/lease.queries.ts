import { type Selectable, sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import type { PresenceTables } from '../presence.tables.js';

const statement = statementsOf<PresenceTables>();

export type Lease = Readonly<Selectable<PresenceTables['presence_leases']>>;

export type Ending = Pick<Lease, 'socket_id' | 'source' | 'user_id' | 'expires_at'>;

/** `is_new`: the sweep had taken it, or it is the first. */
export const upsertLeases = statement<{ leases: readonly Lease[] }>()(
  'presence.upsert_leases',
  (_db, $) => sql<Pick<Lease, 'user_id'> & { is_new: boolean }>`
    insert into presence_leases (socket_id, source, user_id, instance, status, device, is_slow, active_at, beat_at, expires_at)
    select socket_id, source, user_id, instance, status, device, is_slow, active_at, beat_at, expires_at
    from jsonb_to_recordset(${$.json.leases}::jsonb) as lease (socket_id text, source text, user_id text, instance text, status text,
      device text, is_slow boolean, active_at timestamptz, beat_at timestamptz, expires_at timestamptz)
    where exists (select from ${people('u')} where u.id = lease.user_id)
    on conflict (socket_id, source) do update set status = excluded.status, is_slow = excluded.is_slow,
      active_at = excluded.active_at, beat_at = excluded.beat_at, expires_at = excluded.expires_at
    returning user_id, xmax = 0 as is_new`,
);

interface Silence {
  now: Date;
  limit: number;
  /** By when one that was not heard since then runs out. */
  soon: Date;
  unheardSince: Date;
}

/**
 * Ends leases that ran out, or that were not heard and will run out before the next sweep. One in renewal at this
 * moment is left alone.
 */
export const endSilentLeases = statement<Silence>()(
  'presence.end_silent_leases',
  (_db, $) => sql<Pick<Lease, 'socket_id' | 'source' | 'user_id'>>`
    update presence_leases l set expires_at = least(l.expires_at, ${$.now})
    from (
      select socket_id, source from presence_leases
      where expires_at <= ${$.soon} and (expires_at <= ${$.now} or beat_at <= ${$.unheardSince})
      order by expires_at limit ${$.limit} for update skip locked
    ) silent
    where l.socket_id = silent.socket_id and l.source = silent.source
    returning l.socket_id, l.source, l.user_id`,
);

/** Pairwise. */
export const deleteLeases = statement<{ socketIds: readonly string[]; sources: readonly string[] }>()(
  'presence.delete_leases',
  (_db, $) => sql<object>`
    delete from presence_leases l using unnest(${$.socketIds}::text[], ${$.sources}::text[]) as gone (socket_id, source)
    where l.socket_id = gone.socket_id and l.source = gone.source`,
);

/** Pages that closed, or have a new connection, each by `expires_at` at the latest and by its own person only. */
export const endLeases = statement<{ ended: readonly Ending[] }>()(
  'presence.end_leases',
  (_db, $) => sql<object>`
    update presence_leases l set expires_at = least(l.expires_at, r.expires_at)
    from (
      select socket_id, source, user_id, min(expires_at) as expires_at
      from jsonb_to_recordset(${$.json.ended}::jsonb) as ending (socket_id text, source text, user_id text, expires_at timestamptz)
      group by socket_id, source, user_id
    ) r
    where l.socket_id = r.socket_id and l.source = r.source and l.user_id = r.user_id`,
);

/** All sockets of a process that stops are closing. */
export const endInstance = statement<{ at: Date; instance: string }>()('presence.end_instance', (db, $) =>
  db
    .updateTable('presence_leases')
    .set({ expires_at: sql<Date>`least(expires_at, ${$.at})` })
    .where('instance', '=', $.instance),
);
