import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { forgetExpired } from './access-tokens.queries.js';

/** Tokens that one sweep forgets; the next one takes the rest. */
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

  private async forget(): Promise<void> {
    await this.sql.all(forgetExpired, { now: this.clock.now(), limit: batch });
  }
}
