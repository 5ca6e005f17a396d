import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { advancePayment, advancePayout, lookAtPayout, paymentsQueue, retryRefused } from './payments.jobs.js';
import { PaymentCaptureService } from './payment-capture.service.js';
import { PayoutProgressService } from './payouts/payout-progress.service.js';
import { RetriesService } from './debts/retries.service.js';
import { UnpaidRidesService } from './debts/unpaid-rides.service.js';

/** Money, outside the transactions that asked for it (D7). */
@Processor(paymentsQueue, workerOptions)
export class PaymentsProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(paymentsQueue) queue: Queue,
    jobs: Jobs,
    captures: PaymentCaptureService,
    retries: RetriesService,
    unpaid: UnpaidRidesService,
    payouts: PayoutProgressService,
  ) {
    super(queue, jobs);
    jobs.handle(advancePayment, ({ paymentId }) => captures.advance(paymentId));
    jobs.handle(retryRefused, ({ userId }) => retries.retry(userId));
    jobs.handle(advancePayout, ({ payoutId }) => payouts.advance(payoutId));
    jobs.handle(lookAtPayout, ({ payoutId }) => payouts.hint(payoutId));
    jobs.sweep({ name: 'payments.settle-stuck', queue: paymentsQueue, everyMs: soonMs, run: () => captures.advanceStuck() });
    jobs.sweep({ name: 'payments.retry-due', queue: paymentsQueue, everyMs: soonMs, run: () => retries.retryDue() });
    jobs.sweep({ name: 'payments.release-unpaid', queue: paymentsQueue, everyMs: soonMs, run: () => unpaid.release() });
    jobs.sweep({ name: 'payments.advance-stuck', queue: paymentsQueue, everyMs: soonMs, run: () => payouts.advanceStuck() });
    jobs.sweep({ name: 'payments.check-paid-out', queue: paymentsQueue, everyMs: sometimesMs, run: () => payouts.checkPaid() });
  }
}
