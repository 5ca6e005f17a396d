import { localAddress } from '../../town/address.contract.js';
import type { Person } from '../../profiles/profiles.contract.js';
import type { RideFacts } from '../../rides/rides.events.js';
import type { NotificationType } from '../notification-types.contract.js';
import type { NotificationMetadata } from '../notifications.contract.js';
import type { Notice } from './notifier.js';

interface Text {
  readonly title: string;
  readonly message: string;
}

/**
 * A notice about a ride, for somebody who has to do with it: it joins the ride's one row (decision 023). Its key holds the ride's
 * version, so the same change is told once; `event` names it where one type tells of several.
 */
export function rideNotice(
  ride: RideFacts,
  to: { userId: string; type: NotificationType; text: Text; more?: NotificationMetadata; event?: string; isOwnAct?: boolean },
): Notice {
  const { userId, type, text, more, event = type, isOwnAct = false } = to;
  return {
    userId,
    type,
    ...text,
    metadata: {
      ride_id: ride.rideId,
      ride_destination: ride.destinationAddress,
      action_url: `/ride/${ride.rideId}`,
      ...(ride.driverId ? { driver_id: ride.driverId } : {}),
      ...more,
    },
    eventKey: `${event}:${ride.rideId}:${ride.version}`,
    rideId: ride.rideId,
    isOwnAct,
  };
}

/** The rider's ride goes on, with another driver: no `ride_cancelled`, and nothing to hurry for (S8, M31). */
export function soughtAnew(ride: RideFacts, text: Text): Notice {
  return { ...rideNotice(ride, { userId: ride.customerId, type: 'ride_requested', text }), priority: 'normal' };
}

/** A driver is asked: accept and decline stand on the notification (spec A §9). */
export function askedMetadata(rider: Person | undefined, ride: RideFacts): NotificationMetadata {
  return {
    actionable: true,
    action_url: driverHome,
    ride_destination: streetOf(ride.destinationAddress),
    sender_id: rider?.clerk_id,
    sender_avatar: rider?.avatar_url,
  };
}

/** Where a driver's requests stand. */
const driverHome = '/driver/dashboard-v2';

/** What a driver who is asked no more keeps of having been asked: neither who nor where (P22). */
export const askedNoMore = {
  title: 'A ride request',
  message: 'This request has ended.',
  metadata: (rideId: string): NotificationMetadata => ({ ride_id: rideId, action_url: driverHome, actionable: false }),
} as const;

/** A preferred driver did not answer in time: news, but by now neither who nor where is theirs to know (P22). */
export function missedRequest(ride: RideFacts, driverId: string): Notice {
  return {
    userId: driverId,
    type: 'driver_assignment',
    title: 'You missed a ride request',
    message: 'Time ran out before you answered.',
    metadata: askedNoMore.metadata(ride.rideId),
    priority: 'normal',
    eventKey: `preferred_missed:${ride.rideId}:${ride.version}`,
    rideId: ride.rideId,
  };
}

