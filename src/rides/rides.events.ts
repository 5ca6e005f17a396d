import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { ProposalAnswer } from './record/proposal.contract.js';
import type { CancelledBy, RideStatus } from './ride.contract.js';
import type { OfferClosedReason } from './ride.contract.js';

/** A ride as it stood when the event was recorded: enough to write a notification without asking again. */
export interface RideFacts {
  readonly rideId: Id;
  readonly version: number;
  readonly status: RideStatus;
  readonly customerId: UserId;
  /** Who rides, where that is not the customer. */
  readonly passengerName: string | null;
  readonly driverId: UserId | null;
  readonly preferredDriverId: UserId | null;
  readonly pickupAddress: string;
  readonly destinationAddress: string;
  readonly pickupTime: Date;
  readonly isScheduled: boolean;
  /** IANA zone of the pickup. */
  readonly timeZone: string;
  readonly priceCents: number;
  /** Once completed. */
  readonly finalCents: number | null;
  readonly driverShareCents: number;
  /** For the driver, once the ride came to its end. */
  readonly offeredTipCents: number;
  readonly currency: string;
  readonly paymentMethodId: Id;
  /** Its driver is asked for another route and has not answered. */
  readonly isRerouteAsked: boolean;
}

interface OfRide {
  readonly ride: RideFacts;
}
interface OfDriver extends OfRide {
  readonly driverId: UserId;
}

export interface RideCancelled extends OfRide {
  /** Who had it; null of one that found nobody yet. */
  readonly driverId: UserId | null;
  readonly by: CancelledBy;
  /** Who did it at the desk. */
  readonly operatorId?: UserId;
  readonly reason: string | null;
  readonly feeCents: number;
  readonly isNoShow: boolean;
  /** Who of the two wants never to be matched with the other again, where it ends by that; the other does not learn why. */
  readonly partedBy?: UserId;
}

export interface OffersWithdrawn {
  readonly rideId: Id;
  readonly driverIds: readonly UserId[];
  /** Why it is over for all of them but `acceptedBy`. */
  readonly reason: OfferClosedReason;
  /** Who of them took the ride. */
  readonly acceptedBy?: UserId | null;
}

/** Something about a ride changed that its people see: recorded with every transition. */
export const rideTouched = event<{ rideId: Id; people: readonly UserId[] }>('rides.touched');

/** A rider chose anew when their PIN is asked for: what holds stands in the row. Their rides are touched. */
export const pinChosen = event<{ userId: UserId }>('rides.pin-chosen');

export const rideBooked = event<OfRide>('rides.booked');
/** The driver gets driver_assignment (actionable). */
export const preferredRequested = event<OfDriver & { expiresAt: Date }>('rides.preferred-requested');
export const preferredEnded = event<OfDriver & { outcome: 'accepted' | 'declined' | 'timed_out' | 'withdrawn' }>('rides.preferred-ended');
/** The preferred driver will not come: others are asked now. */
export const rideFellBack = event<OfDriver & { outcome: 'declined' | 'timed_out' }>('rides.fell-back');
/** Each driver gets ride_requested. */
export const offerOpened = event<OfRide & { driverIds: readonly UserId[]; round: number; expiresAt: Date }>('rides.offer-opened');
/** Offers and requests that are over for these drivers. */
export const offersWithdrawn = event<OffersWithdrawn>('rides.offers-withdrawn');
/**
 * The rider gets driver_assigned, or ride_confirmation of a scheduled ride; the driver ride_assigned. `byOperator` chose who
 * drives, and took it from `formerId` if somebody had it, who gets ride_cancelled.
 */
export const rideAccepted = event<OfDriver & { wasPreferred: boolean; byOperator?: boolean; formerId?: UserId | null }>('rides.accepted');
export const rideDeparted = event<OfDriver & { isAutomatic: boolean }>('rides.departed');
/** The rider gets driver_arrived. */
export const rideArrived = event<OfDriver>('rides.arrived');
/** The driver is not at the pickup any more: the rider gets driver_assigned. */
export const rideLeftPickup = event<OfDriver>('rides.left-pickup');
/** The rider gets ride_started. The fare is dearer by `waitCents`. */
export const rideStarted = event<OfDriver & { waitCents: number }>('rides.started');
/** Both get ride_completed; to whoever of the two did it, it is no news. */
export const rideCompleted = event<OfDriver & { completedAt: Date; by: Exclude<CancelledBy, 'system'> }>('rides.completed');
/** `driverId` is who was assigned, if anybody: by the rider, that driver gets passenger_cancelled. */
export const rideCancelled = event<RideCancelled>('rides.cancelled');
/** Why a ride was taken from a driver who had not set out for it long after its pickup; as its people read it. */
export const notSetOutReason = 'The driver hadn’t started driving';
/** … from one who had set out, and was not there long after they were late. */
export const neverCameReason = 'The driver didn’t come';
/** Why a ride was taken from a driver who drives a smaller car by now; as its people read it. */
export const tooFewSeatsReason = 'The driver’s new car has too few seats';
/** The driver gave the ride back, or its rider wanted another one; they were running late, never set out, never came or have a smaller car by now, or an operator took it from them: the search goes on. From the second time operators are told. */
export const rideReleased = event<
  OfDriver & {
    by: CancelledBy;
    reason: string | null;
    times: number;
    /** Its rider wanted nobody else: no search goes on, and they are told that it is over. */
    isGivenUp: boolean;
    /** Who of the two wants never to be matched with the other again; the other does not learn why. */
    partedBy?: UserId;
  }
>('rides.released');
/** The rider chose another time: `driverId` had it, and has it still where `isKept`. */
export const rideRescheduled = event<OfRide & { driverId: UserId | null; isKept: boolean; was: Date }>('rides.rescheduled');
/** The rider wants it to go to `to`, and its driver is asked. */
export const rerouteAsked = event<OfDriver & { to: string }>('rides.reroute-asked');
/** That changed nothing: both are told. */
export const rerouteEnded = event<OfDriver & { answer: ProposalAnswer }>('rides.reroute-ended');
/** It goes somewhere else now, at another price, with its driver's yes: the rider is told. `passed` of its stops lie behind the car. */
export const rideRerouted = event<OfDriver & { passed: number }>('rides.rerouted');
/** Nobody was found: no_drivers_available (urgent). */
export const rideSearchEnded = event<OfRide>('rides.search-ended');
/** A ride stands still, or is far off its route: whether all is well has to be asked (D8). */
export const rideStoodOut = event<OfDriver & { why: 'still' | 'off_route' }>('rides.stood-out');
/** The rider is in, and one of the two may not sign in any more: operators are told, who can complete it. */
export const rideStranded = event<OfRide & { who: 'rider' | 'driver' }>('rides.stranded');
/**
 * A scheduled pickup is near and its driver cannot be reached, or `isDriving` with another ride: operators are told, who have until it is
 * given back to find another one.
 */
export const rideUnattended = event<OfDriver & { isDriving: boolean }>('rides.unattended');
/** Whoever set out is late: both are told, and operators, who have until it is given back to find another one. */
export const driverLate = event<OfDriver>('rides.driver-late');
/** Its driver has been at the pickup for long: both are asked whether it has begun, and operators told. */
export const rideNotBegun = event<OfDriver>('rides.not-begun');
/** A trip takes far longer than thought: both are asked whether it is over, and operators told. */
export const rideOverran = event<OfDriver>('rides.overran');
