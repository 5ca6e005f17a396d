import { Injectable } from '@nestjs/common';
import type { UserId } from '../../../contract/ids.js';
import type { Unit } from '../../../database/unit.js';
import { ProfilesApi } from '../../../profiles/profiles.api.js';
import { driverStopped } from '../../drivers.events.js';
import type { ApplicationRow } from '../applications.queries.js';
import { giveVehicle } from './review.queries.js';

/** Who may drive: the role stands for an application that is approved and not suspended (S10). */
@Injectable()
export class DriverAccess {
  constructor(private readonly profiles: ProfilesApi) {}

  /** From the commit of `unit` on they may drive, in the car that they applied with. */
  async give(unit: Unit, { user_id: driver, details: { vehicle } }: ApplicationRow): Promise<void> {
    if (vehicle) await unit.all(giveVehicle, { driver, vehicle });
    await this.profiles.grantRole(unit, driver, 'driver');
  }

  /** From the commit of `unit` on they may not. */
  async take(unit: Unit, driverId: UserId): Promise<void> {
    await this.profiles.revokeRole(unit, driverId, 'driver');
    unit.record(driverStopped, { driverId });
  }
}
