import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { PlacesApi } from '../../places/places.api.js';
import { greatCircleMiles } from '../../town/distance.api.js';
import { straightPlan } from '../../town/ground.api.js';
import { maxRideMiles } from '../ride.contract.js';
import { factsOf } from '../record/ride-row.js';
import { holdRide } from '../record/rides.queries.js';
import { checkEveryMs, whyAsk } from './check.rules.js';
import { forgetWay, keepWay, markChecked, runningRide, type RunningRide, wayEveryMs } from './ride-ways.queries.js';
import { rideCancelled, rideCompleted, rideRerouted, rideStoodOut } from '../rides.events.js';
import { type Corners, leftOfTrip, milesOf, milesOfStops, passedStops, type Point, restOfWay } from './way.rules.js';

interface Ahead {
  readonly minutes: number;
  /** How much of the ride's own path is driven: whoever leaves it may come back to it. */
  readonly alongMiles: number | null;
  /** Null where the ride's own path says it. */
  readonly path: Corners | null;
  /** Minutes of a mile, while the car follows `path`. */
  readonly pace: number | null;
  /** When a router found it. */
  readonly foundAt: Date | null;
}

/** The way that lies ahead of a car, kept so that both sides, on every instance and after a reload, read the same minutes. */
@Injectable()
export class RideWays implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly places: PlacesApi,
    private readonly work: Work,
  ) {}

  onModuleInit(): void {
    this.events.inside(rideCompleted, ({ ride }, unit) => this.forget(ride.rideId, unit));
    this.events.inside(rideCancelled, ({ ride }, unit) => this.forget(ride.rideId, unit));
    this.events.inside(rideRerouted, ({ ride, passed }, unit) => this.goElsewhere(unit, ride.rideId, passed));
  }

  /** Finds the way of a ride from where its car is now; answers whether that is another one than was known. */
  async find(rideId: Id): Promise<boolean> {
    const now = this.clock.now();
    const ride = await this.sql.one(runningRide, { id: rideId });
    if (!ride) return false;
    const own = restOf(ride);
    const known = own ? undefined : knownRest(ride);
    // Whoever has just left a way may come back to it: until then it stays.
    if (!own && !known && ride.found_at && ride.found_at > later(now, -wayEveryMs)) return false;
    await this.keep({ rideId, ride, now }, own ?? known ?? (await this.drive(ride, now)));
    return known === undefined;
  }

  /** With it is seen whether the trip goes as trips go. */
  private async keep({ rideId: id, ride, now }: { rideId: Id; ride: RunningRide; now: Date }, ahead: Ahead): Promise<void> {
    const { driver_id: driver, leg, car } = ride;
    const kept = await this.sql.one(keepWay, { ride: id, driver, leg, now, ...car, ...ahead });
    if (!kept || leg === 'pickup') return;
    const { still_since: stillSince, checked_at: checkedAt } = kept;
    const why = whyAsk({ ...ride, stillSince }, now);
    if (why && (checkedAt === null || checkedAt <= later(now, -checkEveryMs))) await this.standOut(id, driver, why);
  }

  private async drive(ride: RunningRide, foundAt: Date): Promise<Ahead> {
    const points = [ride.car, ...pointsAhead(ride)];
    const [, next = ride.car] = points;
    // A car that says it is farther away than any ride goes is not where it says: that is no question for a router.
    const isFar = greatCircleMiles(ride.car, next) > maxRideMiles;
    const { estimated_duration_minutes: minutes, path } = isFar ? straightPlan(points) : await this.places.route(points);
    const miles = milesOf(path);
    // With stops between, a nearer place on the way need not be an earlier one.
    const pace = points.length === 2 && miles > 0 ? Math.max(minutes, 1) / miles : null;
    return { minutes, alongMiles: ride.along_miles, path, pace, foundAt };
  }

  /** Said once, whoever else looks at the same time. */
  private async standOut(id: Id, driverId: UserId, why: 'still' | 'off_route'): Promise<void> {
    await this.work.run(async (unit) => {
      const ride = await unit.one(holdRide, { id });
      if (ride?.status !== 'in_progress' || ride.driver_id !== driverId) return;
      const isFirst = await unit.one(markChecked, { ride: id, before: later(unit.now, -checkEveryMs), now: unit.now });
      if (isFirst) unit.record(rideStoodOut, { ride: factsOf(ride), driverId, why });
    });
  }

  /** What was known led to where the ride went before; the stops that were passed are behind on the new path, too. */
  private async goElsewhere(unit: Unit, rideId: Id, passed: number): Promise<void> {
    await this.forget(rideId, unit);
    const ride = passed > 0 ? await unit.one(runningRide, { id: rideId }) : undefined;
    if (!ride) return;
    const alongMiles = milesOfStops(ride.path, ride.stops.slice(0, passed)).at(-1) ?? 0;
    const left = leftOfTrip(ride, ride.car, alongMiles) ?? { minutes: ride.minutes, alongMiles };
    const ahead = { ...left, path: null, pace: null, foundAt: null };
    await unit.one(keepWay, { ride: rideId, driver: ride.driver_id, leg: ride.leg, now: unit.now, ...ride.car, ...ahead });
  }

  private async forget(rideId: Id, unit: Unit): Promise<void> {
    await unit.all(forgetWay, { ride: rideId });
  }
}

/** Along the way that was found before; undefined where there is none, or the car has left it. */
function knownRest({ known, car, along_miles: alongMiles, found_at: foundAt }: RunningRide): Ahead | undefined {
  const rest = known && restOfWay(known, car);
  return rest ? { ...rest, alongMiles, pace: known.pace, foundAt } : undefined;
}

/** Along the ride's own path, on the trip. */
function restOf(ride: RunningRide): Ahead | undefined {
  if (ride.leg === 'pickup') return undefined;
  const left = leftOfTrip(ride, ride.car, ride.along_miles);
  return left && { ...left, path: null, pace: null, foundAt: null };
}

const pointsAhead = (ride: RunningRide): Point[] => (ride.leg === 'pickup' ? [ride.pickup] : [...stopsAhead(ride), ride.destination]);

/** The stops that the car, by where it left the path, has not passed. */
function stopsAhead({ stops, path, car, along_miles: along }: RunningRide): Point[] {
  return stops.slice(passedStops(path, car, stops, along ?? 0)).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
}
