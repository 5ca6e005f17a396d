import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { offerOpened, offersWithdrawn, type OffersWithdrawn, preferredRequested } from '../../rides/rides.events.js';
import { offerClosedTopic, offerOpenedTopic } from './offer.contract.js';
import { OfferViews } from './offer.view.js';

/** Shows drivers, after commit, what they are asked and that it is over. */
@Injectable()
export class OffersGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly offers: OfferViews,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(offerOpenedTopic, offerClosedTopic);
    this.events.after(preferredRequested, ({ ride, driverId }) => this.publishOpened(ride.rideId, [driverId]));
    this.events.after(offerOpened, ({ ride, driverIds }) => this.publishOpened(ride.rideId, driverIds));
    this.events.after(offersWithdrawn, (closed) => this.publishClosed(closed));
  }

  private async publishOpened(rideId: Id, drivers: readonly UserId[]): Promise<void> {
    const views = await this.offers.forEach(rideId, drivers);
    for (const [driver, offer] of views) this.realtime.toUser(driver, offerOpenedTopic, offer);
  }

  /** Many drivers may wait for the answer to their own tap: what they asked the database goes out first. */
  private async publishClosed({ rideId, driverIds, reason, acceptedBy = null }: OffersWithdrawn): Promise<void> {
    await setImmediate();
    const others = driverIds.filter((id) => id !== acceptedBy);
    this.realtime.toUsers(others, offerClosedTopic, { ride_id: rideId, reason });
    if (acceptedBy !== null) this.realtime.toUser(acceptedBy, offerClosedTopic, { ride_id: rideId, reason: 'accepted' });
  }
}
