import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { hourMs, later } from '../contract/duration.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { forgetStranded, strandedAccounts } from './idp/accounts.queries.js';
import { sweepPayloads } from './idp/payloads.queries.js';
import { SessionService } from './sessions/session.service.js';

const batch = 1_000;
/** Whoever sends the form to sign up is in town a moment later; a sign-in lasts ten minutes at most. */
const strandedMs = hourMs;

/** Ended sessions, what the embedded provider no longer needs, and accounts whose addresses would be taken for nobody. */
@Injectable()
export class AuthJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sessions: SessionService,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly work: Work,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'auth.end-sessions', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.sweep() });
  }

  private async sweep(): Promise<void> {
    await this.sessions.sweep(batch);
    const now = this.clock.now();
    await forgetInBatches(batch, (limit) => this.sql.all(sweepPayloads, { now, limit }));
    await forgetInBatches(batch, (limit) => this.forgetStranded(limit));
  }

  private forgetStranded(limit: number): Promise<readonly object[]> {
    return this.work.run(async (unit) => {
      const stranded = await unit.all(strandedAccounts, { before: later(unit.now, -strandedMs), limit });
      if (stranded.length > 0) await unit.all(forgetStranded, { ids: stranded.map(({ id }) => id) });
      return stranded;
    });
  }
}
