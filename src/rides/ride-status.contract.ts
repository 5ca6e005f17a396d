import type { Ride } from './ride.contract.js';

// What server and browser ask of where a ride is; in statements the same stands in rides.sql.ts.

/** Until the preferred driver has answered, or their time is up, only that one is asked (D4). */
export function isPreferredAsked(ride: Pick<Ride, 'status' | 'preferred_driver_id' | 'preferred_outcome'>): boolean {
  return ride.status === 'pending' && ride.preferred_driver_id !== null && ride.preferred_outcome === null;
}

/** Somebody drives it, now or later. */
export function isRunning({ status }: Pick<Ride, 'status'>): boolean {
  return status === 'confirmed' || status === 'in_route' || status === 'in_progress';
}
