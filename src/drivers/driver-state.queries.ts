import { type NotNull, type Selectable, sql, type SqlBool } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { type Slots, statementsOf } from '../database/statement.js';
import { mayDrive, people } from '../profiles/profiles.sql.js';
import { isDriving } from '../rides/rides.sql.js';
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

/** All that a state says of where its driver was: kept while they drive or are available, and at no other time. */
const place = ['lat', 'lng', 'accuracy_m', 'fix_at', 'heading'] as const;

/** Nothing comes back for somebody who was off. Who is on a ride is followed to its end. */
export const turnOff = statement<{ driver: UserId; now: Date }>()(
  'drivers.turn_off',
  (_db, $) => sql<{ driver_id: UserId }>`
    update driver_states s set availability = 'off', lease_until = null, updated_at = ${$.now},
      ${sql.join(place.map((column) => sql`${sql.ref(column)} = case when ${isDriving($.driver)} then ${sql.ref(`s.${column}`)} end`))}
    where driver_id = ${$.driver} and availability <> 'off' returning driver_id`,
);

/** Places of whoever is off, and those that nobody has renewed since `before`; of a ride that goes on none. */
export const forgetPlaces = statement<{ before: Date; limit: number }>()(
  'drivers.forget_places',
  (_db, $) => sql<{ driver_id: UserId }>`
    update driver_states set ${sql.join(place.map((column) => sql`${sql.ref(column)} = null`))}
    where driver_id = any(array(
      select s.driver_id from driver_states s
      where s.lat is not null and (s.availability = 'off' or s.fix_at < ${$.before}) and not ${isDriving(sql.ref('s.driver_id'))}
      limit ${$.limit} for update skip locked))
    returning driver_id`,
);

/** A car that moved less than this may not have moved at all, in miles. */
const leastMoveMiles = 0.005;
const moved = miles([sql.ref('s.lat'), sql.ref('s.lng')], [sql.ref('excluded.lat'), sql.ref('excluded.lng')]);
/** Where the car heads by its last two places, in degrees clockwise from north; as it was while it stands. */
const heading = sql`case when ${moved} > ${sql.lit(leastMoveMiles)}
    then ((degrees(atan2(radians(excluded.lng - s.lng) * cos(radians(s.lat)), radians(excluded.lat - s.lat))) + 360)::numeric % 360)::float8
    else s.heading end`;

/** Whether a place came, and was measured no earlier than the one that is known (M49). */
export const isNewer = sql<SqlBool>`coalesce(s.fix_at <= excluded.fix_at, excluded.fix_at is not null)`;

/** A device that may share a driver's position. */
interface Device {
  driver: UserId;
  /** Null for whoever drives without a browser. */
  session: string | null;
  /** Its driver wants it to. */
  takesOver: boolean;
  /** Of whom nothing was heard since then is silent. */
  silentSince: Date;
}

/**
 * Whether it is this device of a driver (state `s`) whose positions count: the one that shares, or the one that was acted on last. Any
 * other may stand in while nothing is heard of those; not on a ride, where the one in the car may show a map.
 */
const mayShare = ($: Slots<Device>) => sql<SqlBool>`(
  ${$.takesOver}::boolean or s.session_id is null or coalesce(${$.session}::uuid in (s.session_id, s.acted_session_id), false)
  or (s.updated_at <= ${$.silentSince} and not ${isDriving(sql.ref('s.driver_id'))}))`;

