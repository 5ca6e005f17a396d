import type { Ride } from '@server/rides/ride.contract.js';
import { isUnderWay } from '@server/rides/ride-status.contract.js';
import { alertLingerMs } from '@server/support/alerts/alerts.contract.js';

/** Whether a silent alert can be raised: the car is on the way, or the ride was over just now. */
export function mayCallForHelp(ride: Pick<Ride, 'my_role' | 'status' | 'completed_at' | 'cancelled_at' | 'server_now'>): boolean {
  if (ride.my_role !== 'rider' && ride.my_role !== 'driver') return false;
  if (isUnderWay(ride)) return true;
  const endedAt = ride.completed_at ?? ride.cancelled_at;
  return endedAt !== null && Date.parse(ride.server_now) - Date.parse(endedAt) < alertLingerMs;
}
