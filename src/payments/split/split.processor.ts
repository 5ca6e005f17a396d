import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Work } from '../../database/work.js';
import { Jobs } from '../../jobs/jobs.js';
import { soonMs } from '../../jobs/sweep.js';
import { advancePart, lookAtPart, paymentsQueue } from '../payments.jobs.js';
import { PartConfirmationsService } from './part-confirmations.service.js';
import { PartProgressService } from './part-progress.service.js';
import { recordClosed } from './part-records.js';
import { expireParts } from './split.queries.js';
import { StuckPartsService } from './stuck-parts.service.js';

/** Parts that one sweep ends; the next one takes the rest. */
const sweepBatch = 200;

/** Parts are paid in the queue of payments; those that lost their job, or were not answered in time, are found again (P14). */
@Injectable()
export class SplitProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly parts: PartProgressService,
    private readonly stuck: StuckPartsService,
    private readonly confirmations: PartConfirmationsService,
  ) {}

  onModuleInit(): void {
    const soon = { queue: paymentsQueue, everyMs: soonMs };
    this.jobs.handle(advancePart, ({ partId }) => this.parts.advance(partId));
    this.jobs.handle(lookAtPart, ({ partId }) => this.confirmations.look(partId));
    this.jobs.sweep({ ...soon, name: 'payments.part-stuck', run: () => this.stuck.advanceStuck() });
    this.jobs.sweep({ ...soon, name: 'payments.look-confirmed-parts', run: () => this.confirmations.lookDue() });
    this.jobs.sweep({ ...soon, name: 'payments.expire-parts', run: () => this.expire() });
  }

  private async expire(): Promise<void> {
    await this.work.run(async (unit) => recordClosed(unit, await unit.all(expireParts, { now: unit.now, limit: sweepBatch }), 'expired'));
  }
}