interface MeasuredFix extends Device {
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

/**
 * Only a newer fix of the device that shares counts (D8, M49); `was_out` where it brings a driver back within reach. Each device counts for
 * itself; for whoever sees the car the numbers only grow. Of whoever is off it is kept on a ride alone.
 */
export const recordFix = statement<MeasuredFix>()(
  'drivers.record_fix',
  (_db, $) => sql<Taken>`
    with before as (select availability, lease_until from driver_states where driver_id = ${$.driver})
    insert into driver_states as s (driver_id, lat, lng, accuracy_m, fix_at, seq, updated_at, session_id)
    select car.* from (
      values (${$.driver}::text, ${$.lat}::float8, ${$.lng}::float8, ${$.accuracyM}::float8, ${$.at}::timestamptz, ${$.seq}::bigint,
        ${$.now}::timestamptz, ${$.session}::uuid)
    ) car (driver, lat, lng, accuracy_m, at, seq, now, session)
    where exists (select from before b where b.availability <> 'off') or ${isDriving($.driver)}
    on conflict (driver_id) do update set
      lat = excluded.lat, lng = excluded.lng, accuracy_m = excluded.accuracy_m, fix_at = excluded.fix_at,
      seq = greatest(excluded.seq, s.seq + 1),
      heading = ${heading}, updated_at = excluded.updated_at, session_id = excluded.session_id,
      acted_session_id = case when ${$.takesOver} then excluded.session_id else s.acted_session_id end,
      lease_until = case when s.availability = 'off' then null else ${$.leaseUntil}::timestamptz end
    where (s.seq < excluded.seq or s.session_id <> excluded.session_id) and ${isNewer} and ${mayShare($)}
      and (s.availability <> 'off' or ${isDriving(sql.ref('s.driver_id'))})
    returning seq::float8 as seq, lease_until, coalesce((
      select b.availability = 'available' and (b.lease_until is null or b.lease_until <= ${$.now}) from before b), false) as was_out`,
);

/**
 * The greatest number that counted, and whether it is another device that shares: why a fix did not count. `is_taken` where it is the very
 * one that counted last.
 */
export const whyNotTaken = statement<Device & Pick<MeasuredFix, 'lat' | 'lng' | 'at'>>()(
  'drivers.why_not_taken',
  (_db, $) => sql<{ seq: number; is_elsewhere: boolean; is_taken: boolean }>`
    select s.seq::float8 as seq, not ${mayShare($)} as is_elsewhere,
      coalesce(s.session_id = ${$.session}::uuid and s.fix_at = ${$.at}::timestamptz and s.lat = ${$.lat}::float8 and s.lng = ${$.lng}::float8,
        false) as is_taken
    from driver_states s where s.driver_id = ${$.driver}`,
);

/** Whoever acts on a device has it at hand. */
export const noteAct = statement<{ driver: UserId; session: string | null }>()('drivers.note_act', (db, $) =>
  db
    .updateTable('driver_states')
    .set({ acted_session_id: $.session })
    .where('driver_id', '=', $.driver)
    .where('acted_session_id', 'is distinct from', $.session),
);

/** A device that is signed out shares nothing. */
export const forgetDevice = statement<{ driver: UserId; session: string }>()(
  'drivers.forget_device',
  (_db, $) => sql`
    update driver_states
    set session_id = nullif(session_id, ${$.session}::uuid), acted_session_id = nullif(acted_session_id, ${$.session}::uuid)
    where driver_id = ${$.driver} and ${$.session}::uuid in (session_id, acted_session_id)`,
);

/** A position that came with a command of whoever drives a ride just now; nothing where a newer one is known. */
export const notePosition = statement<{ driver: UserId; lat: number; lng: number; accuracyM: number | null; now: Date }>()(
  'drivers.note_position',
  (_db, $) => sql<{ seq: number }>`
    insert into driver_states as s (driver_id, lat, lng, accuracy_m, fix_at, seq, updated_at)
    select car.* from (
      values (${$.driver}::text, ${$.lat}::float8, ${$.lng}::float8, ${$.accuracyM}::float8, ${$.now}::timestamptz, 1, ${$.now}::timestamptz)
    ) car (driver, lat, lng, accuracy_m, at, seq, now)
    where ${isDriving(sql.ref('car.driver'))}
    on conflict (driver_id) do update set
      lat = excluded.lat, lng = excluded.lng, accuracy_m = excluded.accuracy_m, fix_at = excluded.fix_at, seq = s.seq + 1,
      heading = ${heading}, updated_at = excluded.updated_at
    where ${isNewer}
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
