import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Availability, Fix } from './drivers.contract.js';
import type { Reported } from './drivers.rules.js';
import { DriversService } from './drivers.service.js';

/** What a driver says of themselves, for modules that act for one: the calls of the wire, by the same rules. */
@Injectable()
export class DriverActs {
  constructor(private readonly drivers: DriversService) {}

  async setAvailability(id: UserId, availability: Availability, at: Required<Reported>): Promise<void> {
    await this.drivers.setAvailability({ id, sessionId: null }, { availability, ...at });
  }

  /** A fix that is older or less exact than the last one changes nothing. */
  async recordFix(id: UserId, fix: Fix): Promise<void> {
    await this.drivers.recordFix({ id, sessionId: null }, { ...fix, takes_over: true });
  }
}
