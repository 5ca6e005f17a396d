import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import type { PayloadOf } from '../../contract/topic.js';
import { statementsOf } from '../../database/statement.js';
import { driverStates } from '../../drivers/drivers.sql.js';
import type { Stop } from '../ride.contract.js';
import { etaMinutes, liveJoins, wayJson } from '../views/ride-columns.js';
import type { Ride, rideLocation, Way } from '../ride.contract.js';
import { isUnderWay } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';
import type { Corners, Point } from './way.rules.js';

const statement = statementsOf<RidesTables>();

/** A ride is looked at anew at most this often, in milliseconds (D8). */
const wayEveryMs = 15_000;
/** Along the ride's own path no router is asked, so its minutes may follow more closely. */
const ownPathEveryMs = 4_000;

export interface RunningRide {
  readonly driver_id: UserId;
  readonly leg: Way['to'];
  readonly car: Point;
  readonly pickup: Point;
  readonly destination: Point;
  readonly stops: readonly Stop[];
  readonly path: Ride['path'];
  readonly minutes: number;
  readonly along_miles: number | null;
}

/** A ride while its car is on the way to somebody or somewhere, and was seen. */
export const runningRide = statement<{ id: Id }>()(
  'rides.running',
  (_db, $) => sql<RunningRide>`
    select r.driver_id, leg.name as leg, json_build_object('lat', s.lat, 'lng', s.lng) as car,
      json_build_object('lat', r.pickup_latitude, 'lng', r.pickup_longitude) as pickup,
      json_build_object('lat', r.destination_latitude, 'lng', r.destination_longitude) as destination,
      r.stops, r.path, r.estimated_duration_minutes as minutes, w.along_miles
    from rides r
    cross join lateral (select case r.status when 'in_route' then 'pickup' else 'destination' end as name) leg
    join ${driverStates('s')} on s.driver_id = r.driver_id and s.lat is not null
    left join ride_ways w on w.ride_id = r.id and w.driver_id = r.driver_id and w.leg = leg.name
    where r.id = ${$.id} and (r.status = 'in_progress' or (r.status = 'in_route' and r.arrived_at is null))`,
);

interface Ahead {
  readonly ride: Id;
  readonly driver: UserId;
  readonly leg: Way['to'];
  readonly minutes: number;
  readonly alongMiles: number | null;
  /** Null where the ride's own path says it. */
  readonly path: Corners | null;
  readonly now: Date;
}

/**
 * Nothing for a ride that has moved on meanwhile, nor for one that is being changed right now: what changes it looks ahead
 * again, and a hint waits for nobody.
 */
export const keepWay = statement<Ahead>()(
  'rides.keep_way',
  (_db, $) => sql<object>`
    insert into ride_ways as w (ride_id, driver_id, leg, minutes, along_miles, path, planned_at)
    select r.id, found.driver, found.leg, ${$.minutes}::int, ${$.alongMiles}::float8, nullif(${$.json.path}::jsonb, 'null'), ${$.now}::timestamptz
    from rides r cross join (select ${$.driver}::text as driver, ${$.leg}::text as leg) found
    where r.id = ${$.ride} and r.driver_id = found.driver and r.status = case found.leg when 'pickup' then 'in_route' else 'in_progress' end
    for key share of r skip locked
    on conflict (ride_id) do update set driver_id = excluded.driver_id, leg = excluded.leg, minutes = excluded.minutes,
      along_miles = excluded.along_miles, path = excluded.path, planned_at = excluded.planned_at
    where w.planned_at <= excluded.planned_at`,
);

export const forgetWay = statement<{ ride: Id }>()('rides.forget_way', (db, $) => db.deleteFrom('ride_ways').where('ride_id', '=', $.ride));

type Location = PayloadOf<typeof rideLocation>;

export interface LiveRide {
  readonly customer_id: UserId;
  readonly location: Omit<Location, 'way' | 'at'> & { ride_id: Id; at: string };
  readonly way: NonNullable<Location['way']> | null;
  readonly is_due: boolean;
}

/** The rides that show where their driver is (I6), as it was last seen. */
export const ridesShowingDriver = statement<{ driver: UserId; now: Date }>()(
  'rides.showing_driver',
  (_db, $) => sql<LiveRide>`
    select r.customer_id, json_build_object('ride_id', r.id, 'lat', s.lat, 'lng', s.lng, 'seq', s.seq, 'at', s.fix_at, 'heading', s.heading,
        'eta_minutes', ${etaMinutes}) as location, ${wayJson} as way,
      (r.arrived_at is null or r.status = 'in_progress')
        and (w.ride_id is null or w.planned_at <= ${$.now}::timestamptz - make_interval(secs =>
          case when w.leg = 'destination' and w.path is null then ${sql.lit(ownPathEveryMs)} else ${sql.lit(wayEveryMs)} end / 1000.0)) as is_due
    from rides r ${liveJoins}
    where r.driver_id = ${$.driver} and ${isUnderWay('r')} and s.lat is not null`,
);
