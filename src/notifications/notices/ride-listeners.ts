import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import type { Person } from '../../profiles/profiles.contract.js';
import { type CancelledBy, cardRefusedReason } from '../../rides/ride.contract.js';
import {
  offerOpened,
  offersWithdrawn,
  preferredEnded,
  preferredRequested,
  rideAccepted,
  rideArrived,
  rideCancelled,
  rideCompleted,
  rideDeparted,
  rideFellBack,
  type RideFacts,
  rideReleased,
  rideSearchEnded,
  rideStarted,
} from '../../rides/rides.events.js';
import { Notifier } from './notifier.js';
import { askedMetadata, firstNameOf, missedRequest, rideNotice, rideTexts, soughtAnew } from './ride-notices.js';
import { RideResolution } from '../resolution/ride-resolution.js';

type People = Map<UserId, Person>;

/** The driver's face stands on what is told about them. */
const faceOf = (driver: Person | undefined) => ({ sender_id: driver?.clerk_id, sender_avatar: driver?.avatar_url });

/** Why a ride was canceled, as its rider reads it; by `system` its preferred driver did not come and nobody else was wanted. */
function whyOf(by: CancelledBy, isNoShow: boolean): string {
  if (isNoShow) return 'Your driver waited five minutes at the pickup.';
  return by === 'operator' ? 'Hometown had to cancel it.' : 'Your driver couldn’t take it.';
}

/** What riders and drivers are told about their rides: one type for each recipient and event (S8). */
@Injectable()
export class RideListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: RideResolution,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    this.listenToSearch();
    this.listenToAgreement();
    this.listenToTrip();
    this.listenToEnds();
  }

  private listenToSearch(): void {
    const { events, notifier, resolution } = this;
    events.inside(offersWithdrawn, ({ rideId, driverIds, reason }, unit) =>
      reason === 'released' ? resolution.driversLeft(unit, driverIds, rideId) : resolution.askedNoMore(unit, driverIds, rideId),
    );
    events.inside(preferredEnded, async ({ ride, driverId, outcome }, unit) => {
      await resolution.askedNoMore(unit, [driverId], ride.rideId);
      if (outcome === 'timed_out') await notifier.notify(unit, [missedRequest(ride, driverId)]);
    });
    events.inside(preferredRequested, async ({ ride, driverId }, unit) => {
      const rider = (await this.peopleOf(ride)).get(ride.customerId);
      const text = rideTexts.asked(firstNameOf(rider), ride);
      await notifier.notify(unit, [
        rideNotice(ride, { userId: driverId, type: 'driver_assignment', text, more: askedMetadata(rider, ride) }),
      ]);
    });
    events.inside(offerOpened, async ({ ride, driverIds, round }, unit) => {
      const rider = (await this.peopleOf(ride)).get(ride.customerId);
      const text = rideTexts.offered(ride);
      const notices = driverIds.map((userId) =>
        rideNotice(ride, { userId, type: 'ride_requested', text, more: askedMetadata(rider, ride) }),
      );
      await notifier.notify(
        unit,
        notices.map((notice) => ({ ...notice, eventKey: `${notice.eventKey}:${round}` })),
      );
    });
    events.inside(rideFellBack, async ({ ride, driverId, outcome }, unit) => {
      const driver = firstNameOf((await this.profiles.byIds([driverId])).get(driverId));
      const text = outcome === 'timed_out' ? rideTexts.unanswered(driver) : rideTexts.declined(driver);
      await notifier.notify(unit, [soughtAnew(ride, text)]);
    });
    events.inside(rideSearchEnded, ({ ride }, unit) =>
      notifier.notify(unit, [rideNotice(ride, { userId: ride.customerId, type: 'no_drivers_available', text: rideTexts.nobody(ride) })]),
    );
  }

  private listenToAgreement(): void {
    this.events.inside(rideAccepted, async ({ ride, driverId, byOperator = false }, unit) => {
      const people = await this.peopleOf(ride);
      const [rider, driver] = [firstNameOf(people.get(ride.customerId)), people.get(driverId)];
      const text = ride.isScheduled ? rideTexts.confirmed(firstNameOf(driver), ride) : rideTexts.driverFound(firstNameOf(driver), ride);
      // Whoever books for later reads that it stands, whoever waits now reads who comes: never both.
      const type = ride.isScheduled ? 'ride_confirmation' : 'driver_assigned';
      await this.notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type, text, more: faceOf(driver) }),
        rideNotice(ride, { userId: driverId, type: 'ride_assigned', text: rideTexts.yours(rider, ride), isOwnAct: !byOperator }),
      ]);
    });
    this.events.inside(rideDeparted, async ({ ride, driverId }, unit) => {
      const driver = (await this.peopleOf(ride)).get(driverId);
      const text = rideTexts.departed(firstNameOf(driver), ride);
      await this.notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'driver_assigned', text, more: faceOf(driver), event: 'departed' }),
      ]);
    });
  }

  private listenToTrip(): void {
    const { events, notifier } = this;
    events.inside(rideArrived, async ({ ride, driverId }, unit) => {
      const driver = (await this.peopleOf(ride)).get(driverId);
      const text = rideTexts.arrived(firstNameOf(driver), ride);
      await notifier.notify(unit, [rideNotice(ride, { userId: ride.customerId, type: 'driver_arrived', text, more: faceOf(driver) })]);
    });
    events.inside(rideStarted, ({ ride }, unit) =>
      notifier.notify(unit, [rideNotice(ride, { userId: ride.customerId, type: 'ride_started', text: rideTexts.started(ride) })]),
    );
    events.inside(rideCompleted, ({ ride, driverId }, unit) =>
      notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'ride_completed', text: rideTexts.completed(ride) }),
        rideNotice(ride, { userId: driverId, type: 'ride_completed', text: rideTexts.drove(ride), isOwnAct: true }),
      ]),
    );
  }

  private listenToEnds(): void {
    const { events, notifier } = this;
    events.inside(rideCancelled, async ({ ride, driverId, by, reason, feeCents, isNoShow }, unit) => {
      // That is told with the money (money-listeners).
      if (reason === cardRefusedReason) return;
      if (by === 'rider') {
        if (!driverId) return;
        const rider = firstNameOf((await this.peopleOf(ride)).get(ride.customerId));
        const text = feeCents > 0 ? rideTexts.passengerCancelledLate(rider, ride, feeCents) : rideTexts.passengerCancelled(rider, ride);
        await notifier.notify(unit, [rideNotice(ride, { userId: driverId, type: 'passenger_cancelled', text })]);
        return;
      }
      const text = feeCents > 0 ? rideTexts.charged(ride, whyOf(by, isNoShow), feeCents) : rideTexts.cancelled(whyOf(by, isNoShow));
      const toRider = rideNotice(ride, { userId: ride.customerId, type: 'ride_cancelled', text });
      const isUnawareDriver = driverId !== null && by !== 'driver';
      const forDriver = { type: 'ride_cancelled', text: rideTexts.cancelledForDriver(ride) } as const;
      await notifier.notify(unit, [toRider, ...(isUnawareDriver ? [rideNotice(ride, { userId: driverId, ...forDriver })] : [])]);
    });
    events.inside(rideReleased, async ({ ride, driverId }, unit) => {
      const text = rideTexts.released(firstNameOf((await this.profiles.byIds([driverId])).get(driverId)));
      await notifier.notify(unit, [soughtAnew(ride, text)]);
    });
  }

  private peopleOf(ride: RideFacts): Promise<People> {
    return this.profiles.byIds([ride.customerId, ...(ride.driverId ? [ride.driverId] : [])]);
  }
}
