import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later } from '../../contract/duration.js';
import { Sql } from '../../database/sql.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { paymentsQueue } from '../payments.jobs.js';
import { StripeEventsService } from './stripe-events.service.js';
import { StripeAccess } from './stripe-access.js';
import { sweepEvents } from './stripe-customers.queries.js';

/** Stripe sends an event again for three days; by then its row has done its work. */
const keepEventsMs = 30 * dayMs;
const batch = 500;

/** Events that do not come again are dropped, and so are Stripe's customers whose accounts were erased. */
@Injectable()
export class StripeSweep implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly stripe: StripeAccess,
    private readonly events: StripeEventsService,
  ) {}

  onModuleInit(): void {
    const { own } = this.stripe;
    if (!own) return;
    const often = { queue: paymentsQueue, everyMs: sometimesMs };
    this.jobs.sweep({ ...often, name: 'payments.forget-stripe-events', run: () => this.forgetEvents() });
    this.jobs.sweep({ ...often, name: 'payments.ask-for-stripe-events', run: () => this.events.catchUp() });
    this.jobs.sweep({ ...often, name: 'payments.forget-stripe-customers', run: () => own.customers.forgetErased() });
  }

  private forgetEvents(): Promise<void> {
    const before = later(this.clock.now(), -keepEventsMs);
    return forgetInBatches(batch, (limit) => this.sql.all(sweepEvents, { before, limit }));
  }
}
