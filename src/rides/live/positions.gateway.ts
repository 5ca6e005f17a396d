import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import type { PayloadOf } from '../../contract/topic.js';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import { driverMoved } from '../../drivers/drivers.events.js';
import { Realtime } from '../../realtime/realtime.js';
import { rideLocation } from '../ride.contract.js';
import { RideWays } from './ride-ways.js';
import { type LiveRide, ridesShowingDriver } from './ride-ways.queries.js';
import { progressOf } from './way.rules.js';
import { rideDeparted, rideStarted } from '../rides.events.js';

type Location = PayloadOf<typeof rideLocation>;

/** Tells both sides of a running ride where its car is and when it will be there. */
@Injectable()
export class PositionsGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly ways: RideWays,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(rideLocation);
    this.events.after(driverMoved, ({ driverId }) => this.follow(driverId));
    this.events.after(rideDeparted, ({ ride, driverId }) => this.lookAhead(ride.rideId, driverId));
    this.events.after(rideStarted, ({ ride, driverId }) => this.lookAhead(ride.rideId, driverId));
  }

  /** The position goes out at once; a way that has to be found anew follows it. */
  private async follow(driverId: UserId): Promise<void> {
    for (const ride of await this.live(driverId)) {
      this.publish(driverId, ride);
      if (ride.is_due) await this.lookAhead(ride.location.ride_id, driverId);
    }
  }

  private async lookAhead(rideId: Id, driverId: UserId): Promise<void> {
    const isNew = await this.ways.find(rideId);
    const ride = (await this.live(driverId)).find(({ location }) => location.ride_id === rideId);
    // A way that is followed is known to both sides.
    if (ride) this.publish(driverId, ride, isNew ? { way: ride.way } : {});
  }

  private live(driverId: UserId): Promise<LiveRide[]> {
    return this.sql.all(ridesShowingDriver, { driver: driverId, now: this.clock.now() });
  }

  private publish(driverId: UserId, { customer_id: riderId, location, trip }: LiveRide, ahead: Pick<Location, 'way'> = {}): void {
    const at = new Date(location.at).toISOString();
    this.realtime.toUsers([riderId, driverId], rideLocation, { ...location, at, ...ahead, ...progressOf(trip) });
  }
}
