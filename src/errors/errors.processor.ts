import { Injectable, type OnModuleInit } from '@nestjs/common';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { keepErrors } from './errors.jobs.js';
import { ErrorsService } from './errors.service.js';

/** Writes what browsers reported, and lets go of it again: work that nobody waits for, on the queue for that. */
@Injectable()
export class ErrorsProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly errors: ErrorsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(keepErrors, (reported) => this.errors.keep(reported));
    this.jobs.sweep({ name: 'errors.forget', queue: housekeepingQueue, everyMs: sometimesMs, run: () => this.errors.forget() });
  }
}
