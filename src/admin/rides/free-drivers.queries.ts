import { type RawBuilder, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { driverStates, etaMinutes, isBookableAndLocated, miles, vehicles } from '../../drivers/drivers.sql.js';
import { mayDrive, people, strangerJson } from '../../profiles/profiles.sql.js';
import { busyWith, isTaken, thereAt } from '../../rides/driver-time.sql.js';
import { mayCarry, myRole, partyOf } from '../../rides/eligible.sql.js';
import type { RideRole } from '../../rides/ride.contract.js';
import { rides } from '../../rides/rides.sql.js';
import { metresPerMile } from '../../town/geo.contract.js';
import type { FreeDriver } from './assign.contract.js';

const statement = statementsOf<object>();

/** Farther away nobody is nearest. */
const withinMiles = 40;
/** So many of a name are looked at. */
const looked = 50;

const isOn = (now: RawBuilder<Date>) => sql<boolean>`coalesce(${isBookableAndLocated(now)}, false)`;

const away = miles(
  [sql.ref<number>('s.lat'), sql.ref<number>('s.lng')],
  [sql.ref<number>('r.pickup_latitude'), sql.ref<number>('r.pickup_longitude')],
);

const columns = (now: RawBuilder<Date>) => sql`${strangerJson('u')} as driver, ${isOn(now)} as is_on,
  case when ${isOn(now)} then ${etaMinutes(away)} end as eta_minutes, v.seats, u.average_rating::float8 as average_rating,
  u.id = any(r.excluded_driver_ids) as had_it`;

/** Of the ride `r` and the driver `u` with the car `v`; the command looks again. */
const isFree = (now: RawBuilder<Date>) => sql`
  ${mayCarry('u', 'v', partyOf('r'))} and u.id is distinct from r.driver_id
  and not ${isTaken('r', sql.ref('u.id'), busyWith('r', thereAt(away, now)))}`;

interface Of {
  readonly ride: Id;
  readonly now: Date;
  readonly limit: number;
}

export const driversNear = statement<Of>()(
  'admin.drivers_near',
  (_db, $) => sql<FreeDriver>`
    select ${columns($.now)} from ${rides('r')}
    join ${driverStates('s')} on ${isBookableAndLocated($.now)}
      and earth_box(ll_to_earth(r.pickup_latitude, r.pickup_longitude), ${sql.lit(withinMiles * metresPerMile)}) @> ll_to_earth(s.lat, s.lng)
    join ${people('u')} on u.id = s.driver_id join ${vehicles('v')} on v.driver_id = u.id
    where r.id = ${$.ride} and ${isFree($.now)} order by ${away}, u.id limit ${$.limit}::int`,
);

export const driversNamed = statement<Of & { pattern: string }>()(
  'admin.drivers_named',
  (_db, $) => sql<FreeDriver>`
    with named as (
      select n.* from ${people('n')} where n.full_name ilike ${$.pattern} and ${mayDrive('n')} order by n.created_at desc limit ${sql.lit(looked)}
    )
    select ${columns($.now)} from named u
    cross join lateral (select c.seats from ${vehicles('c')} where c.driver_id = u.id offset 0) v cross join ${rides('r')} left join lateral (
      select d.availability, d.lat, d.lng, d.fix_at, d.lease_until from ${driverStates('d')} where d.driver_id = u.id offset 0
    ) s on true
    where r.id = ${$.ride} and ${isFree($.now)} order by is_on desc, u.full_name, u.id limit ${$.limit}::int`,
  // One plan for all patterns would read everybody whom a common name fits.
  { isPlannedAnew: true },
);

/** What the ride is to whoever reads; no row when there is no such ride. */
export const roleInRide = statement<{ ride: Id; me: UserId; now: Date }>()(
  'admin.role_in_ride',
  (_db, $) => sql<{ role: RideRole }>`
    select role.name as role from (select ${$.me}::text as id, ${$.now}::timestamptz as now) me
    join ${rides('r')} on r.id = ${$.ride} cross join lateral (select ${myRole} as name offset 0) role
    where role.name is not null`,
);
