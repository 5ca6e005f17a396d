import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Work } from '../../database/work.js';
import { Jobs } from '../../jobs/jobs.js';
import { soonMs } from '../../jobs/sweep.js';
import { paymentsQueue, settlePart } from '../payments.jobs.js';
import { PartProgressService } from './part-progress.service.js';
import { recordClosed } from './part-records.js';
import { expireParts } from './split.queries.js';

/** Parts that one sweep ends; the next one takes the rest. */
const sweepBatch = 200;

/** Parts are paid in the queue of payments; those that lost their job, or were not answered in time, are found again (P14). */
@Injectable()
export class SplitSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly parts: PartProgressService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(settlePart, ({ partId }) => this.parts.settle(partId));
    this.jobs.sweep({ name: 'payments.part-stuck', queue: paymentsQueue, everyMs: soonMs, run: () => this.parts.settleStuck() });
    this.jobs.sweep({ name: 'payments.expire-parts', queue: paymentsQueue, everyMs: soonMs, run: () => this.expire() });
  }

  private async expire(): Promise<void> {
    await this.work.run(async (unit) => recordClosed(unit, await unit.all(expireParts, { now: unit.now, limit: sweepBatch }), 'expired'));
  }
}
