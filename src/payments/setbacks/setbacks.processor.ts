import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { lookAtDispute, lookAtRefund } from '../payments.jobs.js';
import { ChargebacksService } from './chargebacks.service.js';
import { ReturnedRefundsService } from './returned-refunds.service.js';

/** What the provider's events make us look at; those that did not come are asked for by its own sweep. */
@Injectable()
export class SetbacksProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly chargebacks: ChargebacksService,
    private readonly refunds: ReturnedRefundsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(lookAtDispute, ({ ref }) => this.chargebacks.look(ref));
    this.jobs.handle(lookAtRefund, ({ ref }) => this.refunds.look(ref));
  }
}
