import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { sweepPayloads } from './idp/payloads.queries.js';
import { SessionService } from './sessions/session.service.js';

const batch = 1_000;

/** Ended sessions and what the embedded provider no longer needs. */
@Injectable()
export class AuthJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sessions: SessionService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'auth.end-sessions', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.sweep() });
  }

  private async sweep(): Promise<void> {
    await this.sessions.sweep(batch);
    const now = this.clock.now();
    await forgetInBatches(batch, (limit) => this.sql.all(sweepPayloads, { now, limit }));
  }
}
