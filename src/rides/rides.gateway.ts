import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { OfferViews } from './offer.views.js';
import { offerClosedTopic, offerOpenedTopic } from './offer.contract.js';
import { rideChanged } from './ride.contract.js';
import { RideViews } from './ride.views.js';
import { offerOpened, offersWithdrawn, type OffersWithdrawn, preferredRequested, rideTouched } from './rides.events.js';

/** Tells the people of a ride, after commit, each in the shape that they may see. */
@Injectable()
export class RidesGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly rides: RideViews,
    private readonly offers: OfferViews,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(rideChanged, offerOpenedTopic, offerClosedTopic);
    this.events.after(rideTouched, ({ rideId, people }) => this.publishRide(rideId, people));
    this.events.after(preferredRequested, ({ ride, driverId }) => this.publishOffers(ride.rideId, [driverId]));
    this.events.after(offerOpened, ({ ride, driverIds }) => this.publishOffers(ride.rideId, driverIds));
    this.events.after(offersWithdrawn, (closed) => this.publishClosed(closed));
  }

  private async publishRide(rideId: Id, people: readonly UserId[]): Promise<void> {
    const views = await this.rides.forEach(rideId, people);
    for (const [person, ride] of views) this.realtime.toUser(person, rideChanged, ride);
  }

  /** Many drivers may wait for the answer to their own tap: what they asked the database goes out first. */
  private async publishClosed({ rideId, driverIds, reason, acceptedBy = null }: OffersWithdrawn): Promise<void> {
    await setImmediate();
    const others = driverIds.filter((id) => id !== acceptedBy);
    this.realtime.toUsers(others, offerClosedTopic, { ride_id: rideId, reason });
    if (acceptedBy !== null) this.realtime.toUser(acceptedBy, offerClosedTopic, { ride_id: rideId, reason: 'accepted' });
  }

  private async publishOffers(rideId: Id, drivers: readonly UserId[]): Promise<void> {
    const views = await this.offers.forEach(rideId, drivers);
    for (const [driver, offer] of views) this.realtime.toUser(driver, offerOpenedTopic, offer);
  }
}
