import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { dayMs, later } from '../contract/duration.js';
import { Sql } from '../database/sql.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { shareLingerMs } from './sharing.contract.js';
import { forgetShares } from './sharing.queries.js';

/** A ride is booked at most thirty days ahead: what was shared earlier is over, or was moved since. */
const keptMs = 40 * dayMs;
const batch = 1_000;

/** Links that lead nowhere any more are not kept. */
@Injectable()
export class SharesSweep implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'sharing.forget-shares', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.forget() });
  }

  private forget(): Promise<void> {
    const now = this.clock.now();
    const age = { before: later(now, -keptMs), shownSince: later(now, -shareLingerMs) };
    return forgetInBatches(batch, (limit) => this.sql.all(forgetShares, { ...age, limit }));
  }
}
