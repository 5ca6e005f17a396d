import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { PlacesApi } from '../../places/places.api.js';
import { forgetWay, keepWay, runningRide, type RunningRide } from './ride-ways.queries.js';
import { rideCancelled, rideCompleted } from '../rides.events.js';
import { type Corners, leftOfTrip, onPath, type Point } from './way.rules.js';

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
    const ride = await this.sql.one(runningRide, { id: rideId });
    if (!ride) return;
    const ahead = ride.leg === 'pickup' ? await this.drive([ride.car, ride.pickup]) : await this.restOf(ride);
    await this.sql.all(keepWay, { ride: rideId, driver: ride.driver_id, leg: ride.leg, now, ...ahead });
  }

  private async restOf(ride: RunningRide): Promise<Ahead> {
    const left = leftOfTrip(ride, ride.car, ride.along_miles);
    return left ? { ...left, path: null } : this.drive([ride.car, ...stopsAhead(ride), ride.destination]);
  }

  private async drive(points: readonly Point[]): Promise<Ahead> {
    const { estimated_duration_minutes: minutes, path } = await this.places.route(points);
    return { minutes, alongMiles: null, path };
  }

  private async forget(rideId: Id, unit: Unit): Promise<void> {
    await unit.all(forgetWay, { ride: rideId });
  }
}

/** The stops that the car, by where it left the path, has not passed. */
function stopsAhead({ stops, path, car, along_miles: along }: RunningRide): Point[] {
  const from = onPath(path, car, along ?? 0)?.miles ?? 0;
  return stops
    .map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
    .filter((stop) => (onPath(path, stop)?.miles ?? 0) > from);
}
