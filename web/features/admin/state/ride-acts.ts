import type { DeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { isBeforeStart, isOpen, isRunning } from '@server/rides/ride-status.contract.js';
import { rideTexts } from '../rides/ride-texts';

export type RideAct = 'cancel' | 'release' | 'complete';

/** What an operator can decide about a ride (D2, M163): to cancel it while it is open, and until the rider is in to find another driver, from then on to complete it. */
export function rideActsFor(ride: Pick<DeskRide, 'status' | 'driver'>): RideAct[] {
  if (!isOpen(ride)) return [];
  if (!isBeforeStart(ride)) return ['complete', 'cancel'];
  return ride.driver !== null && isRunning(ride) ? ['release', 'cancel'] : ['cancel'];
}

/** Until its rider is in (D2). */
export const canBeGiven = (ride: Pick<DeskRide, 'status'>): boolean => isBeforeStart(ride);

/** What became of a ride that was taken from its driver: others are asked, unless its pickup is long past (D2). */
export const releasedWords = (status: DeskRide['status']): string =>
  status === 'no_drivers' ? rideTexts.releasedLate : rideTexts.released;

/** A badge's tone for each status. */
export const rideTones = {
  pending: 'warning',
  confirmed: 'info',
  in_route: 'info',
  in_progress: 'info',
  completed: 'success',
  cancelled: 'neutral',
  no_drivers: 'neutral',
} as const satisfies Record<DeskRide['status'], string>;
