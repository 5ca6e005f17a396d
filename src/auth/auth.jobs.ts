import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { Jobs } from '../jobs/jobs.js';
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
    this.jobs.everyTick('housekeeping', async () => {
      await this.sessions.sweep(batch);
      await this.sql.all(sweepPayloads, { now: this.clock.now(), limit: batch });
    });
  }
}
