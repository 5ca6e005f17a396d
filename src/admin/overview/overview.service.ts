import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { Sql } from '../../database/sql.js';
import type { Me } from '../../http/me.js';
import { Jobs } from '../../jobs/jobs.js';
import { ServiceAreas } from '../../service-area/service-areas.api.js';
import { servicesOf } from '../../service-area/town-services.api.js';
import type { Overview, TownLack } from './overview.contract.js';
import { whatTownHas, whatWaits } from './overview.queries.js';
import { lacksOf } from './town-lacks.rules.js';

const nothing: Omit<Overview, 'failed_jobs' | 'town_lacks'> = {
  applications_waiting: 0,
  renewals_waiting: 0,
  cases_open: 0,
  setbacks_open: 0,
  payouts_stopped: 0,
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
    private readonly areas: ServiceAreas,
    private readonly config: Config,
  ) {}

  async now({ id: me, roles }: Me): Promise<Overview> {
    const isAdmin = roles.includes('admin');
    const [counts = nothing, failed, lacks] = await Promise.all([
      this.sql.one(whatWaits, { me, now: this.clock.now() }),
      isAdmin ? this.failedJobs() : null,
      isAdmin ? this.lacks() : null,
    ]);
    return { ...counts, failed_jobs: failed, town_lacks: lacks };
  }

  /** The rest of the page is there while the queues do not answer. */
  private failedJobs(): Promise<number | null> {
    return this.jobs.failedCount().catch(() => null);
  }

  private async lacks(): Promise<TownLack[]> {
    // What the demo has is invented, and meant to be.
    if (this.config.hasDemoStreets) return [];
    const [area, has] = await Promise.all([this.areas.current(), this.sql.one(whatTownHas, { now: this.clock.now() })]);
    return lacksOf({ area, services: servicesOf(this.config), has_own_tariff: false, has_driver: false, ...has });
  }
}
