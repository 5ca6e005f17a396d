import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import type { DriverEarnings } from './earnings.contract.js';
import { awaitedBy, quartersOf } from './earnings.queries.js';
import { earnedIn, earningsSpanMs } from './earnings.rules.js';
import { driverAccount } from './ledger.rules.js';
import { TheTown } from '../../service-area/the-town.api.js';

/** A driver's days and weeks; nobody else ever sees them. */
@Injectable()
export class EarningsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly profiles: ProfilesApi,
    private readonly town: TheTown,
  ) {}

  async of(me: UserId): Promise<DriverEarnings> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - earningsSpanMs);
    const [zone, quarters, awaited, { currency, time_zone: home }] = await Promise.all([
      this.profiles.timeZoneOf(me),
      this.sql.all(quartersOf, { account: driverAccount(me), since }),
      this.sql.one(awaitedBy, { driver: me }),
      this.town.recent(),
    ]);
    const timeZone = zone ?? home;
    return { currency, time_zone: timeZone, ...earnedIn(timeZone, now, quarters), awaited: awaited ?? { amount_cents: 0, payments: 0 } };
  }
}
