import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { hourMs, minuteMs } from '../contract/duration.js';
import { Clock } from '../config/clock.js';
import { sweepKeys } from '../database/idempotency/idempotency.queries.js';
import { Sql } from '../database/sql.js';
import { sweepRates } from '../http/rates/rates.queries.js';
import { sweepPayloads } from '../realtime/fanout.queries.js';
import { forgetInBatches } from './forget-in-batches.js';
import { housekeepingQueue } from './housekeeping.jobs.js';
import { Jobs } from './jobs.js';
import { QueueProcessor, workerOptions } from './queue.processor.js';
import { sometimesMs } from './sweep.js';

/** Rows of the kit that serve for a while only, and for how long they are kept. */
const shortLived = [
  { sweep: sweepKeys, keptMs: 48 * hourMs },
  { sweep: sweepPayloads, keptMs: 5 * minuteMs },
] as const;

const batch = 1_000;

/** Keeps the kit's own tables and queues from growing without end. */
@Processor(housekeepingQueue, workerOptions)
export class HousekeepingProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(housekeepingQueue) queue: Queue,
    jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super(queue, jobs);
    jobs.sweep({ name: 'housekeeping.evict', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.evict() });
  }

  private async evict(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.jobs.evict(new Date(now));
    for (const { sweep, keptMs } of shortLived) {
      const before = new Date(now - keptMs);
      await forgetInBatches(batch, (limit) => this.sql.all(sweep, { before, limit }));
    }
    await forgetInBatches(batch, (limit) => this.sql.all(sweepRates, { now, limit }));
  }
}
