import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { eachDue } from '../jobs/each-due.js';
import { Jobs } from '../jobs/jobs.js';
import { dueRides, ridesQueue, stepRide } from '../rides/record.api.js';
import { RideDueService } from './ride-due.service.js';

/** Rides that one sweep moves on; the next one takes the rest. */
const sweepBatch = 200;

/** Moves rides on when nobody does: on the second by a job, at the latest by the sweep (P12, I3). */
@Injectable()
export class RideDueSweep implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly due: RideDueService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(stepRide, ({ rideId }) => this.due.step(rideId));
    this.jobs.everyTick(ridesQueue, () => this.sweep());
  }

  private async sweep(): Promise<void> {
    const due = await this.sql.all(dueRides, { now: this.clock.now(), limit: sweepBatch });
    await eachDue(due, ({ id }) => this.due.step(id));
  }
}
