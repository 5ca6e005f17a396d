import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { driverStopped, vehicleChanged } from '../drivers/drivers.events.js';
import { personBlocked } from '../friends/friends.events.js';
import { pairParted } from '../pairs/pairs.events.js';
import { accountClosed, personSuspended } from '../profiles/profiles.events.js';
import {
  holdRidesAhead,
  keepRequest,
  type RideRow,
  ridesAheadOf,
  ridesAwaiting,
  touch,
  transitions,
  endOffersBetween,
  endOffersBeyond,
  endOffersOf,
} from '../rides/record.api.js';
import type { RideStatus } from '../rides/ride.contract.js';
import { isPreferredAsked } from '../rides/ride-status.contract.js';
import { offersWithdrawn, tooFewSeatsReason } from '../rides/rides.events.js';
import { PreferredService } from './preferred.service.js';
import { type Release, ReleaseService } from './release.service.js';

/** From whom a ride is taken, and why. */
type Back = { readonly driverId: UserId } & Partial<Pick<Release, 'partedBy' | 'reason'>>;

/**
 * From a block on neither is asked for the other, and what they have agreed on goes to others (P22, I5, M85), as from when one of them
 * wants never to be matched with the other again (M48); to the rest of the world it looks like a decline. Who may not drive or sign in any more is asked for nothing and has promised nothing (S10). A ride under way is
 * finished by those two, and by who may not drive; who may not sign in cannot, so that others are asked for a rider whom they have not
 * picked up. Who drives a smaller car by now has promised nothing that it has no seats for.
 */
@Injectable()
export class DispatchListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly preferred: PreferredService,
    private readonly release: ReleaseService,
    private readonly drivers: DriversApi,
  ) {}

  onModuleInit(): void {
    this.events.inside(personBlocked, ({ blockerId: a, blockedId: b }, unit) => this.part(unit, { a, b }));
    this.events.inside(pairParted, ({ blockerId: a, blockedId: b }, unit) => this.part(unit, { a, b, partedBy: a }));
    this.events.inside(driverStopped, ({ driverId }, unit) => this.stop(unit, driverId, ['confirmed']));
    this.events.inside(vehicleChanged, ({ driverId, seats }, unit) => this.fit(unit, driverId, seats));
    for (const left of [personSuspended, accountClosed])
      this.events.inside(left, ({ userId }, unit) => this.stop(unit, userId, transitions.release.from));
  }

  private async part(unit: Unit, { a, b, partedBy }: { a: UserId; b: UserId; partedBy?: UserId }): Promise<void> {
    for (const ride of await unit.all(ridesAheadOf, { a, b })) {
      const driverId = ride.driver_id ?? ride.preferred_driver_id;
      if (driverId) await this.giveBack(unit, ride, { driverId, ...(partedBy ? { partedBy } : {}) });
    }
    for (const offer of await unit.all(endOffersBetween, { a, b })) {
      unit.record(offersWithdrawn, { rideId: offer.ride_id, driverIds: [offer.driver_id], reason: 'expired' });
    }
  }

  /**
   * Rides for later first, then the driver's state, then offers: the order in which a ride is taken. One that they have set out to comes
   * after their state, as with every position of theirs.
   */
  private async stop(unit: Unit, driverId: UserId, promised: readonly RideStatus[]): Promise<void> {
    await unit.all(holdRidesAhead, { driver: driverId });
    await this.drivers.turnOff(unit, driverId);
    for (const { ride_id: rideId } of await unit.all(endOffersOf, { driver: driverId })) {
      unit.record(offersWithdrawn, { rideId, driverIds: [driverId], reason: 'expired' });
    }
    for (const ride of await unit.all(ridesAwaiting, { driver: driverId, promised })) await this.giveBack(unit, ride, { driverId });
  }

  /** What needs more seats than the new car has goes to others (D4); riders of the rest see which car comes. */
  private async fit(unit: Unit, driverId: UserId, seats: number): Promise<void> {
    const rides = await unit.all(ridesAwaiting, { driver: driverId, promised: ['confirmed'] });
    for (const { ride_id: rideId } of await unit.all(endOffersBeyond, { driver: driverId, seats })) {
      unit.record(offersWithdrawn, { rideId, driverIds: [driverId], reason: 'expired' });
    }
    for (const ride of rides) {
      if (ride.passenger_count > seats) await this.giveBack(unit, ride, { driverId, reason: tooFewSeatsReason });
      else if (ride.driver_id === driverId) touch(unit, ride);
    }
  }

  private async giveBack(unit: Unit, ride: RideRow, { driverId, reason = null, ...why }: Back): Promise<void> {
    if (ride.driver_id === driverId) {
      await this.release.release(unit, { ...ride, driver_id: driverId }, { actor: { actor: 'system' }, reason, ...why });
    } else if (ride.preferred_driver_id === driverId && isPreferredAsked(ride)) {
      // Nobody heard them say no: for themselves it ran out (decision 121).
      await unit.all(keepRequest, { ride: ride.id, status: 'expired' });
      await this.preferred.end(unit, { ...ride, preferred_driver_id: driverId }, 'declined');
    }
  }
}
