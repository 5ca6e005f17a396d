import { Injectable } from '@nestjs/common';
import { dueStep, PreferredService, RoundsService, searchingOf } from '../dispatch/dispatch.api.js';
import { Clock } from '../config/clock.js';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { sweepEach } from '../jobs/each-due.js';
import { dueRides, holdDueRide, type RideRow, stepRide, watchUnwatched } from '../rides/record.api.js';
import { HeadOutService } from './head-out.service.js';

/** A job that comes this little too early (clocks differ) is tried again at its time, not by the sweep. */
const earlyMs = 2_000;
/** Rides that one sweep moves on; the next one takes the rest. */
const sweepBatch = 200;

/** Does what is due for rides. */
@Injectable()
export class RideDueService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly work: Work,
    private readonly preferred: PreferredService,
    private readonly rounds: RoundsService,
    private readonly headOut: HeadOutService,
  ) {}

  /** Every ride that is due, whatever became of its job, or of its step. */
  async stepAllDue(): Promise<void> {
    await this.sql.all(watchUnwatched, { limit: sweepBatch });
    const due = await this.sql.all(dueRides, { now: this.clock.now(), limit: sweepBatch });
    await sweepEach(due, ({ id }) => this.step(id));
  }

  /** One ride; nothing when it was done meanwhile. */
  async step(id: Id): Promise<void> {
    await this.work.run(async (unit) => {
      const ride = await unit.one(holdDueRide, { id });
      if (ride) await this.stepIn(unit, ride);
    });
  }

  private async stepIn(unit: Unit, ride: RideRow): Promise<void> {
    switch (dueStep(searchingOf(ride), unit.now)) {
      case 'end_preferred':
        // dueStep says so only of a ride with an open request.
        if (ride.preferred_driver_id)
          await this.preferred.end(unit, { ...ride, preferred_driver_id: ride.preferred_driver_id }, 'timed_out');
        return;
      case 'end_search':
        return this.rounds.end(unit, ride);
      case 'next_round':
        return this.rounds.next(unit, ride);
      case 'head_out':
        return this.headOut.byItself(unit, ride);
      case 'give_back':
        return this.headOut.giveBack(unit, ride);
      case 'wait':
        return this.comeBack(unit, ride);
    }
  }

  private comeBack(unit: Unit, ride: RideRow): void {
    if (!ride.next_step_at || ride.next_step_at.getTime() - unit.now.getTime() > earlyMs) return;
    unit.enqueue(stepRide, { rideId: ride.id }, { runAt: ride.next_step_at });
  }
}
