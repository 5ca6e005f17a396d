import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { rideDeparted, rideUnattended } from '../rides/rides.events.js';
import { departByItself, departRide, factsOf, type RideRow, stopWaitingForDriver } from '../rides/record.api.js';

/** The driver sets out: from here on the rider sees where the car is. */
@Injectable()
export class HeadOutService {
  /** By the driver's own tap; nothing when the ride is not theirs or not confirmed. */
  async byDriver(unit: Unit, id: Id, driverId: UserId): Promise<RideRow | undefined> {
    const ride = await departRide(unit, { id, driver: driverId, now: unit.now }, () => [{ actor: 'driver', type: 'departed' }]);
    if (ride) unit.record(rideDeparted, { ride: factsOf(ride), driverId, isAutomatic: false });
    return ride;
  }

  /** Half an hour before a scheduled pickup; operators hear of a driver who cannot be reached (D2). */
  async byItself(unit: Unit, { id, driver_id: driverId }: RideRow): Promise<void> {
    if (driverId === null) return;
    const departed = await departByItself(unit, { id, now: unit.now }, () => [{ actor: 'system', type: 'departed' }]);
    if (departed) return unit.record(rideDeparted, { ride: factsOf(departed), driverId, isAutomatic: true });
    const left = await stopWaitingForDriver(unit, { id }, () => [
      { actor: 'system', type: 'driver_not_ready', data: { driver_id: driverId } },
    ]);
    if (left) unit.record(rideUnattended, { ride: factsOf(left), driverId });
  }
}
