import type { Ride, RideStatus } from './ride.contract.js';

// What server and browser ask of where a ride is; in statements the same stands in rides.sql.ts.

/** No car is on its way for it yet. */
export const beforeSetOut = ['pending', 'confirmed'] as const satisfies readonly RideStatus[];
/** Its rider is not in the car yet. */
export const beforeStart = [...beforeSetOut, 'in_route'] as const satisfies readonly RideStatus[];
/** The car is on its way: to the rider, or with them. */
export const underWay = ['in_route', 'in_progress'] as const satisfies readonly RideStatus[];
/** Somebody drives it, now or later; it takes their time. */
export const running = ['confirmed', ...underWay] as const satisfies readonly RideStatus[];
/** Neither over nor cancelled: what the bottom nav shows; in_route is our one addition to the specification's list (M18, S7). */
export const open = ['pending', ...running] as const satisfies readonly RideStatus[];
export const over = ['completed', 'cancelled', 'no_drivers'] as const satisfies readonly RideStatus[];

type At = Pick<Ride, 'status'>;

export function isBeforeSetOut({ status }: At): boolean {
  return isOneOf(beforeSetOut, status);
}

export function isBeforeStart({ status }: At): boolean {
  return isOneOf(beforeStart, status);
}

export function isUnderWay({ status }: At): boolean {
  return isOneOf(underWay, status);
}

export function isRunning({ status }: At): boolean {
  return isOneOf(running, status);
}

export function isOpen({ status }: At): boolean {
  return isOneOf(open, status);
}

export function isOver({ status }: At): boolean {
  return isOneOf(over, status);
}

/** Until the preferred driver has answered, or their time is up, only that one is asked (D4). */
export function isPreferredAsked(ride: Pick<Ride, 'status' | 'preferred_driver_id' | 'preferred_outcome'>): boolean {
  return ride.status === 'pending' && ride.preferred_driver_id !== null && ride.preferred_outcome === null;
}

/** Its driver is the only one whom its rider wants: without them it ends. */
export function isForDriverAlone(ride: Pick<Ride, 'driver_id' | 'preferred_driver_id' | 'preferred_fallback'>): boolean {
  return ride.preferred_fallback === 'cancel' && ride.driver_id !== null && ride.driver_id === ride.preferred_driver_id;
}

function isOneOf(statuses: readonly RideStatus[], status: RideStatus): boolean {
  return statuses.includes(status);
}
