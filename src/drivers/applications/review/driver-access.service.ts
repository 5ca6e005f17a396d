import { Injectable } from '@nestjs/common';
import type { UserId } from '../../../contract/ids.js';
import type { Unit } from '../../../database/unit.js';
import { ProfilesApi } from '../../../profiles/profiles.api.js';
import { lockPerson } from '../../../profiles/profiles.sql.js';
import { driverStopped, vehicleChanged } from '../../drivers.events.js';
import { rideUnderWay } from '../../drivers.queries.js';
import type { ApplicationVehicle } from '../applications.contract.js';
import type { ApplicationRow } from '../applications.queries.js';
import { giveVehicle, holdRidesOfDriver, takeNewVehicle } from './vehicle.queries.js';

/** Who may drive: the role stands for an application that is approved and not suspended (S10). */
@Injectable()
export class DriverAccess {
  constructor(private readonly profiles: ProfilesApi) {}

  /** The car that they told of is theirs. */
  async giveVehicle(unit: Unit, { user_id: driver, details: { vehicle } }: ApplicationRow): Promise<void> {
    if (vehicle) await unit.all(giveVehicle, { driver, vehicle });
  }

  /** From the commit of `unit` on they may drive. Their lines are closed then, and taken up anew: what they are to hear is told before. */
  async give(unit: Unit, driver: UserId): Promise<void> {
    await this.profiles.grantRole(unit, driver, 'driver');
  }

  /**
   * From the commit of `unit` on they drive another car; false in the middle of a ride, whose rider looks for the one of before. Who takes a
   * ride holds the driver's person, and who sets out the ride: both come before this, and are seen, or after it.
   */
  async changeVehicle(unit: Unit, { id, user_id: driver }: ApplicationRow, vehicle: ApplicationVehicle): Promise<boolean> {
    await unit.all(lockPerson, { id: driver });
    await unit.all(holdRidesOfDriver, { driver });
    if (await unit.one(rideUnderWay, { driver })) return false;
    await unit.all(takeNewVehicle, { id });
    await unit.all(giveVehicle, { driver, vehicle });
    unit.record(vehicleChanged, { driverId: driver, seats: vehicle.seats });
    return true;
  }

  /** From the commit of `unit` on they may not. */
  async take(unit: Unit, driverId: UserId): Promise<void> {
    await this.profiles.revokeRole(unit, driverId, 'driver');
    unit.record(driverStopped, { driverId });
  }
}
