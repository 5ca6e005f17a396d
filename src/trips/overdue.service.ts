import { Injectable } from '@nestjs/common';
import type { Unit } from '../database/unit.js';
import { ReleaseService } from '../dispatch/dispatch.api.js';
import { factsOf, lookAgain, noteOnce, overdueOf, type RideRow } from '../rides/record.api.js';
import { driverLate, neverCameReason, rideNotBegun, rideOverran } from '../rides/rides.events.js';

/** By what name it stands in the ride's history, and who hears of it. */
interface Question {
  readonly type: 'asked_if_begun' | 'asked_if_over';
  readonly event: typeof rideNotBegun;
}
type Driven = RideRow & { readonly driver_id: string };

/** Rides on which nothing moves any more: a driver who set out and does not come, a trip that nobody begins, or ends. The caller holds the row. */
@Injectable()
export class OverdueService {
  constructor(private readonly releases: ReleaseService) {}

  async look(unit: Unit, ride: RideRow): Promise<void> {
    const due = overdueOf(ride, unit.now);
    if (due.step === 'look_again') return lookAgain(unit, ride.id, due.nextStepAt);
    // It has one while it is under way.
    if (!isDriven(ride)) return;
    switch (due.step) {
      case 'notify_late':
        return this.notifyLate(unit, ride, due.nextStepAt);
      case 'give_back':
        await this.releases.release(unit, ride, { actor: { actor: 'system' }, reason: neverCameReason });
        return;
      case 'ask_if_begun':
        return this.ask(unit, ride, { type: 'asked_if_begun', event: rideNotBegun });
      case 'ask_if_over':
        return this.ask(unit, ride, { type: 'asked_if_over', event: rideOverran });
    }
  }

  /** Told once; by `nextStepAt` it goes to others. */
  private async notifyLate(unit: Unit, ride: Driven, nextStepAt: Date): Promise<void> {
    const { id, driver_id: driverId } = ride;
    const late = await noteOnce(unit, { id, type: 'driver_late', nextStepAt }, () => [
      { actor: 'system', type: 'driver_late', data: { driver_id: driverId } },
    ]);
    if (late) unit.record(driverLate, { ride: factsOf(late), driverId });
    else await lookAgain(unit, id, nextStepAt);
  }

  /** Asked once: what comes of it is up to the two, and to operators. */
  private async ask(unit: Unit, ride: Driven, { type, event }: Question): Promise<void> {
    const { id, driver_id: driverId } = ride;
    const asked = await noteOnce(unit, { id, type, nextStepAt: null }, () => [{ actor: 'system', type }]);
    if (asked) unit.record(event, { ride: factsOf(asked), driverId });
    else await lookAgain(unit, id, null);
  }
}

const isDriven = (ride: RideRow): ride is Driven => ride.driver_id !== null;
