import { sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import type { PayloadOf } from '../../contract/topic.js';
import { statementsOf } from '../../database/statement.js';
import { driverStates, miles } from '../../drivers/drivers.sql.js';
import type { Stop } from '../ride.contract.js';
import { etaMinutes, isPlaceOfRide, liveJoins, tripSoFar, wayJson } from '../views/ride-columns.js';
import type { Ride, rideLocation } from '../ride.contract.js';
import { isUnderWay } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';
import { stillMiles } from './check.rules.js';
import type { Way } from './way.contract.js';
import type { Corners, Point, TripSoFar } from './way.rules.js';

const statement = statementsOf<RidesTables>();

/** A router is asked for a ride at most this often, in milliseconds (D8). */
export const wayEveryMs = 15_000;
/** Along a known way no router is asked, so its minutes may follow more closely. */
const knownWayEveryMs = 4_000;

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
  /** The way that was found last, while the car follows it; null without one. */
  readonly known: { readonly path: Corners; readonly pace: number } | null;
  /** When a router was asked last on this leg. */
  readonly found_at: Date | null;
}

/** A ride while its car is on the way to somebody or somewhere, and was seen. */
export const runningRide = statement<{ id: Id }>()(
  'rides.running',
  (_db, $) => sql<RunningRide>`
    select r.driver_id, leg.name as leg, json_build_object('lat', s.lat, 'lng', s.lng) as car,
      json_build_object('lat', r.pickup_latitude, 'lng', r.pickup_longitude) as pickup,
      json_build_object('lat', r.destination_latitude, 'lng', r.destination_longitude) as destination,
      r.stops, r.path, r.estimated_duration_minutes as minutes, w.along_miles,
      case when w.pace is not null then json_build_object('path', w.path, 'pace', w.pace) end as known, w.found_at
    from rides r
    cross join lateral (select case r.status when 'in_route' then 'pickup' else 'destination' end as name) leg
    join ${driverStates('s')} on s.driver_id = r.driver_id and s.lat is not null and ${isPlaceOfRide}
    left join ride_ways w on w.ride_id = r.id and w.driver_id = r.driver_id and w.leg = leg.name
    where r.id = ${$.id} and (r.status = 'in_progress' or (r.status = 'in_route' and r.arrived_at is null))`,
);

interface Ahead {
  readonly ride: Id;
  readonly driver: UserId;
  readonly leg: Way['to'];
  readonly minutes: number;
  /** On the trip, as far as its car has followed the ride's own path. */
  readonly alongMiles: number | null;
  /** Null where the ride's own path says it. */
  readonly path: Corners | null;
  /** Minutes of a mile of it, while the car follows it. */
  readonly pace: number | null;
  /** When a router found it; null where none was asked. */
  readonly foundAt: Date | null;
  readonly now: Date;
}

/** Whether the car is still where it stood on this leg. */
const stands = sql<SqlBool>`(w.leg = excluded.leg and coalesce(${miles(
  [sql.ref('w.still_lat'), sql.ref('w.still_lng')],
  [sql.ref('excluded.still_lat'), sql.ref('excluded.still_lng')],
)} <= ${sql.lit(stillMiles)}, false))`;

/**
 * Nothing for a ride that has moved on meanwhile, nor for one that is being changed right now: what changes it looks ahead
 * again, and a hint waits for nobody.
 */
export const keepWay = statement<Ahead & Point>()(
  'rides.keep_way',
  (_db, $) => sql<{ still_since: Date | null; checked_at: Date | null }>`
    insert into ride_ways as w (ride_id, driver_id, leg, minutes, along_miles, path, pace, found_at, still_lat, still_lng, still_since, planned_at)
    select r.id, found.driver, found.leg, ${$.minutes}::int, ${$.alongMiles}::float8, nullif(${$.json.path}::jsonb, 'null'), ${$.pace}::float8,
      ${$.foundAt}::timestamptz, ${$.lat}::float8, ${$.lng}::float8, found.now, found.now
    from rides r cross join (select ${$.driver}::text as driver, ${$.leg}::text as leg, ${$.now}::timestamptz as now) found
    where r.id = ${$.ride} and r.driver_id = found.driver and r.status = case found.leg when 'pickup' then 'in_route' else 'in_progress' end
    for key share of r skip locked
    on conflict (ride_id) do update set driver_id = excluded.driver_id, leg = excluded.leg, minutes = excluded.minutes,
      along_miles = excluded.along_miles, path = excluded.path, pace = excluded.pace, found_at = excluded.found_at,
      planned_at = excluded.planned_at,
      still_lat = case when ${stands} then w.still_lat else excluded.still_lat end,
      still_lng = case when ${stands} then w.still_lng else excluded.still_lng end,
      still_since = case when ${stands} then w.still_since else excluded.still_since end
    where w.planned_at <= excluded.planned_at
    returning w.still_since, w.checked_at`,
);

/** Nothing comes back for a trip whose people were asked a while ago, or that is over. */
export const markChecked = statement<{ ride: Id; before: Date; now: Date }>()(
  'rides.mark_checked',
  (_db, $) => sql<{ ride_id: Id }>`
    update ride_ways w set checked_at = ${$.now}::timestamptz
    where w.ride_id = ${$.ride} and w.leg = 'destination' and (w.checked_at is null or w.checked_at <= ${$.before}::timestamptz)
    returning w.ride_id`,
);

export const forgetWay = statement<{ ride: Id }>()('rides.forget_way', (db, $) => db.deleteFrom('ride_ways').where('ride_id', '=', $.ride));

type Location = PayloadOf<typeof rideLocation>;

export interface LiveRide {
  readonly customer_id: UserId;
  readonly location: Omit<Location, 'way' | 'at' | 'stops_passed'> & { ride_id: Id; at: string };
  readonly way: NonNullable<Location['way']> | null;
  readonly trip: TripSoFar | null;
  readonly is_due: boolean;
}

/** The rides that show where their driver is (I6), as it was last seen. */
export const ridesShowingDriver = statement<{ driver: UserId; now: Date }>()(
  'rides.showing_driver',
  (_db, $) => sql<LiveRide>`
    select r.customer_id, json_build_object('ride_id', r.id, 'lat', s.lat, 'lng', s.lng, 'seq', s.seq, 'at', s.fix_at, 'heading', s.heading,
        'eta_minutes', ${etaMinutes($.now)}) as location, ${wayJson} as way, ${tripSoFar} as trip,
      (r.arrived_at is null or r.status = 'in_progress')
        and (w.ride_id is null or w.planned_at <= ${$.now}::timestamptz - make_interval(secs =>
          case when w.path is null or w.pace is not null then ${sql.lit(knownWayEveryMs)} else ${sql.lit(wayEveryMs)} end / 1000.0)) as is_due
    from rides r ${liveJoins}
    where r.driver_id = ${$.driver} and ${isUnderWay('r')} and s.lat is not null`,
);
