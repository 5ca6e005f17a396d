import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { sweepEach } from '../jobs/each-due.js';
import { dueRides, holdDueRide, watchUnwatched } from '../rides/record.api.js';
import { DueSteps } from './due-steps.js';

/** Rides that one sweep moves on; the next one takes the rest. */
const sweepBatch = 200;

/** Does what is due for rides. */
@Injectable()
export class RideDueService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly work: Work,
    private readonly steps: DueSteps,
  ) {}

  /** Every ride that is due, whatever became of its job, or of its step. */
  async stepAllDue(): Promise<void> {
    const at = { now: this.clock.now(), limit: sweepBatch };
    await this.sql.all(watchUnwatched, at);
    const due = await this.sql.all(dueRides, at);
    await sweepEach(due, ({ id }) => this.step(id));
  }

  /** One ride; nothing when it was done meanwhile. */
  async step(id: Id): Promise<void> {
    await this.work.run(async (unit) => {
      const ride = await unit.one(holdDueRide, { id });
      if (ride) await this.steps.take(unit, ride);
    });
  }
}
