import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Rates } from '../http/rates/rates.js';
import { canStartWithoutPin } from '../rides/pin/asks-pin.contract.js';
import { pinTries, pinWindowS } from '../rides/record/often.contract.js';
import { waitsForPin } from '../rides/record.api.js';

/** Counts the tries at the four digits that only the rider sees: they prove that the right person is in the right car (M38). */
@Injectable()
export class PinCheck {
  constructor(
    private readonly sql: Sql,
    private readonly rates: Rates,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether a try was counted: only then may its PIN be looked at. A ride that cannot be started says so by itself, and where none is
   * needed none is tried.
   */
  async count(id: Id, driverId: UserId): Promise<boolean> {
    const ride = await this.sql.one(waitsForPin, { id, driver: driverId });
    if (!ride || canStartWithoutPin(ride, this.clock.now())) return false;
    await this.rates.spend('ride.pin', id, { limit: pinTries, windowS: pinWindowS });
    return true;
  }
}
