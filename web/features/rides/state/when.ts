import type { RideSummary } from '@server/rides/ride.contract.js';
import type { Here } from '../../../lib/format/day';
import { formatMoment } from '../../../lib/format/when/when';

/** When the pickup of a ride is that was booked for later. */
export function pickupAt(ride: Pick<RideSummary, 'is_scheduled' | 'pickup_time' | 'time_zone'>, here: Here): string | undefined {
  return ride.is_scheduled ? formatMoment(ride.pickup_time, ride.time_zone, here) : undefined;
}
