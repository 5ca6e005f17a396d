import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { personSuspended } from '../profiles/profiles.events.js';
import { factsOf, openRidesWith } from '../rides/record.api.js';
import { rideStranded } from '../rides/rides.events.js';
import { CancelService } from './cancel.service.js';

/**
 * Who may not sign in any more has no ride ahead, since they could neither call it off nor say its PIN; what they would drive
 * dispatch gives to others. With the rider in it a ride goes on: the one who stayed ends it, or an operator (S10).
 */
@Injectable()
export class TripsListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly cancels: CancelService,
  ) {}

  onModuleInit(): void {
    this.events.inside(personSuspended, ({ userId }, unit) => this.leave(unit, userId));
  }

  private async leave(unit: Unit, person: UserId): Promise<void> {
    for (const ride of await unit.all(openRidesWith, { person })) {
      const isRider = ride.customer_id === person;
      if (ride.status === 'in_progress') unit.record(rideStranded, { ride: factsOf(ride), who: isRider ? 'rider' : 'driver' });
      else if (isRider) await this.cancels.ofSuspended(unit, ride);
    }
  }
}
