import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../../contract/ids.js';
import { Events } from '../../../database/events.js';
import { ProfilesApi } from '../../../profiles/profiles.api.js';
import type { Person } from '../../../profiles/profiles.contract.js';
import { type CancelledBy, cardRefusedReason, preferredGoneReason } from '../../../rides/ride.contract.js';
import { runningLateReason } from '../../../rides/rides.contract.js';
import {
  neverCameReason,
  notSetOutReason,
  tooFewSeatsReason,
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
  rideLeftPickup,
  rideReleased,
  rideRescheduled,
  rideSearchEnded,
  rideStarted,
} from '../../../rides/rides.events.js';
import { Notifier, type RideNotice } from '../notifier.js';
import {
  askedMetadata,
  askedNoMore,
  firstNameOfPerson,
  missedRequest,
  passengerOf,
  rideNotice,
  soughtAnew,
  takenBack,
  type TakenWhy,
} from '../ride-notices.js';
import { RideResolution } from '../../resolution/ride-resolution.js';
import { streetsOf, tripOf } from '../../words/trip.js';
import type { Facts } from '../../words/words.js';

type People = Map<UserId, Person>;

/** The driver's face stands on what is told about them. */
const faceOf = (driver: Person | undefined) => ({ sender_id: driver?.clerk_id, sender_avatar: driver?.avatar_url });

/** It was no driver where an operator ended it, or its rider may not sign in any more. */
function whyOf(reason: string | null, isNoShow: boolean): 'no_show' | 'operator' | 'driver' {
  if (isNoShow) return 'no_show';
  return reason === preferredGoneReason ? 'driver' : 'operator';
}

/** Why a ride was taken from its driver, as they read it; what an operator wrote is for the ride's history. */
function takenWhy(by: CancelledBy, reason: string | null): TakenWhy {
  if (by === 'rider') return 'never_came';
  if (by !== 'system') return 'taken_back';
  if (reason === notSetOutReason) return 'not_set_out';
  if (reason === neverCameReason) return 'never_came';
  if (reason === tooFewSeatsReason) return 'too_few_seats';
  return reason === runningLateReason ? 'running_late' : 'taken_back';
}

/** How a rider reads that their driver is theirs no more: what the house did is nothing that the driver did. */
function wordsOfLoss(by: CancelledBy, why: TakenWhy): 'gave_back' | 'not_on_the_way' | 'released' {
  if (by === 'driver') return 'gave_back';
  return why === 'not_set_out' || why === 'never_came' ? 'not_on_the_way' : 'released';
}

/** A driver's own step puts their row right without a sound, whatever they were last asked; not while they are asked for another route. */
function ownStep(
  ride: RideFacts,
  { driverId, facts, event }: { driverId: UserId; facts: Facts; event: 'driver_arrived' | 'ride_started' },
): RideNotice<typeof event>[] {
  return ride.isRerouteAsked ? [] : [rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts, event, isOwnAct: true })];
}

