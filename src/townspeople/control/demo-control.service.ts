import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { isOpen } from '../../rides/ride-status.contract.js';
import { RidesApi } from '../../rides/rides.api.js';
import { TripsApi } from '../../trips/trips.api.js';
import { Actors } from '../actors.service.js';
import { keepHurry, rideOfRider } from './demo-control.queries.js';
import { driverOf } from '../scene.js';
import { sceneOf } from '../scene.queries.js';
import { type DemoRide, demoRideProblems } from '../townspeople.contract.js';
import { Wheel } from '../driving/wheel.service.js';

type RiderRide = NonNullable<typeof rideOfRider.row>;

const nothing: DemoRide = { can_hurry: false, is_hurried: false, hears_pin: false };

/** What a rider may ask of the demo town, for a ride of their own. */
@Injectable()
export class DemoControlService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly actors: Actors,
    private readonly trips: TripsApi,
    private readonly rides: RidesApi,
    private readonly wheel: Wheel,
  ) {}

  async of(me: UserId, rideId: Id): Promise<DemoRide> {
    const ride = await this.find(me, rideId);
    return ride ? this.view(ride) : nothing;
  }

  async hurry(me: UserId, rideId: Id): Promise<DemoRide> {
    const ride = (await this.find(me, rideId)) ?? refuse(commonProblems, 'not_found');
    const view = await this.view(ride);
    if (!view.can_hurry) return view;
    const now = this.clock.now();
    const begun = await this.sql.one(keepHurry, { ride: rideId, since: now });
    if (begun && ride.driver_id) await this.hurryDriver(ride.driver_id, rideId, now);
    return { ...view, is_hurried: true };
  }

  /** The rider's own PIN, which only they may read, said in their name by their own tap; the driver tries it by the rules. */
  givePin(me: UserId, rideId: Id): Promise<DemoRide> {
    return this.rides.during(rideId, me, () => this.givePinOf(me, rideId));
  }

  private async givePinOf(me: UserId, rideId: Id): Promise<DemoRide> {
    const ride = (await this.find(me, rideId)) ?? refuse(commonProblems, 'not_found');
    const view = await this.view(ride);
    // Started before: a repeat changes nothing.
    if (ride.status === 'in_progress') return view;
    if (!view.hears_pin || ride.driver_id === null) refuse(commonProblems, 'not_found');
    if (ride.arrived_at === null) refuse(demoRideProblems, 'not_at_pickup');
    const pin = (await this.rides.pinForRider(rideId, me)) ?? refuse(commonProblems, 'not_found');
    await this.trips.start(rideId, ride.driver_id, pin).catch((error: unknown) => {
      // It is said to the rider then, who sees the ride with other eyes than its driver.
      throw error instanceof Problem ? new Problem(error.code, error.status, error.message) : error;
    });
    return this.of(me, rideId);
  }

  private async find(me: UserId, rideId: Id): Promise<RiderRide | undefined> {
    if (!this.actors.areOn) return undefined;
    return this.sql.one(rideOfRider, { ride: rideId, rider: me });
  }

  private async view({ status, driver_id: driverId, is_hurried }: RiderRide): Promise<DemoRide> {
    const isTowns = driverId !== null && (await this.actors.actsByItself(driverId));
    return { can_hurry: isOpen({ status }) && (driverId === null || isTowns), is_hurried, hears_pin: status === 'in_route' && isTowns };
  }

  private async hurryDriver(driverId: UserId, rideId: Id, now: Date): Promise<void> {
    const row = await this.sql.one(sceneOf, { now, usedSince: this.actors.usedSince(now), drivers: [driverId] });
    if (row?.leg?.ride_id === rideId) await this.wheel.hurry(driverOf(row), now);
  }
}