/** The street of an address without the door: '12 Mill Street, Apt 4' is 'Mill Street'; '42nd Street' stays. */
export function streetOf(address: string): string {
  const [line = ''] = address.split(',');
  const words = line.split(/\s+/).filter((word) => !/^[#\p{N}]/u.test(word) || /^\d+(st|nd|rd|th)$/i.test(word));
  return words.join(' ') || 'an address in town';
}

export function nameOf(person: Person | undefined): string {
  return person?.full_name ?? 'Someone';
}

/** What two who share a ride call each other: 'Dan is here'. */
export function firstNameOf(person: Person | undefined): string {
  const [first = ''] = nameOf(person).trim().split(/\s+/);
  return first;
}

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** '5:45 PM' or 'Sat, Nov 28, 5:45 PM', in the pickup's zone. */
export function pickupTime(ride: RideFacts): string {
  const day = ride.isScheduled ? ({ weekday: 'short', month: 'short', day: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit', timeZone: ride.timeZone }).format(ride.pickupTime);
}

/** From where and to where, as a notice says it. */
export const fromOf = (ride: RideFacts): string => localAddress(ride.pickupAddress);
export const toOf = (ride: RideFacts): string => localAddress(ride.destinationAddress);

const wayOf = (ride: RideFacts): string => `${streetOf(ride.pickupAddress)} to ${streetOf(ride.destinationAddress)}`;

export const rideTexts = {
  asked: (rider: string, ride: RideFacts): Text => ({
    title: `${rider} asked for you`,
    message: `${wayOf(ride)}, ${money(ride.priceCents, ride.currency)}. Pickup ${pickupTime(ride)}.`,
  }),
  offered: (ride: RideFacts): Text => ({
    title: 'A ride near you',
    message: `${wayOf(ride)}, ${money(ride.priceCents, ride.currency)}.`,
  }),
  driverFound: (driver: string, ride: RideFacts): Text => ({
    title: `${driver} is your driver`,
    message: `Pickup ${pickupTime(ride)} at ${fromOf(ride)}. ${money(ride.priceCents, ride.currency)}.`,
  }),
  confirmed: (driver: string, ride: RideFacts): Text => ({
    title: 'Your ride is confirmed',
    message: `${driver} picks you up ${pickupTime(ride)} at ${fromOf(ride)}. ${money(ride.priceCents, ride.currency)}.`,
  }),
  departed: (driver: string, ride: RideFacts): Text => ({ title: `${driver} is on the way`, message: `Meet at ${fromOf(ride)}.` }),
  yours: (rider: string, ride: RideFacts): Text => ({
    title: 'The ride is yours',
    message: `Pick up ${rider} at ${fromOf(ride)}, ${pickupTime(ride)}.`,
  }),
  arrived: (driver: string, ride: RideFacts): Text => ({ title: `${driver} is here`, message: `Meet at ${fromOf(ride)}.` }),
  started: (ride: RideFacts): Text => ({ title: 'Your ride has started', message: `On the way to ${toOf(ride)}.` }),
  completed: (ride: RideFacts): Text => ({
    title: 'Ride completed',
    message: `${toOf(ride)}, ${money(ride.finalCents ?? ride.priceCents, ride.currency)}. How was it?`,
  }),
  drove: (ride: RideFacts): Text => ({
    title: 'Ride completed',
    message: `${toOf(ride)}. How was your rider?`,
  }),
  passengerCancelled: (rider: string, ride: RideFacts): Text => ({
    title: `${rider} canceled`,
    message: `The ride to ${toOf(ride)} is off.`,
  }),
  passengerCancelledLate: (rider: string, ride: RideFacts, feeCents: number): Text => ({
    title: `${rider} canceled`,
    message: `The ride to ${toOf(ride)} is off. You’ll get ${money(feeCents, ride.currency)} once the cancellation fee is paid.`,
  }),
  cancelled: (why: string): Text => ({ title: 'Your ride was canceled', message: `${why} You weren’t charged.` }),
  cancelledForDriver: (ride: RideFacts): Text => ({
    title: 'A ride was canceled',
    message: `The ride on ${pickupTime(ride)} to ${toOf(ride)} is off.`,
  }),
  charged: (ride: RideFacts, why: string, feeCents: number): Text => ({
    title: 'Your ride was canceled',
    message: `${why} The fee is ${money(feeCents, ride.currency)}, all to your driver.`,
  }),
  unanswered: (driver: string): Text => ({
    title: `${driver} didn’t answer`,
    message: 'We’re asking other drivers. The price stays the same.',
  }),
  declined: (driver: string): Text => ({
    title: `${driver} can’t take your ride`,
    message: 'We’re asking other drivers. The price stays the same.',
  }),
  released: (driver: string): Text => ({
    title: `${driver} had to cancel`,
    message: 'We’re finding you another driver. The price stays the same.',
  }),
  nobody: (ride: RideFacts): Text => ({
    title: 'No drivers available',
    message: `No one could take your ride to ${toOf(ride)}. You weren’t charged. Try again or schedule it for later.`,
  }),
} as const;