const feeOf = ({ currency }: RideFacts, cents: number) => (cents > 0 ? { cents, currency } : null);

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
      const facts = { says: 'asked', rider: firstNameOfPerson(rider), trip: streetsOf(ride) } as const;
      await notifier.notify(unit, [
        rideNotice(ride, { userId: driverId, type: 'driver_assignment', facts, more: askedMetadata(rider, ride) }),
      ]);
    });
    events.inside(offerOpened, async ({ ride, driverIds, round }, unit) => {
      const rider = (await this.peopleOf(ride)).get(ride.customerId);
      const facts = { says: 'offered', trip: streetsOf(ride) } as const;
      const notices = driverIds.map((userId) =>
        rideNotice(ride, { userId, type: 'ride_requested', facts, more: askedMetadata(rider, ride) }),
      );
      await notifier.notify(
        unit,
        notices.map((notice) => ({ ...notice, eventKey: `${notice.eventKey}:${round}` as const })),
      );
    });
    events.inside(rideFellBack, async ({ ride, driverId, outcome }, unit) => {
      const driver = firstNameOfPerson((await this.profiles.byIds([driverId])).get(driverId));
      await notifier.notify(unit, [soughtAnew(ride, { says: outcome === 'timed_out' ? 'unanswered' : 'declined', driver }, driverId)]);
    });
    events.inside(rideSearchEnded, ({ ride }, unit) =>
      notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'no_drivers_available', facts: { says: 'nobody', trip: tripOf(ride) } }),
      ]),
    );
  }

  private listenToAgreement(): void {
    this.events.inside(rideAccepted, async ({ ride, driverId, byOperator = false, formerId = null }, unit) => {
      const people = await this.peopleOf(ride);
      const [rider, driver] = [passengerOf(ride, people), people.get(driverId)];
      const trip = tripOf(ride);
      const facts = { says: ride.isScheduled ? 'confirmed' : 'driver_found', driver: firstNameOfPerson(driver), trip } as const;
      // Whoever books for later reads that it stands, whoever waits now reads who comes: never both.
      const type = ride.isScheduled ? 'ride_confirmation' : 'driver_assigned';
      await this.notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type, facts, more: faceOf(driver) }),
        rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts: { says: 'yours', rider, trip }, isOwnAct: !byOperator }),
        ...(formerId === null ? [] : [takenBack(ride, formerId)]),
      ]);
    });
    this.events.inside(rideRescheduled, async ({ ride, driverId, isKept, was }, unit) => {
      if (driverId === null) return;
      const people = await this.profiles.byIds([ride.customerId, driverId]);
      // Who books moves it, whoever rides.
      const [rider, driver] = [firstNameOfPerson(people.get(ride.customerId)), firstNameOfPerson(people.get(driverId))];
      const trip = tripOf(ride);
      const kept = { userId: driverId, type: 'ride_assigned', facts: { says: 'moved', rider, trip }, event: 'moved' } as const;
      if (isKept) return this.notifier.notify(unit, [rideNotice(ride, kept)]);
      // Theirs was the old time: of the new one they learn only that it is not theirs, nor where any more (P22).
      const lost = { says: 'moved_away', rider, trip: streetsOf({ ...ride, pickupTime: was }) } as const;
      const away = rideNotice(ride, { userId: driverId, type: 'passenger_cancelled', facts: lost, event: 'moved' });
      const toRider = soughtAnew(ride, { says: 'moved_on', driver, trip }, driverId);
      return this.notifier.notify(unit, [{ ...away, metadata: askedNoMore(ride.rideId) }, toRider]);
    });
    this.events.inside(rideDeparted, async ({ ride, driverId }, unit) => {
      const driver = (await this.peopleOf(ride)).get(driverId);
      const facts = { says: 'departed', driver: firstNameOfPerson(driver), trip: tripOf(ride) } as const;
      await this.notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'driver_assigned', facts, more: faceOf(driver), event: 'departed' }),
      ]);
    });
  }

  private listenToTrip(): void {
    const { events, notifier } = this;
    events.inside(rideArrived, async ({ ride, driverId }, unit) => {
      const people = await this.peopleOf(ride);
      const [driver, trip] = [people.get(driverId), tripOf(ride)];
      const facts = { says: 'arrived', driver: firstNameOfPerson(driver), trip } as const;
      const toRider = rideNotice(ride, { userId: ride.customerId, type: 'driver_arrived', facts, more: faceOf(driver) });
      const stands = { says: 'yours', rider: passengerOf(ride, people), trip } as const;
      await notifier.notify(unit, [toRider, ...ownStep(ride, { driverId, facts: stands, event: 'driver_arrived' })]);
    });
    events.inside(rideLeftPickup, async ({ ride, driverId }, unit) => {
      const driver = (await this.peopleOf(ride)).get(driverId);
      const facts = { says: 'left_pickup', driver: firstNameOfPerson(driver) } as const;
      await notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'driver_assigned', facts, more: faceOf(driver), event: 'left_pickup' }),
      ]);
    });
    events.inside(rideStarted, ({ ride, driverId }, unit) => {
      const facts = { says: 'started', trip: tripOf(ride) } as const;
      const toRider = rideNotice(ride, { userId: ride.customerId, type: 'ride_started', facts });
      return notifier.notify(unit, [toRider, ...ownStep(ride, { driverId, facts, event: 'ride_started' })]);
    });
    events.inside(rideCompleted, async ({ ride, driverId, by }, unit) => {
      const trip = tripOf(ride);
      // What the rider said is what its driver reads, who was not asked.
      const rider = by === 'rider' ? firstNameOfPerson((await this.peopleOf(ride)).get(ride.customerId)) : null;
      const drove = rider === null ? ({ says: 'drove', trip } as const) : ({ says: 'ended_by_rider', rider, trip } as const);
      await notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'ride_completed', facts: { says: 'completed', trip }, isOwnAct: by === 'rider' }),
        rideNotice(ride, { userId: driverId, type: 'ride_completed', facts: drove, isOwnAct: by === 'driver' }),
      ]);
    });
  }

  private listenToEnds(): void {
    const { events, notifier } = this;
    events.inside(rideCancelled, async ({ ride, driverId, by, reason, feeCents, isNoShow, partedBy }, unit) => {
      // That is told with the money (money-listeners).
      if (reason === cardRefusedReason) return;
      const fee = feeOf(ride, feeCents);
      if (by === 'rider' || partedBy === ride.customerId) {
        const [trip, rider] = [tripOf(ride), firstNameOfPerson((await this.peopleOf(ride)).get(ride.customerId))];
        const own = {
          userId: ride.customerId,
          type: 'ride_cancelled',
          facts: { says: 'you_canceled', trip, fee },
          isOwnAct: true,
        } as const;
        const facts = { says: 'rider_canceled', rider, trip, fee } as const;
        const toDriver = driverId === null ? [] : [rideNotice(ride, { userId: driverId, type: 'passenger_cancelled', facts })];
        return notifier.notify(unit, [rideNotice(ride, own), ...toDriver]);
      }
      const facts = { says: 'canceled', why: whyOf(reason, isNoShow), fee } as const;
      const toRider = rideNotice(ride, { userId: ride.customerId, type: 'ride_cancelled', facts });
      const forDriver = { type: 'ride_cancelled', facts: { says: 'canceled_for_driver', trip: tripOf(ride) } } as const;
      // Whoever reported a no-show knows it: their row is put right without a sound, whatever they were just asked.
      const toDriver = driverId === null ? [] : [rideNotice(ride, { userId: driverId, ...forDriver, isOwnAct: by === 'driver' })];
      await notifier.notify(unit, [toRider, ...toDriver]);
    });
    events.inside(rideReleased, async ({ ride, driverId, by, reason, partedBy, isGivenUp }, unit) => {
      const driver = firstNameOfPerson((await this.profiles.byIds([driverId])).get(driverId));
      const isDrivers = by === 'driver' || partedBy === driverId; // Who gave it back knows it.
      const why = isGivenUp ? 'given_up' : takenWhy(by, reason);
      const toDriver = isDrivers ? [] : [takenBack(ride, driverId, why)];
      const toRider =
        by === 'rider' || partedBy === ride.customerId
          ? { ...soughtAnew(ride, { says: 'sought_again' }, driverId), isOwnAct: true }
          : soughtAnew(ride, { says: wordsOfLoss(by, why), driver }, driverId);
      // Its rider is told with its end.
      await notifier.notify(unit, isGivenUp ? toDriver : [toRider, ...toDriver]);
    });
  }

  private peopleOf(ride: RideFacts): Promise<People> {
    return this.profiles.byIds([ride.customerId, ...(ride.driverId ? [ride.driverId] : [])]);
  }
}
