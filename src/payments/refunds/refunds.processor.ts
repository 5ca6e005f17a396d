import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { soonMs } from '../../jobs/sweep.js';
import { advanceRefund, paymentsQueue } from '../payments.jobs.js';
import { RefundProgressService } from './refund-progress.service.js';

/** Refunds are asked for in the queue of payments, and found again when their job is lost (P14). */
@Injectable()
export class RefundsProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly refunds: RefundProgressService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(advanceRefund, ({ refundId }) => this.refunds.advance(refundId));
    this.jobs.sweep({ name: 'payments.refund-stuck', queue: paymentsQueue, everyMs: soonMs, run: () => this.refunds.advanceStuck() });
  }
}
