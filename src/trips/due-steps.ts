import { Injectable } from '@nestjs/common';
import type { Unit } from '../database/unit.js';
import { dueStep, PreferredService, RoundsService, searchingOf } from '../dispatch/dispatch.api.js';
import { type RideRow, stepRide } from '../rides/record.api.js';
import { isBeforeSetOut } from '../rides/ride-status.contract.js';
import { HeadOutService } from './head-out.service.js';
import { OverdueService } from './overdue.service.js';

/** A job that comes this little too early (clocks differ) is tried again at its time, not by the sweep. */
const earlyMs = 2_000;

/** The step that is due of a ride. The caller holds its row. */
@Injectable()
export class DueSteps {
  constructor(
    private readonly preferred: PreferredService,
    private readonly rounds: RoundsService,
    private readonly headOut: HeadOutService,
    private readonly overdue: OverdueService,
  ) {}

  async take(unit: Unit, ride: RideRow): Promise<void> {
    if (!ride.next_step_at || ride.next_step_at > unit.now) return this.comeBack(unit, ride);
    return isBeforeSetOut(ride) ? this.next(unit, ride) : this.overdue.look(unit, ride);
  }

  /** Of a ride that nobody has set out to. */
  private async next(unit: Unit, ride: RideRow): Promise<void> {
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
