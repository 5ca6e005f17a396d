import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { PlacesApi } from '../places/places.api.js';
import type { Way } from './ride.contract.js';
import type { Stop } from './quote.contract.js';
import { rideCancelled, rideCompleted } from './rides.events.js';
import { type Corners, leftOfTrip, onPath, type Point } from './way.rules.js';

/** A ride is looked at anew at most this often, in milliseconds (D8). */
export const wayEveryMs = 15_000;
/** Along the ride's own path no router is asked, so its minutes may follow more closely. */
export const ownPathEveryMs = 4_000;

interface Running {
  readonly driver_id: UserId;
  readonly leg: Way['to'];
  readonly car: Point;
  readonly pickup: Point;
  readonly destination: Point;
  readonly stops: readonly Stop[];
  readonly path: [number, number][];
  readonly minutes: number;
  readonly along_miles: number | null;
}

/** $1 ride: while its car is on the way to somebody or somewhere, and was seen. */
const runningRide = `
  select r.driver_id, leg.name as leg, json_build_object('lat', s.lat, 'lng', s.lng) as car,
    json_build_object('lat', r.pickup_latitude, 'lng', r.pickup_longitude) as pickup,
    json_build_object('lat', r.destination_latitude, 'lng', r.destination_longitude) as destination,
    r.stops, r.path, r.estimated_duration_minutes as minutes, w.along_miles
  from rides r
  cross join lateral (select case r.status when 'in_route' then 'pickup' else 'destination' end as name) leg
  join driver_states s on s.driver_id = r.driver_id and s.lat is not null
  left join ride_ways w on w.ride_id = r.id and w.driver_id = r.driver_id and w.leg = leg.name
  where r.id = $1 and (r.status = 'in_progress' or (r.status = 'in_route' and r.arrived_at is null))`;

/** $1 ride, $2 driver, $3 leg, $4 minutes, $5 miles along, $6 path, $7 now. Nothing for a ride that has moved on meanwhile. */
const keepWay = `
  insert into ride_ways as w (ride_id, driver_id, leg, minutes, along_miles, path, planned_at)
  select r.id, $2, $3, $4, $5, $6, $7 from rides r
  where r.id = $1 and r.driver_id = $2 and r.status = case $3 when 'pickup' then 'in_route' else 'in_progress' end
  on conflict (ride_id) do update set driver_id = excluded.driver_id, leg = excluded.leg, minutes = excluded.minutes,
    along_miles = excluded.along_miles, path = excluded.path, planned_at = excluded.planned_at
  where w.planned_at <= excluded.planned_at`;

interface Ahead {
  readonly minutes: number;
  readonly alongMiles: number | null;
  /** Null where the ride's own path says it. */
  readonly path: Corners | null;
}

/** The way that lies ahead of a car, kept so that both sides, on every instance and after a reload, read the same minutes. */
@Injectable()
export class RideWays implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly places: PlacesApi,
  ) {}

  onModuleInit(): void {
    this.events.inside(rideCompleted, ({ ride }, unit) => this.forget(ride.rideId, unit));
    this.events.inside(rideCancelled, ({ ride }, unit) => this.forget(ride.rideId, unit));
  }

  /** Finds the way of a ride from where its car is now. */
  async find(rideId: Id): Promise<void> {
    const now = this.clock.now();
    const [ride] = await this.sql.prepared<Running>('ride_running', runningRide, [rideId]);
    if (!ride) return;
    const { minutes, alongMiles, path } = ride.leg === 'pickup' ? await this.drive([ride.car, ride.pickup]) : await this.restOf(ride);
    await this.sql.rows(keepWay, [rideId, ride.driver_id, ride.leg, minutes, alongMiles, path && JSON.stringify(path), now]);
  }

  private async restOf(ride: Running): Promise<Ahead> {
    const left = leftOfTrip(ride, ride.car, ride.along_miles);
    return left ? { ...left, path: null } : this.drive([ride.car, ...stopsAhead(ride), ride.destination]);
  }

  private async drive(points: readonly Point[]): Promise<Ahead> {
    const { estimated_duration_minutes: minutes, path } = await this.places.route(points);
    return { minutes, alongMiles: null, path };
  }

  private async forget(rideId: Id, unit: Unit): Promise<void> {
    await unit.rows('delete from ride_ways where ride_id = $1', [rideId]);
  }
}

/** The stops that the car, by where it left the path, has not passed. */
function stopsAhead({ stops, path, car, along_miles: along }: Running): Point[] {
  const from = onPath(path, car, along ?? 0)?.miles ?? 0;
  return stops
    .map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
    .filter((stop) => (onPath(path, stop)?.miles ?? 0) > from);
}
