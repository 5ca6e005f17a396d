import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { RideAlert } from './alerts/alerts.contract.js';
import type { RideFacts } from '../rides/rides.events.js';
import type { CheckIn, CheckInAnswer } from './check-ins/check-ins.contract.js';
import type { SupportCase } from './support.contract.js';

/** A case was opened, continued, answered or closed; of `hiddenFrom` nobody may learn of it at the desk. */
export const supportCaseChanged = event<{ ownerId: UserId; supportCase: SupportCase; hiddenFrom: readonly UserId[] }>(
  'support.case-changed',
);

/** An operator answered a case, whose `version` that made. */
export const caseAnswered = event<{ caseId: Id; ownerId: UserId; subject: string; version: number }>('support.case-answered');

export interface OfAlert {
  readonly alertId: Id;
  readonly rideId: Id;
  /** As its person sees it now. */
  readonly alert: RideAlert;
  readonly caseId: Id;
  readonly userId: UserId;
  /** The other side of the ride, one for each driver of alerts that end together: nothing of it may reach them. */
  readonly otherIds: readonly UserId[];
  /** Who asks for help. */
  readonly name: string;
}

/** Somebody on a ride raised a silent alert; `links` is whom they trust, each with a path that follows the ride. */
export const rideAlertRaised = event<OfAlert & { plate: string | null; links: readonly { userId: UserId; path: string }[] }>(
  'support.ride-alert-raised',
);
/** They said that they are safe: `contacts` were told of the alert. */
export const rideAlertEnded = event<OfAlert & { contacts: readonly UserId[] }>('support.ride-alert-ended');

/** One side of a ride is asked whether it is all right. */
export const checkInAsked = event<{ ride: RideFacts; userId: UserId; checkIn: CheckIn }>('support.check-in-asked');
/** … and answered: nothing of it may reach the other side. */
export const checkInAnswered = event<{
  rideId: Id;
  userId: UserId;
  side: 'rider' | 'driver';
  otherId: UserId | null;
  answer: CheckInAnswer;
  checkIn: CheckIn;
}>('support.check-in-answered');

interface OfLostItem {
  readonly rideId: Id;
  readonly riderId: UserId;
  readonly driverId: UserId;
  /** Until then both can write to each other, and confirm. */
  readonly openUntil: Date;
  /** ISO 4217: what its ride was paid in. */
  readonly currency: string;
}

/** A rider told of something left in the car: its driver hears of it, and both can write to each other (D8). */
export const lostItemReported = event<OfLostItem>('support.lost-item-reported');
/** One of the two says that it is back; `asks` where the other one has yet to say so, and may be asked (P22). */
export const lostItemConfirmed = event<OfLostItem & { by: 'rider' | 'driver'; asks: boolean }>('support.lost-item-confirmed');
