import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { sqlState } from '../database/retry.js';
import { Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import { arriveAtPickup, completeRide, factsOf, holdRideOfDriver, type Outcome, RideReplies } from '../rides/record.api.js';
import { HeadOutService } from './head-out.service.js';
import { type Reported, Whereabouts } from './whereabouts.js';
import type { Ride } from '../rides/ride.contract.js';
import { canBeOver, maySetOut, whyNotMoved } from './trip.rules.js';
import { rideArrived, rideCompleted } from '../rides/rides.events.js';
import { StartService } from './start.service.js';

/** The database refuses a second running ride, or one at the same time (I1, P11). */
const busyStates = ['23505', '23P01'];

/** The steps of a trip, each taken once by its driver (D2, P13). */
@Injectable()
export class TripService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
    private readonly headOut: HeadOutService,
    private readonly starts: StartService,
    private readonly whereabouts: Whereabouts,
  ) {}

  depart(id: Id, me: UserId): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const ride = await unit.one(holdRideOfDriver, { id, driver: me });
      if (ride?.status === 'confirmed' && !maySetOut(ride, unit.now)) return 'too_early';
      return (await this.headOut.byDriver(unit, id, me)) ? 'done' : whyNotMoved(ride, me, 'depart');
    });
  }

  arrived(id: Id, me: UserId, reported: Reported): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const { ride, position } = await this.held(unit, { id, me }, reported);
      const isDue = ride?.status === 'in_route' && ride.arrived_at === null;
      if (isDue && !this.whereabouts.isAtPickup(ride, position)) return 'not_near_pickup';
      const there = await arriveAtPickup(unit, { id, driver: me, now: unit.now }, () => [{ actor: 'driver', type: 'arrived' }]);
      if (!there) return whyNotMoved(ride, me, 'arrived');
      unit.record(rideArrived, { ride: factsOf(there), driverId: me });
      return 'done';
    });
  }

  async start(id: Id, me: UserId, pin: string | undefined): Promise<Json<Ride>> {
    const isCounted = await this.starts.count(id, me);
    return this.run(id, me, (unit) => this.starts.start(unit, { id, me, pin, isCounted }));
  }

  complete(id: Id, me: UserId, reported: Reported): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const { ride, position } = await this.held(unit, { id, me }, reported);
      const miles = ride ? this.whereabouts.milesToDestination(ride, position) : null;
      if (ride?.status === 'in_progress' && !canBeOver(ride, miles, unit.now)) return 'not_there_yet';
      const done = await completeRide(unit, { id, driver: me, now: unit.now }, ({ final_cents }) => [
        { actor: 'driver', type: 'completed', data: { final_cents, miles_from_destination: miles } },
      ]);
      if (!done) return whyNotMoved(ride, me, 'complete');
      unit.record(rideCompleted, { ride: factsOf(done), driverId: me, completedAt: unit.now });
      return 'done';
    });
  }

  /** The position first, then the ride, as every fix does: two that wait for each other would never end. */
  private async held(unit: Unit, { id, me }: { id: Id; me: UserId }, reported: Reported) {
    const position = await this.whereabouts.of(unit, me, reported);
    const ride = await unit.one(holdRideOfDriver, { id, driver: me });
    return { ride, position };
  }

  private async run(id: Id, me: UserId, command: (unit: Unit) => Promise<Outcome>): Promise<Json<Ride>> {
    return this.replies.answer(id, me, await this.attempt(command));
  }

  private async attempt(command: (unit: Unit) => Promise<Outcome>): Promise<Outcome> {
    try {
      return await this.work.run(command);
    } catch (error) {
      if (!busyStates.includes(sqlState(error) ?? '')) throw error;
      return 'driver_busy';
    }
  }
}
