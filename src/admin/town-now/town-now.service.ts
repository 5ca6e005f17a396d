import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { type DriverOnMap, type RideOnMap, type TownNow, type TownShown, townShownMax } from './town-now.contract.js';
import { type DriverOnMapRow, driversNow, type RideOnMapRow, ridesNow } from './town-now.queries.js';

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
      rides: rides.map(viewRide),
      rides_total: rides[0]?.total ?? 0,
      drivers: drivers.map(viewDriver),
      drivers_total: drivers[0]?.total ?? 0,
    };
  }
}

const viewRide = ({ since, ...ride }: RideOnMapRow): RideOnMap => ({ ...ride, since: since.toISOString() });
const viewDriver = ({ seen_at: at, ...driver }: DriverOnMapRow): DriverOnMap => ({ ...driver, seen_at: at.toISOString() });
