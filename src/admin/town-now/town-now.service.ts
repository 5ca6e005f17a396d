import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { type TownNow, type TownShown, townShownMax } from './town-now.contract.js';
import { driversNow, ridesNow } from './town-now.queries.js';

/** Where everybody is right now, for those who run the town (M163). */
@Injectable()
export class TownNowService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async now(shown: TownShown | undefined): Promise<TownNow> {
    const asked = { show: shown ?? null, limit: townShownMax };
    const [rides, drivers] = await Promise.all([
      this.sql.all(ridesNow, asked),
      this.sql.all(driversNow, { ...asked, now: this.clock.now() }),
    ]);
    return {
      rides: rides.map(({ since, total: _, ...ride }) => ({ ...ride, since: since.toISOString() })),
      rides_total: rides[0]?.total ?? 0,
      drivers: drivers.map(({ seen_at: at, total: _, driver_id: __, ...driver }) => ({ ...driver, seen_at: at.toISOString() })),
      drivers_total: drivers[0]?.total ?? 0,
    };
  }
}
