import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Work } from '../../database/work.js';
import { Dependencies } from '../../http/operations/dependencies.js';
import { StripeClient } from './stripe-client.js';
import { StripeCustomersService } from './stripe-customers.service.js';

/** What there is of Stripe in this town: nothing where it is not set up. */
@Injectable()
export class StripeAccess {
  readonly own: { readonly client: StripeClient; readonly customers: StripeCustomersService } | undefined;

  constructor({ stripe }: Config, work: Work, dependencies: Dependencies) {
    if (!stripe) return;
    const client = new StripeClient(stripe);
    this.own = { client, customers: new StripeCustomersService(work, client) };
    dependencies.add({ name: 'stripe', whenDown: 'Stripe does not answer', ask: () => client.ping() });
  }
}
