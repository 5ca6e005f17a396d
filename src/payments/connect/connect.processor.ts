import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { lookAtAccount, paymentsQueue } from '../payments.jobs.js';
import { StripeAccountsService } from './stripe-accounts.service.js';

/** What events make us look at, and accounts of those who left. */
@Injectable()
export class ConnectProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly accounts: StripeAccountsService,
  ) {}

  onModuleInit(): void {
    const { accounts, jobs } = this;
    jobs.handle(lookAtAccount, ({ ref }) => accounts.look(ref));
    if (!accounts.client) return;
    const often = { queue: paymentsQueue, everyMs: sometimesMs };
    jobs.sweep({ ...often, name: 'payments.forget-stripe-accounts', run: () => accounts.forgetErased() });
  }
}
