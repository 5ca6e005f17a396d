import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later } from '../../contract/duration.js';
import { Sql } from '../../database/sql.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { ridesQueue } from '../../rides/record.api.js';
import { forgetQuotes } from './quotes.queries.js';

const batch = 200;

/** Quotes that nobody booked are kept for a day. */
@Injectable()
export class QuotesSweep implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'booking.forget-quotes', queue: ridesQueue, everyMs: sometimesMs, run: () => this.forget() });
  }

  private forget(): Promise<void> {
    const expiredBefore = later(this.clock.now(), -dayMs);
    return forgetInBatches(batch, (limit) => this.sql.all(forgetQuotes, { expiredBefore, limit }));
  }
}
