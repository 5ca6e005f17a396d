import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Rates } from '../http/rates/rates.js';
import { pinTries, pinWindowS } from '../rides/record/often.contract.js';
import { waitsForPin } from '../rides/record.api.js';

/** Counts the tries at the four digits that only the rider sees: they prove that the right person is in the right car (M38). */
@Injectable()
export class PinCheck {
  constructor(
    private readonly sql: Sql,
    private readonly rates: Rates,
  ) {}

  /** Whether a try was counted: only then may its PIN be looked at. A ride that cannot be started says so by itself. */
  async count(id: Id, driverId: UserId): Promise<boolean> {
    if (!(await this.sql.one(waitsForPin, { id, driver: driverId }))) return false;
    await this.rates.spend('ride.pin', id, { limit: pinTries, windowS: pinWindowS });
    return true;
  }
}
