import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactRules } from '../chat/conversations/contact-rules.api.js';
import { Events } from '../database/events.js';
import { FriendsApi } from '../friends/friends.api.js';
import { RidesApi } from './rides.api.js';
import { rideAccepted } from './rides.events.js';

/** What other modules learn of rides. */
@Injectable()
export class RidesListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly contacts: ContactRules,
    private readonly friends: FriendsApi,
    private readonly rides: RidesApi,
  ) {}

  onModuleInit(): void {
    // Rider and driver of a ride that goes on may write to each other, and call (M144).
    this.contacts.allow((a, b) => this.rides.arePartners(a, b), { withCalls: true });
    this.events.inside(rideAccepted, ({ ride, driverId }, unit) => this.friends.rememberCompanions(unit, ride.customerId, driverId));
  }
}
