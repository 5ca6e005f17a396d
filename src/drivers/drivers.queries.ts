import { sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { people } from '../profiles/profiles.sql.js';
import { isUnderWay, rides } from '../rides/rides.sql.js';
import { isNewer } from './driver-state.queries.js';
import type { Availability } from './drivers.contract.js';
import { isBookable, vehicleView } from './drivers.sql.js';
import type { DriversTables } from './drivers.tables.js';

const statement = statementsOf<DriversTables>();

/** One row always, also for a driver who never said anything. */
export const stateOfDriver = statement<{ driver: UserId; now: Date }>()(
  'drivers.state',
  (_db, $) => sql<{ json: string }>`
    select json_build_object(
      'driver_id', u.id, 'availability', coalesce(s.availability, 'off'),
      'is_bookable', coalesce(${isBookable(sql.ref('clock.now'))}, false),
      'lat', s.lat, 'lng', s.lng, 'accuracy_m', s.accuracy_m, 'fix_at', s.fix_at, 'seq', coalesce(s.seq, 0), 'lease_until', s.lease_until,
      'vehicle', ${vehicleView('v')},
      'active_ride_id', (select r.id from ${rides('r')} where r.driver_id = u.id and ${isUnderWay('r')} limit 1),
      'server_now', clock.now)::text as json
    from ${people('u')}
    cross join (select ${$.now}::timestamptz as now) clock
    left join driver_states s on s.driver_id = u.id
    left join vehicles v on v.driver_id = u.id
    where u.id = ${$.driver}`,
);

/** That somebody drives just now. */
export const rideUnderWay = statement<{ driver: UserId }>()('drivers.ride_under_way', (db, $) =>
  db.selectFrom(rides('r')).select('r.id').where('r.driver_id', '=', $.driver).where(isUnderWay('r')).limit(1),
);

interface Duty {
  readonly driver: UserId;
  /** The device that it is said on. */
  readonly session: string | null;
  readonly availability: Availability;
  readonly now: Date;
  readonly leaseUntil: Date | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyM: number | null;
  /** A fix since then is fresh. */
  readonly freshSince: Date;
}

/** Nobody is off from this long before a pickup that they have promised, in minutes. */
const promisedMinutes = 15;

/** Of the place that is known and one that came; nobody's is kept who goes off. */
const known = (column: 'lat' | 'lng' | 'accuracy_m') => sql`case when excluded.availability = 'off' then null
    when ${isNewer} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`s.${column}`)} end`;

/**
 * Nothing comes back for somebody who wants to be off in the middle of a ride, or right before one (S9). Whom nobody can
 * find has no lease. The device that turns a driver on, or tells where they are, is the one that shares it; nobody's does who is off.
 */
export const setAvailability = statement<Duty>()(
  'drivers.set_availability',
  (_db, $) => sql<{ driver_id: UserId }>`
    insert into driver_states as s
      (driver_id, availability, lease_until, lat, lng, accuracy_m, fix_at, updated_at, session_id, acted_session_id)
    select duty.driver, duty.availability, case when duty.lat is not null then duty.lease_until end, duty.lat, ${$.lng}::float8,
      ${$.accuracyM}::float8, case when duty.lat is not null then duty.now end, duty.now, duty.session, duty.session
    from (
      select ${$.driver}::text as driver, ${$.availability}::text as availability, ${$.now}::timestamptz as now,
        ${$.leaseUntil}::timestamptz as lease_until, ${$.lat}::float8 as lat,
        case when ${$.availability} <> 'off' then ${$.session}::uuid end as session
    ) duty
    where duty.availability <> 'off' or not exists (
      select from ${rides('r')} where r.driver_id = duty.driver
        and (${isUnderWay('r')} or (r.status = 'confirmed' and r.pickup_time < duty.now + make_interval(mins => ${sql.lit(promisedMinutes)}))))
    on conflict (driver_id) do update set
      availability = excluded.availability, updated_at = excluded.updated_at,
      lat = ${known('lat')}, lng = ${known('lng')}, accuracy_m = ${known('accuracy_m')},
      fix_at = case when excluded.availability <> 'off' then greatest(s.fix_at, excluded.fix_at) end,
      heading = case when excluded.availability <> 'off' then s.heading end,
      lease_until = case when greatest(s.fix_at, excluded.fix_at) > ${$.freshSince}::timestamptz then ${$.leaseUntil}::timestamptz end,
      session_id = case when 'off' in (s.availability, excluded.availability) or ${isNewer} then excluded.session_id else s.session_id end,
      acted_session_id = excluded.acted_session_id
    returning driver_id`,
);
