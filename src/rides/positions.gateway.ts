import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import type { PayloadOf } from '../contract/topic.js';
import { Events } from '../database/events.js';
import { Sql } from '../database/sql.js';
import { driverMoved } from '../drivers/drivers.events.js';
import { Realtime } from '../realtime/realtime.js';
import { etaMinutes, liveJoins, wayJson } from './ride.columns.js';
import { rideLocation } from './ride.contract.js';
import { ownPathEveryMs, RideWays, wayEveryMs } from './ride-ways.js';
import { rideDeparted, rideStarted } from './rides.events.js';

/** $1 driver, $2 now: the rides that show where their driver is (I6), as it was last seen. */
const liveRides = `
  select r.customer_id, json_build_object('ride_id', r.id, 'lat', s.lat, 'lng', s.lng, 'seq', s.seq, 'at', s.fix_at, 'heading', s.heading,
      'eta_minutes', ${etaMinutes}) as location, ${wayJson} as way,
    (r.arrived_at is null or r.status = 'in_progress')
      and (w.ride_id is null or w.planned_at <= $2::timestamptz - make_interval(secs =>
        case when w.leg = 'destination' and w.path is null then ${ownPathEveryMs} else ${wayEveryMs} end / 1000.0)) as is_due
  from rides r ${liveJoins}
  where r.driver_id = $1 and r.status in ('in_route', 'in_progress') and s.lat is not null`;

type Location = PayloadOf<typeof rideLocation>;

interface LiveRide {
  readonly customer_id: UserId;
  readonly location: Omit<Location, 'way' | 'at'> & { ride_id: Id; at: string };
  readonly way: NonNullable<Location['way']> | null;
  readonly is_due: boolean;
}

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
    await this.ways.find(rideId);
    const ride = (await this.live(driverId)).find(({ location }) => location.ride_id === rideId);
    if (ride) this.publish(driverId, ride, { way: ride.way });
  }

  private live(driverId: UserId): Promise<LiveRide[]> {
    return this.sql.prepared<LiveRide>('rides_showing_driver', liveRides, [driverId, this.clock.now()]);
  }

  private publish(driverId: UserId, { customer_id: riderId, location }: LiveRide, ahead: Pick<Location, 'way'> = {}): void {
    const at = new Date(location.at).toISOString();
    this.realtime.toUsers([riderId, driverId], rideLocation, { ...location, at, ...ahead });
  }
}
