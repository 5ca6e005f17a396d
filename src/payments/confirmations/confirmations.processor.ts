import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { soonMs } from '../../jobs/sweep.js';
import { lookAtConfirmation, paymentsQueue } from '../payments.jobs.js';
import { ConfirmationsService } from './confirmations.service.js';

/** What somebody confirmed is found, whether or not they came back and whatever event got lost. */
@Injectable()
export class ConfirmationsProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly confirmations: ConfirmationsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(lookAtConfirmation, ({ paymentId }) => this.confirmations.look(paymentId));
    this.jobs.sweep({ name: 'payments.look-confirmed', queue: paymentsQueue, everyMs: soonMs, run: () => this.confirmations.lookDue() });
  }
}
