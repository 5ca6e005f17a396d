import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { ReleaseService } from '../dispatch/dispatch.api.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { notSetOutReason, rideDeparted, rideUnattended } from '../rides/rides.events.js';
import {
  departByItself,
  departRide,
  factsOf,
  giveBackAt,
  headOutAgainAt,
  lookAgain,
  type RideRow,
  stopWaitingForDriver,
  whenOf,
} from '../rides/record.api.js';

/** The driver sets out: from here on the rider sees where the car is. */
@Injectable()
export class HeadOutService {
  constructor(
    private readonly releases: ReleaseService,
    private readonly drivers: DriversApi,
  ) {}

  /** By the driver's own tap; nothing when the ride is not theirs or not confirmed. */
  async byDriver(unit: Unit, id: Id, driverId: UserId): Promise<RideRow | undefined> {
    const ride = await departRide(unit, { id, driver: driverId, now: unit.now }, () => [{ actor: 'driver', type: 'departed' }]);
    if (ride) this.announce(unit, ride, { driverId, isAutomatic: false });
    return ride;
  }

  /**
   * Half an hour before a scheduled pickup, or as soon as the ride before it is over; operators hear of a driver who cannot be reached, or
   * still drives somebody else when it gets late (D2).
   */
  async byItself(unit: Unit, ride: RideRow): Promise<void> {
    const { id, driver_id: driverId } = ride;
    if (driverId === null) return;
    const isDriving = await this.drivers.isUnderWay(unit, driverId);
    const again = isDriving ? headOutAgainAt(whenOf(ride), unit.now) : null;
    if (again) return lookAgain(unit, id, again);
    const departed = await departByItself(unit, { id, now: unit.now }, () => [{ actor: 'system', type: 'departed' }]);
    if (departed) return this.announce(unit, departed, { driverId, isAutomatic: true });
    const nextStepAt = giveBackAt(whenOf(ride), ride.confirmed_at);
    const left = await stopWaitingForDriver(unit, { id, nextStepAt }, () => [
      { actor: 'system', type: 'driver_not_ready', data: { driver_id: driverId } },
    ]);
    if (left) unit.record(rideUnattended, { ride: factsOf(left), driverId, isDriving });
  }

  /** Nobody has set out long after the pickup: as if its driver gave it back. */
  async giveBack(unit: Unit, ride: RideRow): Promise<void> {
    if (ride.driver_id === null) return;
    const release = { actor: { actor: 'system' }, reason: notSetOutReason } as const;
    await this.releases.release(unit, { ...ride, driver_id: ride.driver_id }, release);
  }

  private announce(unit: Unit, ride: RideRow, how: { driverId: UserId; isAutomatic: boolean }): void {
    unit.record(rideDeparted, { ride: factsOf(ride), ...how });
  }
}
