import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import type { Me } from '../../http/me.js';
import { Jobs } from '../../jobs/jobs.js';
import type { Overview } from './overview.contract.js';
import { whatWaits } from './overview.queries.js';

const nothing: Omit<Overview, 'failed_jobs'> = {
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
    private readonly jobs: Jobs,
  ) {}

  async now({ roles }: Me): Promise<Overview> {
    const [counts = nothing, failed] = await Promise.all([
      this.sql.one(whatWaits, { now: this.clock.now() }),
      roles.includes('admin') ? this.jobs.failedCount() : null,
    ]);
    return { ...counts, failed_jobs: failed };
  }
}
