import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { personBlocked } from '../friends/friends.events.js';
import { requestsBetween, withdrawOffersBetween } from '../rides/record.api.js';
import { offersWithdrawn } from '../rides/rides.events.js';
import { PreferredService } from './preferred.service.js';

/** From a block on neither is asked for the other (P22, I5); to the rest of the world it looks like a decline. */
@Injectable()
export class DispatchListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly preferred: PreferredService,
  ) {}

  onModuleInit(): void {
    this.events.inside(personBlocked, ({ blockerId, blockedId }, unit) => this.part(unit, blockerId, blockedId));
  }

  private async part(unit: Unit, a: UserId, b: UserId): Promise<void> {
    for (const ride of await unit.all(requestsBetween, { a, b })) {
      if (ride.preferred_driver_id) await this.preferred.end(unit, { ...ride, preferred_driver_id: ride.preferred_driver_id }, 'declined');
    }
    for (const offer of await unit.all(withdrawOffersBetween, { a, b })) {
      unit.record(offersWithdrawn, { rideId: offer.ride_id, driverIds: [offer.driver_id], reason: 'expired' });
    }
  }
}
