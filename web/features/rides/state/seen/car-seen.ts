import { staleFixMs } from '@server/drivers/drivers.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';

/** Where the car is, is known, and is not of long ago (M49). */
export function isCarSeen({ driver_position: at }: Pick<Ride, 'driver_position'>, nowMs: number): boolean {
  return at !== null && nowMs - Date.parse(at.at) <= staleFixMs;
}
