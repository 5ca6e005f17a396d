import { type NotNull, type Selectable, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { mayDrive, people } from '../profiles/profiles.sql.js';
import { miles } from './drivers.sql.js';
import type { DriversTables } from './drivers.tables.js';

const statement = statementsOf<DriversTables>();

/**
 * Held so that no ride is taken between looking for one and going off; and whether they may still drive, read anew: of whoever was never
 * online, too, who has nothing to hold.
 */
export const holdState = statement<{ driver: UserId }>()(
  'drivers.hold_state',
  (_db, $) => sql<{ stillDrives: boolean }>`
    select ${mayDrive('u')} as "stillDrives"
    from ${people('u')} left join (select driver_id from driver_states where driver_id = ${$.driver} for update) s on s.driver_id = u.id
    where u.id = ${$.driver}`,
);

/** Nothing comes back for somebody who was off. */
export const turnOff = statement<{ driver: UserId; now: Date }>()('drivers.turn_off', (db, $) =>
  db
    .updateTable('driver_states')
    .set({ availability: sql.lit('off' as const), lease_until: null, updated_at: $.now })
    .where('driver_id', '=', $.driver)
    .where('availability', '<>', sql.lit('off' as const))
    .returning('driver_id'),
);

/** A car that moved less than this may not have moved at all, in miles. */
const leastMoveMiles = 0.005;
const moved = miles([sql.ref('s.lat'), sql.ref('s.lng')], [sql.ref('excluded.lat'), sql.ref('excluded.lng')]);
/** Where the car heads by its last two places, in degrees clockwise from north; as it was while it stands. */
const heading = sql`case when ${moved} > ${sql.lit(leastMoveMiles)}
    then ((degrees(atan2(radians(excluded.lng - s.lng) * cos(radians(s.lat)), radians(excluded.lat - s.lat))) + 360)::numeric % 360)::float8
    else s.heading end`;

interface MeasuredFix {
  driver: UserId;
  lat: number;
  lng: number;
  accuracyM: number;
  at: Date;
  seq: number;
  now: Date;
  leaseUntil: Date | null;
}

/** What became of a fix that counted; no lease for a driver who is off. */
export type Taken = Pick<Selectable<DriversTables['driver_states']>, 'lease_until'> & { seq: number; was_out: boolean };

/** Only a newer fix counts (D8, M49); `was_out` where it brings a driver back within reach. */
export const recordFix = statement<MeasuredFix>()(
  'drivers.record_fix',
  (_db, $) => sql<Taken>`
    with before as (select availability, lease_until from driver_states where driver_id = ${$.driver})
    insert into driver_states as s (driver_id, lat, lng, accuracy_m, fix_at, seq, updated_at)
    values (${$.driver}, ${$.lat}, ${$.lng}, ${$.accuracyM}, ${$.at}, ${$.seq}, ${$.now})
    on conflict (driver_id) do update set
      lat = excluded.lat, lng = excluded.lng, accuracy_m = excluded.accuracy_m, fix_at = excluded.fix_at, seq = excluded.seq,
      heading = ${heading}, updated_at = excluded.updated_at,
      lease_until = case when s.availability = 'off' then null else ${$.leaseUntil}::timestamptz end
    where s.seq < excluded.seq and (s.fix_at is null or s.fix_at <= excluded.fix_at)
    returning seq::float8 as seq, lease_until, coalesce((
      select b.availability = 'available' and (b.lease_until is null or b.lease_until <= ${$.now}) from before b), false) as was_out`,
);

/** A position that came with a command. */
export const notePosition = statement<{ driver: UserId; lat: number; lng: number; accuracyM: number | null; now: Date }>()(
  'drivers.note_position',
  (_db, $) => sql<{ seq: number }>`
    insert into driver_states as s (driver_id, lat, lng, accuracy_m, fix_at, seq, updated_at)
    values (${$.driver}, ${$.lat}, ${$.lng}, ${$.accuracyM}, ${$.now}, 1, ${$.now})
    on conflict (driver_id) do update set
      lat = excluded.lat, lng = excluded.lng, accuracy_m = excluded.accuracy_m, fix_at = excluded.fix_at, seq = s.seq + 1,
      heading = ${heading}, updated_at = excluded.updated_at
    returning seq::float8 as seq`,
);

/** Where a driver was measured, if at or after `since`. */
export const positionSince = statement<{ driver: UserId; since: Date }>()('drivers.position_since', (db, $) =>
  db
    .selectFrom('driver_states')
    .select(['lat', 'lng'])
    .where('driver_id', '=', $.driver)
    .where('lat', 'is not', null)
    .where('fix_at', '>=', $.since)
    .$narrowType<{ lat: NotNull; lng: NotNull }>(),
);
