import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { soonMs } from '../../jobs/sweep.js';
import { advanceRaise, paymentsQueue } from '../payments.jobs.js';
import { RaisesService } from './raises.service.js';

/** Holds that nobody needs are let go in the queue of payments, and found again when their job is lost (P14). */
@Injectable()
export class RaisesProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly raises: RaisesService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(advanceRaise, ({ raiseId }) => this.raises.advance(raiseId));
    this.jobs.sweep({ name: 'payments.raise-stuck', queue: paymentsQueue, everyMs: soonMs, run: () => this.raises.advanceStuck() });
  }
}
