import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { ApplicationReason, DriverApplication, ExpiringKind } from './applications/applications.contract.js';
import type { DriverSchedule } from './schedule/schedule.contract.js';

/** A driver's position moved: `at` as the device measured it. */
export const driverMoved = event<{ driverId: UserId; lat: number; lng: number; seq: number; at: Date }>('drivers.moved');
/** A driver turned available or off, or came back within reach. */
export const driverTurned = event<{ driverId: UserId }>('drivers.turned');
/** Somebody may not drive from now on: what they are asked for, or have promised, goes to others. A ride under way is finished. */
export const driverStopped = event<{ driverId: UserId }>('drivers.stopped');
/** A driver drives another car from now on, with so many seats for riders: rides that need more go to others. */
export const vehicleChanged = event<{ driverId: UserId; seats: number }>('drivers.vehicle-changed');
/** Somebody's application to drive was begun, written, sent or decided. */
export const driverApplicationChanged = event<{ userId: UserId; application: DriverApplication }>('drivers.application-changed');
/** A driver changed their weekly hours. */
export const driverScheduleChanged = event<{ driverId: UserId; schedule: DriverSchedule }>('drivers.schedule-changed');

/**
 * What a decision about an application to drive means to its person; `renewed` and `not_renewed` are about new documents alone, `car_changed` about
 * another car with its documents.
 */
export type ApplicationOutcome =
  | 'approved'
  | 'rejected'
  | 'suspended'
  | 'reinstated'
  | 'renewed'
  | 'not_renewed'
  | 'car_changed'
  | 'pre_screening_failed'
  | 'expired';

export interface ApplicationDecided {
  readonly applicationId: Id;
  /** Of the application after it: no two decisions have the same. */
  readonly version: number;
  readonly userId: UserId;
  readonly outcome: ApplicationOutcome;
  /** The operator's. */
  readonly reason: string | null;
  /** The rule's, the newest last. */
  readonly reasons: readonly ApplicationReason[];
}

/** An operator or a rule decided about an application to drive. */
export const applicationDecided = event<ApplicationDecided>('drivers.application-decided');
/** A driver's document expires in so many days at most: `lastDay` is '2027-01-31'. */
export const documentExpiring = event<{ userId: UserId; documentId: Id; kind: ExpiringKind; lastDay: string; days: 7 | 30 }>(
  'drivers.document-expiring',
);
