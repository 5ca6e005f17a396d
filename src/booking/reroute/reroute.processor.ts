import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { sweepEach } from '../../jobs/each-due.js';
import { Jobs } from '../../jobs/jobs.js';
import { soonMs } from '../../jobs/sweep.js';
import { ridesQueue } from '../../rides/record.api.js';
import { lapseReroute } from './reroute.jobs.js';
import { unansweredRoutes } from './reroute.queries.js';
import { RouteAnswers } from './route-answers.service.js';

/** One sweep ends so many; the next one takes the rest. */
const sweepBatch = 100;

/** Questions to a driver end in time, also where the job for it was lost. */
@Injectable()
export class RerouteProcessor implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly answers: RouteAnswers,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(lapseReroute, ({ rideId, quoteId }) => this.answers.lapse({ id: rideId, quoteId }));
    this.jobs.sweep({ name: 'booking.lapse-reroutes', queue: ridesQueue, everyMs: soonMs, run: () => this.lapseAll() });
  }

  private async lapseAll(): Promise<void> {
    const due = await this.sql.all(unansweredRoutes, { now: this.clock.now(), limit: sweepBatch });
    await sweepEach(due, ({ id, quote_id: quoteId }) => this.answers.lapse({ id, quoteId }));
  }
}
