import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { eachDue } from '../jobs/each-due.js';
import { Jobs } from '../jobs/jobs.js';
import { forgetQuotes } from './quotes.queries.js';
import { ridesQueue, stepRide } from './rides.jobs.js';
import { dueRides } from './rides.queries.js';
import { later } from './search.rules.js';
import { RideDueService } from './ride-due.service.js';

/** Rides that one sweep moves on, and unbooked quotes that it forgets; the next one takes the rest. */
const sweepBatch = 200;

/** Quotes that nobody booked are kept for a day (ms). */
const quoteKeptMs = 24 * 60 * 60_000;

/** Moves rides on when nobody does: on the second by a job, at the latest by the sweep (P12, I3). */
@Injectable()
export class SearchService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly due: RideDueService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(stepRide, ({ rideId }) => this.due.step(rideId));
    this.jobs.everyTick(ridesQueue, () => this.sweep());
    this.jobs.everyTick(ridesQueue, () => this.forgetQuotes());
  }

  private async sweep(): Promise<void> {
    const due = await this.sql.all(dueRides, { now: this.clock.now(), limit: sweepBatch });
    await eachDue(due, ({ id }) => this.due.step(id));
  }

  private async forgetQuotes(): Promise<void> {
    await this.sql.all(forgetQuotes, { expiredBefore: later(this.clock.now(), -quoteKeptMs), limit: sweepBatch });
  }
}
