import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactRules } from '../chat/contact-rules.api.js';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { FriendsApi } from '../friends/friends.api.js';
import { personBlocked } from '../friends/friends.events.js';
import { PreferredService } from './preferred.service.js';
import { withdrawOffersBetween } from './ride-offers.queries.js';
import { RidesApi } from './rides.api.js';
import { offersWithdrawn, rideAccepted } from './rides.events.js';
import { requestsBetween } from './rides.queries.js';

/** What rides do when something happens elsewhere. */
@Injectable()
export class RidesListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly contacts: ContactRules,
    private readonly friends: FriendsApi,
    private readonly rides: RidesApi,
    private readonly preferred: PreferredService,
  ) {}

  onModuleInit(): void {
    // Rider and driver of a ride that goes on may write to each other (M144).
    this.contacts.allow((a, b) => this.rides.arePartners(a, b));
    this.events.inside(rideAccepted, ({ ride, driverId }, unit) => this.friends.rememberCompanions(unit, ride.customerId, driverId));
    this.events.inside(personBlocked, ({ blockerId, blockedId }, unit) => this.part(unit, blockerId, blockedId));
  }

  /** From the block on neither is asked for the other (P22, I5); to the rest of the world it looks like a decline. */
  private async part(unit: Unit, a: UserId, b: UserId): Promise<void> {
    for (const ride of await unit.all(requestsBetween, { a, b })) {
      if (ride.preferred_driver_id) await this.preferred.end(unit, { ...ride, preferred_driver_id: ride.preferred_driver_id }, 'declined');
    }
    for (const offer of await unit.all(withdrawOffersBetween, { a, b })) {
      unit.record(offersWithdrawn, { rideId: offer.ride_id, driverIds: [offer.driver_id], reason: 'expired' });
    }
  }
}
