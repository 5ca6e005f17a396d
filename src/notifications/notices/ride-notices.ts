import type { UserId } from '../../contract/ids.js';
import { driversHome } from '../../contract/pages/driver-paths.js';
import { ridePath } from '../../contract/pages/ride-paths.js';
import { firstNameOf, type Person } from '../../profiles/profiles.contract.js';
import type { RideFacts } from '../../rides/rides.events.js';
import type { NotificationType } from '../notification-types.contract.js';
import type { NotificationMetadata } from '../notifications.contract.js';
import { streetOf, streetsOf } from '../words/trip.js';
import type { Facts } from '../words/words.js';
import type { Notice, RideNotice } from './notifier.js';

type ToldOf<Name extends string> = {
  readonly userId: string;
  readonly facts: Facts;
  readonly more?: NotificationMetadata;
  readonly isOwnAct?: boolean;
} & ({ readonly type: NotificationType; readonly event: Name } | { readonly type: Name & NotificationType; readonly event?: undefined });

/**
 * A notice about a ride, for somebody who has to do with it: it joins the ride's one row (decision 023). Its key holds the ride's
 * version, so the same change is told once; `event` names it where one type tells of several.
 */
export function rideNotice<Name extends string>(ride: RideFacts, to: ToldOf<Name>): RideNotice<Name> {
  const { userId, type, facts, more, isOwnAct = false } = to;
  // Without an event of its own it is named by its type.
  const name = (to.event ?? to.type) as Name;
  return {
    userId,
    type,
    facts,
    metadata: {
      ride_id: ride.rideId,
      ride_destination: ride.destinationAddress,
      action_url: ridePath(ride.rideId),
      ...(ride.driverId ? { driver_id: ride.driverId } : {}),
      ...more,
    },
    eventKey: `${name}:${ride.rideId}:${ride.version}`,
    rideId: ride.rideId,
    isOwnAct,
  };
}

/** The rider's ride goes on, with another driver than the one whom it names: no `ride_cancelled`, and nothing to hurry for (S8, M31). */
export function soughtAnew(ride: RideFacts, facts: Facts, driverId: UserId): Notice {
  const more = { user_id: driverId };
  return { ...rideNotice(ride, { userId: ride.customerId, type: 'ride_requested', facts, more }), priority: 'normal' };
}

/** A driver is asked: accept and decline stand on the notification. */
export function askedMetadata(rider: Person | undefined, ride: RideFacts): NotificationMetadata {
  return {
    actionable: true,
    action_url: driversHome,
    ride_destination: streetOf(ride.destinationAddress) ?? undefined,
    pickup_time: ride.pickupTime.toISOString(),
    sender_id: rider?.clerk_id,
    sender_avatar: rider?.avatar_url,
  };
}

/** What a driver who is asked no more keeps of having been asked: neither who nor where (P22). */
export function askedNoMore(rideId: string): NotificationMetadata {
  return { ride_id: rideId, action_url: driversHome, actionable: false };
}

/** A preferred driver did not answer in time: news, but by now neither who nor where is theirs to know (P22). */
export function missedRequest(ride: RideFacts, driverId: string): Notice {
  return {
    userId: driverId,
    type: 'driver_assignment',
    facts: { says: 'missed_request' },
    metadata: askedNoMore(ride.rideId),
    priority: 'normal',
    eventKey: `preferred_missed:${ride.rideId}:${ride.version}`,
    rideId: ride.rideId,
  };
}

export type TakenWhy = 'taken_back' | 'running_late' | 'not_set_out' | 'never_came' | 'too_few_seats' | 'given_up';

/**
 * An operator gave their ride to somebody else, the one before it takes too long, they did not set out, did not come or have too small a car, or its
 * rider wants nobody else: they know that they had it, and neither who
 * nor where any more (P22).
 */
export function takenBack(ride: RideFacts, driverId: string, says: TakenWhy = 'taken_back'): Notice {
  return {
    userId: driverId,
    type: 'ride_cancelled',
    facts: { says, trip: streetsOf(ride) },
    metadata: askedNoMore(ride.rideId),
    eventKey: `taken_back:${ride.rideId}:${ride.version}`,
    rideId: ride.rideId,
  };
}

export function nameOf(person: Person | undefined): string {
  return person?.full_name ?? 'Someone';
}

/** What two who share a ride call each other: 'Dan is here'. */
export function firstNameOfPerson(person: Person | undefined): string {
  return firstNameOf(nameOf(person));
}

/** Whom the driver picks up: the one who booked it, or somebody they booked it for (D3). */
export function passengerOf({ passengerName, customerId }: RideFacts, people: ReadonlyMap<string, Person>): string {
  return passengerName ?? firstNameOfPerson(people.get(customerId));
}
