import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Work } from '../../database/work.js';
import { housekeepingQueue } from '../../jobs/housekeeping.jobs.js';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { noteEnds } from './view-ends.js';
import { endViewsDue } from './views.queries.js';

/** Looks whose time is over show nothing any more; here their end comes into the audit log. */
@Injectable()
export class ViewsSweep implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'admin.end-views', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.end() });
  }

  private async end(): Promise<void> {
    await this.work.run(async (unit) => noteEnds(unit, await unit.all(endViewsDue, { now: unit.now }), 'time'));
  }
}
