import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { driverMoved } from '../drivers/drivers.events.js';
import { comeNearer, factsOf, leavePickup, rideLeft } from '../rides/record.api.js';
import { rideLeftPickup } from '../rides/rides.events.js';

interface Seen {
  readonly driver: UserId;
  readonly lat: number;
  readonly lng: number;
  readonly at: Date;
}

/** Keeps of a driver's way to the pickup what the fees depend on, and no more: how near, since when, and that they stay there (D6, M35, M36). */
@Injectable()
export class Approach implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inside(driverMoved, async ({ driverId: driver, lat, lng, at }, unit) => {
      const seen = { driver, lat, lng, at };
      await unit.all(comeNearer, seen);
      await this.leave(unit, seen);
    });
  }

  /** Who is well away from the pickup at which they said they were does not wait there. */
  private async leave(unit: Unit, seen: Seen): Promise<void> {
    const left = await unit.one(rideLeft, seen);
    if (!left) return;
    const { miles } = left;
    const ride = await leavePickup(unit, { ...left, now: unit.now }, () => [
      { actor: 'system', type: 'left_pickup', data: { miles_from_pickup: Math.round(miles * 100) / 100 } },
    ]);
    if (ride) unit.record(rideLeftPickup, { ride: factsOf(ride), driverId: seen.driver });
  }
}
