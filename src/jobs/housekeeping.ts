import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { sweepKeys } from '../database/idempotency/idempotency.queries.js';
import { Sql } from '../database/sql.js';
import { sweepRates } from '../http/rates/rates.queries.js';
import { sweepPayloads } from '../realtime/fanout.queries.js';
import { Jobs } from './jobs.js';

const hourMs = 3_600_000;

/** Rows of the kit that serve for a while only, and for how long they are kept. */
const shortLived = [
  { sweep: sweepKeys, keptMs: 48 * hourMs },
  { sweep: sweepPayloads, keptMs: hourMs / 12 },
] as const;

const batch = 1_000;

/** Keeps the kit's own tables and queues from growing without end. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick('housekeeping', () => this.sweep());
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.jobs.evict(new Date(now));
    for (const { sweep, keptMs } of shortLived) await this.sql.all(sweep, { before: new Date(now - keptMs), limit: batch });
    await this.sql.all(sweepRates, { now, limit: batch });
  }
}
