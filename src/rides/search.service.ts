import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { Jobs } from '../jobs/jobs.js';
import { HeadOutService } from './head-out.service.js';
import { PreferredService } from './preferred.service.js';
import { rideColumns, type RideRow, searchingOf } from './ride.row.js';
import { ridesQueue, stepRide } from './rides.jobs.js';
import { RoundsService } from './rounds.service.js';
import { dueStep } from './search.rules.js';

/** Rides that one sweep moves on; the next one takes the rest. */
const sweepBatch = 200;
/** Unbooked quotes that one sweep forgets. */
const quoteBatch = 500;
/** A job that comes this little too early (clocks differ) is tried again at its time, not by the sweep. */
const earlyMs = 2_000;

/** Moves pending rides on when nobody does: on the second by a job, at the latest by the sweep (P12, I3). */
@Injectable()
export class SearchService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly preferred: PreferredService,
    private readonly rounds: RoundsService,
    private readonly headOut: HeadOutService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(stepRide, ({ rideId }) => this.step(rideId));
    this.jobs.everyTick(ridesQueue, () => this.sweep());
    this.jobs.everyTick(ridesQueue, () => this.forgetQuotes());
  }

  /** Does what is due for one ride; nothing when it was done meanwhile. */
  async step(id: Id): Promise<void> {
    await this.work.run(async (unit) => {
      const [ride] = await unit.rows<RideRow>(`select ${rideColumns} from rides where id = $1 and next_step_at is not null for update`, [id]);
      if (ride) await this.stepIn(unit, ride);
    });
  }

  private async stepIn(unit: Unit, ride: RideRow): Promise<void> {
    switch (dueStep(searchingOf(ride), unit.now)) {
      case 'end_preferred':
        // dueStep says so only of a ride with an open request.
        if (ride.preferred_driver_id) await this.preferred.end(unit, { ...ride, preferred_driver_id: ride.preferred_driver_id }, 'timed_out');
        return;
      case 'end_search':
        return this.rounds.end(unit, ride);
      case 'next_round':
        return this.rounds.next(unit, ride);
      case 'head_out':
        return this.headOut.byItself(unit, ride);
      case 'wait':
        return this.comeBack(unit, ride);
    }
  }

  private comeBack(unit: Unit, ride: RideRow): void {
    if (!ride.next_step_at || ride.next_step_at.getTime() - unit.now.getTime() > earlyMs) return;
    unit.enqueue(stepRide, { rideId: ride.id }, { runAt: ride.next_step_at });
  }

  private async sweep(): Promise<void> {
    const due = await this.sql.rows<{ id: string }>('select id from rides where next_step_at <= $1 order by next_step_at limit $2', [this.clock.now(), sweepBatch]);
    for (const { id } of due) await this.step(id);
  }

  private async forgetQuotes(): Promise<void> {
    await this.sql.rows(
      `delete from quotes where id in (select id from quotes where booked_at is null and expires_at < $1::timestamptz - interval '1 day' limit $2)`,
      [this.clock.now(), quoteBatch],
    );
  }
}
