import { Injectable } from '@nestjs/common';
import { noteAct } from '../audit/audit.api.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import type { Reported } from '../drivers/drivers.api.js';
import type { Json } from '../http/json.js';
import {
  type Actor,
  arriveAtPickup,
  completeRide,
  type Entry,
  factsOf,
  holdRide,
  holdRideOfDriver,
  notBegunAt,
  orBusy,
  type Outcome,
  RideReplies,
  type RideRow,
} from '../rides/record.api.js';
import { thoughtOverFrom } from '../rides/live/overdue.contract.js';
import { HeadOutService } from './head-out.service.js';
import { Whereabouts } from './whereabouts.js';
import type { Ride } from '../rides/ride.contract.js';
import { canBeOver, maySetOut, whyNotStepped } from './trip.rules.js';
import { rideArrived, rideCompleted } from '../rides/rides.events.js';
import { StartService } from './start.service.js';

interface Of {
  readonly id: Id;
  readonly driverId: UserId;
}

/** Who ends it, and by which word where it is not the usual one. */
type Ended = Pick<Entry, 'data'> & { readonly type?: string } & Exclude<Actor, { actor: 'system' }>;

/** An operator's order to end a ride for the driver who had it as they read it. */
export interface OperatorComplete extends Of {
  readonly operatorId: UserId;
  readonly reason: string;
}

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
      return (await this.headOut.byDriver(unit, id, me)) ? 'done' : whyNotStepped(ride, me, 'depart');
    });
  }

  arrived(id: Id, me: UserId, reported: Reported): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const { ride, position } = await this.held(unit, { id, me }, reported);
      if (!ride) return 'not_found';
      const isDue = ride.status === 'in_route' && ride.arrived_at === null;
      const notThere = isDue ? this.whereabouts.whyNotAtPickup(ride, position) : undefined;
      if (notThere) return notThere;
      const step = { id, driver: me, now: unit.now, nextStepAt: notBegunAt({ ...ride, arrived_at: unit.now }) };
      const there = await arriveAtPickup(unit, step, () => [{ actor: 'driver', type: 'arrived' }]);
      if (!there) return whyNotStepped(ride, me, 'arrived');
      unit.record(rideArrived, { ride: factsOf(there), driverId: me });
      return 'done';
    });
  }

  async start(id: Id, me: UserId, said: string | undefined): Promise<Json<Ride>> {
    // Who sends no PIN tries none.
    const isCounted = said !== undefined && (await this.starts.count(id, me));
    return this.run(id, me, (unit) => this.starts.start(unit, { id, me, said, isCounted }));
  }

  complete(id: Id, me: UserId, reported: Reported): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const { ride, position } = await this.held(unit, { id, me }, reported);
      const miles = ride ? this.whereabouts.milesToDestination(ride, position) : null;
      if (ride?.status === 'in_progress' && !canBeOver(ride, miles, unit.now)) return 'not_there_yet';
      const done = await this.end(unit, { id, driverId: me }, { actor: 'driver', data: { miles_from_destination: miles } });
      return done ? 'done' : whyNotStepped(ride, me, 'complete');
    });
  }

  /** By its rider, once it takes far longer than thought: its driver has forgotten, or cannot (D2). */
  arrivedAtEnd(id: Id, me: UserId): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const ride = await unit.one(holdRide, { id });
      if (ride?.customer_id !== me || ride.driver_id === null) return 'not_found';
      if (ride.status === 'in_progress' && unit.now.getTime() < thoughtOverFrom(ride)) return 'not_overdue';
      const done = await this.end(unit, { id, driverId: ride.driver_id }, { actor: 'rider', type: 'ended_by_rider' });
      return done ? 'done' : whyNotStepped(ride, ride.driver_id, 'complete');
    });
  }

  /** From the desk, in place of a driver who cannot, wherever the car is: nobody's own ride (M163). */
  completeFromDesk({ id, driverId, operatorId, reason }: OperatorComplete): Promise<Outcome> {
    return this.work.run(async (unit) => {
      const ride = await unit.one(holdRide, { id });
      if (!ride) return 'not_found';
      if ([ride.customer_id, ride.driver_id].includes(operatorId)) return 'own_ride';
      if (ride.driver_id !== driverId) return 'wrong_state';
      const done = await this.end(unit, { id, driverId }, { actor: 'operator', actor_id: operatorId, data: { reason } });
      if (!done) return whyNotStepped(ride, driverId, 'complete');
      const states = { before: { status: ride.status }, after: { status: done.status } };
      await noteAct(unit, { by: operatorId, act: 'ride_completed', subject: { kind: 'ride', id }, ...states, reason });
      return 'done';
    });
  }

  /** Undefined for a ride that is not under way with this driver. */
  private async end(unit: Unit, { id, driverId }: Of, by: Ended): Promise<RideRow | undefined> {
    const done = await completeRide(unit, { id, driver: driverId, now: unit.now }, ({ final_cents }) => [
      { type: 'completed', ...by, data: { final_cents, ...by.data } },
    ]);
    if (!done) return undefined;
    unit.record(rideCompleted, { ride: factsOf(done), driverId, completedAt: unit.now, by: by.actor });
    return done;
  }

  /** The position first, then the ride, as every fix does: two that wait for each other would never end. */
  private async held(unit: Unit, { id, me }: { id: Id; me: UserId }, reported: Reported) {
    const position = await this.whereabouts.of(unit, me, reported);
    const ride = await unit.one(holdRideOfDriver, { id, driver: me });
    return { ride, position };
  }

  private async run(id: Id, me: UserId, command: (unit: Unit) => Promise<Outcome>): Promise<Json<Ride>> {
    return this.replies.answer(id, me, await orBusy(this.work.run(command)));
  }
}
