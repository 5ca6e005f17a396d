import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { dayMs } from '../contract/duration.js';
import { Sql } from '../database/sql.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { forgetOldNetworks } from './audit.queries.js';

/** As long as a session may keep where it began. */
const networkMs = 60 * dayMs;
const batch = 1_000;

/** From where something was done is forgotten in time; what was done stays. */
@Injectable()
export class AuditSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'audit.forget-networks', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.sweep() });
  }

  private sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - networkMs);
    return forgetInBatches(batch, (limit) => this.sql.all(forgetOldNetworks, { before, limit }));
  }
}
