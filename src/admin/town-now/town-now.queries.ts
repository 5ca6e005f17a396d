import { sql } from 'kysely';
import type { Id } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { driverStates, isBookableAndLocated } from '../../drivers/drivers.sql.js';
import type { Stranger } from '../../profiles/profiles.contract.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import { isForNow, isOpen, isUnderWay, rides } from '../../rides/rides.sql.js';
import type { RideOnMap, TownShown } from './town-now.contract.js';

const statement = statementsOf<object>();

interface Shown {
  /** Null for all. */
  readonly show: TownShown | null;
  readonly limit: number;
}

export type RideOnMapRow = Pick<RideOnMap, 'id' | 'status' | 'rider' | 'driver' | 'pickup' | 'destination'> & {
  readonly since: Date;
  /** Of all that there are, with this one. */
  readonly total: number;
};

const spot = (which: 'pickup' | 'destination') =>
  sql`json_build_object('lat', ${sql.ref(`r.${which}_latitude`)}, 'lng', ${sql.ref(`r.${which}_longitude`)}, 'address', ${sql.ref(`r.${which}_address`)})`;

/** The index of open rides holds little more than these. */
export const ridesNow = statement<Shown>()(
  'admin.rides_now',
  (_db, $) => sql<RideOnMapRow>`
    with shown as (
      select r.id, coalesce(r.started_at, r.departed_at, r.created_at) as since, count(*) over ()::int as total
      from ${rides('r')}
      where ${isForNow('r')} and case ${$.show}::text when 'searching' then r.status = 'pending' when 'under_way' then ${isUnderWay('r')}
        when 'free' then false else true end
      order by since, r.id limit ${$.limit}::int
    )
    select r.id, r.status, ${strangerJson('c')} as rider, case when d.id is not null then ${strangerJson('d')} end as driver,
      ${spot('pickup')} as pickup, ${spot('destination')} as destination, shown.since, shown.total
    from shown join ${rides('r')} on r.id = shown.id join ${people('c')} on c.id = r.customer_id left join ${people('d')} on d.id = r.driver_id
    order by shown.since, r.id`,
);

export interface DriverOnMapRow {
  readonly driver: Stranger;
  readonly is_free: boolean;
  readonly lat: number;
  readonly lng: number;
  readonly seen_at: Date;
  readonly heading: number | null;
  readonly ride_id: Id | null;
  readonly total: number;
}

/** Who wants rides is found by the index of positions, who drives one by that of open rides. */
export const driversNow = statement<Shown & { now: Date }>()(
  'admin.drivers_now',
  (_db, $) => sql<DriverOnMapRow>`
    with driving as (
      select distinct on (r.driver_id) r.driver_id, r.id from ${rides('r')}
      where ${isOpen('r')} and ${isUnderWay('r')} and r.driver_id is not null order by r.driver_id, r.id desc
    ), out_there as (
      select s.driver_id, driving.id as ride_id from ${driverStates('s')} left join driving on driving.driver_id = s.driver_id
      where ${isBookableAndLocated($.now)}
      union
      select driving.driver_id, driving.id from driving
    ), shown as (
      select o.driver_id, o.ride_id, count(*) over ()::int as total from out_there o
      where case ${$.show}::text when 'searching' then false when 'under_way' then o.ride_id is not null when 'free' then o.ride_id is null else true end
      order by o.ride_id is not null, o.driver_id limit ${$.limit}::int
    )
    select ${strangerJson('u')} as driver, shown.ride_id is null as is_free, s.lat, s.lng, s.fix_at as seen_at, s.heading,
      shown.ride_id, shown.total
    from shown
    cross join lateral (select d.lat, d.lng, d.fix_at, d.heading from ${driverStates('d')}
      where d.driver_id = shown.driver_id and d.lat is not null and d.fix_at is not null offset 0) s
    join ${people('u')} on u.id = shown.driver_id order by shown.ride_id is not null, u.full_name, u.id`,
);
