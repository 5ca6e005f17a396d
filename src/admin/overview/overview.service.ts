import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { type Overview, ridesShownMax } from './overview.contract.js';
import { ridesUnderWay, whatWaits } from './overview.queries.js';

const nothing: Omit<Overview, 'under_way'> = {
  applications_waiting: 0,
  renewals_waiting: 0,
  cases_open: 0,
  drivers_on: 0,
  rides_searching: 0,
  rides_under_way: 0,
};

/** The town at a glance, for those who run it. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<Overview> {
    const [counts = nothing, rides] = await Promise.all([
      this.sql.one(whatWaits, { now: this.clock.now() }),
      this.sql.all(ridesUnderWay, { limit: ridesShownMax }),
    ]);
    return {
      ...counts,
      under_way: rides.map(({ departed_at: departedAt, ...ride }) => ({ ...ride, departed_at: departedAt?.toISOString() ?? null })),
    };
  }
}
