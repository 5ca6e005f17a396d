import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Rates } from '../http/rates.js';
import { pinTries, pinWindowS } from './ride.contract.js';

/** The four digits that only the rider sees: they prove that the right person is in the right car (M38). */
@Injectable()
export class PinCheck {
  constructor(
    private readonly sql: Sql,
    private readonly rates: Rates,
  ) {}

  /** A ride that cannot be started anyway says so by itself: its tries are not spent. */
  async whyNot(id: Id, driverId: UserId, pin: string | undefined): Promise<'wrong_pin' | undefined> {
    const row = await this.sql.row<{ pin: string }>(`select pin from rides where id = $1 and driver_id = $2 and status = 'in_route'`, [
      id,
      driverId,
    ]);
    if (!row) return undefined;
    await this.rates.spend('ride.pin', id, { limit: pinTries, windowS: pinWindowS });
    return isSame(pin ?? '', row.pin) ? undefined : 'wrong_pin';
  }
}

function isSame(tried: string, pin: string): boolean {
  const [a, b] = [Buffer.from(tried), Buffer.from(pin)];
  return a.length === b.length && timingSafeEqual(a, b);
}
