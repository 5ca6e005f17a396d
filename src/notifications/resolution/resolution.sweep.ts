import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Work } from '../../database/work.js';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { recordRead } from '../notifications.service.js';
import { notificationsQueue } from '../snooze/snooze.service.js';
import { resolveOver } from './resolution.queries.js';

/** Questions that one sweep resolves at most, so that its transaction stays short; the next one takes the rest. */
const sweepBatch = 500;

/** Asks nobody any more what can be answered no more: a ride that is rated too late, a thing that was brought back too late. */
@Injectable()
export class ResolutionSweep implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = () => this.resolve();
    this.jobs.sweep({ name: 'notifications.resolve-over', queue: notificationsQueue, everyMs: sometimesMs, run });
  }

  private async resolve(): Promise<void> {
    await this.work.run(async (unit) => recordRead(unit, await unit.all(resolveOver, { now: unit.now, limit: sweepBatch })));
  }
}
