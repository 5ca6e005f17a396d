import type { DeskRide } from '@server/admin/rides/desk-rides.contract.js';

export type RideAct = 'cancel' | 'release' | 'complete';

const open: readonly DeskRide['status'][] = ['pending', 'confirmed', 'in_route', 'in_progress'];
const withDriver: readonly DeskRide['status'][] = ['confirmed', 'in_route'];

/** What an operator can decide about a ride (D2, M163): to cancel it while it is open, and until the rider is in to find another driver, from then on to complete it. */
export function rideActsFor({ status, driver }: Pick<DeskRide, 'status' | 'driver'>): RideAct[] {
  if (!open.includes(status)) return [];
  if (status === 'in_progress') return ['complete', 'cancel'];
  return driver !== null && withDriver.includes(status) ? ['release', 'cancel'] : ['cancel'];
}

/** Until its rider is in (D2). */
export const canBeGiven = ({ status }: Pick<DeskRide, 'status'>): boolean => status === 'pending' || withDriver.includes(status);

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
