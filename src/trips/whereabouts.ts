import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { DriversApi, type Position, type Reported } from '../drivers/drivers.api.js';
import { greatCircleMiles } from '../town/distance.api.js';
import { arrivedFixMs } from '../rides/ride.contract.js';
import { type RideRow } from '../rides/record.api.js';
import { isAtPickup } from './trip.rules.js';
import { later } from '../contract/duration.js';

/** Where the driver of a ride is, as far as a step of the trip depends on it. */
@Injectable()
export class Whereabouts {
  constructor(private readonly drivers: DriversApi) {}

  /** What came with the command, kept as a fix where it counts as one, or a fix younger than a minute (D2). */
  async of(unit: Unit, driverId: UserId, reported: Reported): Promise<Position | undefined> {
    const noted = await this.drivers.notePosition(unit, driverId, reported);
    return noted ?? this.drivers.positionSince(unit, driverId, later(unit.now, -arrivedFixMs));
  }

  isAtPickup(ride: RideRow, position: Position): boolean {
    return isAtPickup(greatCircleMiles(position, { lat: ride.pickup_latitude, lng: ride.pickup_longitude }));
  }

  /** Nobody is told that they are elsewhere whose place is not known. */
  whyNotAtPickup(ride: RideRow, position: Position | undefined): 'place_unknown' | 'not_near_pickup' | undefined {
    if (!position) return 'place_unknown';
    return this.isAtPickup(ride, position) ? undefined : 'not_near_pickup';
  }

  /** Miles to two decimals; null when nobody knows where the car is. */
  milesToDestination(ride: RideRow, position: Position | undefined): number | null {
    if (!position) return null;
    const miles = greatCircleMiles(position, { lat: ride.destination_latitude, lng: ride.destination_longitude });
    return Math.round(miles * 100) / 100;
  }
}
