import { type Selectable, sql } from 'kysely';
import { statementsOf } from '../database/statement.js';
import { isUnderWay, rides } from '../rides/rides.sql.js';
import { isWatched } from './signed-in.queries.js';
import type { TownspeopleTables } from './townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

/** Until when nobody else looks. Nothing comes back when it is not time yet, or another instance looks. */
export const claimLook = statement<{ now: Date; until: Date }>()(
  'townspeople.claim_look',
  (_db, $) => sql<Pick<Selectable<TownspeopleTables['townspeople_clock']>, 'rounds_at'>>`
    insert into townspeople_clock as c (next_at) values (${$.until})
    on conflict (id) do update set next_at = excluded.next_at where c.next_at <= ${$.now}
    returning rounds_at`,
);

/** When the next look may be, and when everybody was looked after (null: not this time). */
export const endLook = statement<{ next: Date; roundsAt: Date | null }>()('townspeople.end_look', (db, $) =>
  db.updateTable('townspeople_clock').set({ next_at: $.next, rounds_at: sql<Date | null>`coalesce(${$.roundsAt}, rounds_at)` }),
);

/** How the town is at the moment of a look. */
export interface Pulse {
  /** Somebody has a page open. */
  readonly is_watched: boolean;
  /** A ride goes on, is asked for or has just ended. */
  readonly is_busy: boolean;
}

export const pulseOf = statement<{ now: Date }>()(
  'townspeople.pulse',
  (_db, $) => sql<Pulse>`
    select ${isWatched($)} as is_watched,
      exists (select from ${rides('r')} where r.status = 'pending' and not r.is_scheduled or ${isUnderWay('r')}
        or r.status = 'confirmed' and not r.is_scheduled
        or r.status = 'completed' and r.completed_at > ${$.now}::timestamptz - interval '30 seconds') as is_busy`,
);
