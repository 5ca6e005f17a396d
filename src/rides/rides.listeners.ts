import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactRules } from '../chat/conversations/contact-rules.api.js';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { FriendsApi } from '../friends/friends.api.js';
import { RidesApi } from './rides.api.js';
import { type RideFacts, rideAccepted, rideCancelled, rideCompleted, rideReleased, rideRescheduled } from './rides.events.js';

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
    this.contacts.allow(async (a, b) => ((await this.rides.arePartners(a, b)) ? 'infinity' : undefined), { withCalls: true });
    this.events.inside(rideAccepted, ({ ride, driverId }, unit) => this.friends.rememberCompanions(unit, ride.customerId, driverId));
    this.followContacts();
  }

  /** Where a ride gets a driver or loses one, what the two may write to each other begins or ends (M40). */
  private followContacts(): void {
    const { events, contacts } = this;
    const end = (unit: Unit, { customerId }: RideFacts, driverId: UserId | null | undefined) => {
      if (driverId) contacts.recordEnded(unit, customerId, driverId);
    };
    events.inside(rideAccepted, ({ ride, driverId, formerId }, unit) => {
      contacts.recordBegun(unit, ride.customerId, driverId);
      end(unit, ride, formerId);
    });
    events.inside(rideCompleted, ({ ride, driverId }, unit) => end(unit, ride, driverId));
    events.inside(rideCancelled, ({ ride, driverId }, unit) => end(unit, ride, driverId));
    events.inside(rideReleased, ({ ride, driverId }, unit) => end(unit, ride, driverId));
    events.inside(rideRescheduled, ({ ride, driverId, isKept }, unit) => end(unit, ride, isKept ? null : driverId));
  }
}
