import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Availability, Fix } from './drivers.contract.js';
import type { Position } from './drivers.api.js';
import { DriversService } from './drivers.service.js';

/** What a driver says of themselves, for modules that act for one: the calls of the wire, by the same rules. */
@Injectable()
export class DriverActs {
  constructor(private readonly drivers: DriversService) {}

  async setAvailability(driverId: UserId, availability: Availability, at: Position): Promise<void> {
    await this.drivers.setAvailability(driverId, { availability, ...at });
  }

  /** A fix that is older or less exact than the last one changes nothing. */
  async recordFix(driverId: UserId, fix: Fix): Promise<void> {
    await this.drivers.recordFix(driverId, fix);
  }
}
