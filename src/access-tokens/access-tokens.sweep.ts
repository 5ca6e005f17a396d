import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { forgetExpired } from './access-tokens.queries.js';

const batch = 1_000;

/** Tokens that count no more are not kept. */
@Injectable()
export class AccessTokensSweep implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'access-tokens.forget', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.forget() });
  }

  private forget(): Promise<void> {
    const now = this.clock.now();
    return forgetInBatches(batch, (limit) => this.sql.all(forgetExpired, { now, limit }));
  }
}
