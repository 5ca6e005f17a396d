import { hourMs } from '../contract/duration.js';
import type { Ride } from './ride.contract.js';

// What server and browser ask of where a ride is; in statements the same stands in rides.sql.ts.

/** Until the preferred driver has answered, or their time is up, only that one is asked (D4). */
export function isPreferredAsked(ride: Pick<Ride, 'status' | 'preferred_driver_id' | 'preferred_outcome'>): boolean {
  return ride.status === 'pending' && ride.preferred_driver_id !== null && ride.preferred_outcome === null;
}

/** The car is on its way: to the rider, or with them. */
export function isUnderWay({ status }: Pick<Ride, 'status'>): boolean {
  return status === 'in_route' || status === 'in_progress';
}

/** Somebody drives it, now or later. */
export function isRunning(ride: Pick<Ride, 'status'>): boolean {
  return ride.status === 'confirmed' || isUnderWay(ride);
}

/**
 * A ride that its driver has no more goes to others this long after its pickup, or after it was taken later than that, in milliseconds;
 * then to nobody: its rider went some other way long ago, and whoever took it would set out at once.
 */
export const soughtForMs = hourMs;
