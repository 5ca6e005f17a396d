import type { Ride } from '@server/rides/ride.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rideQuery } from '../../../lib/rides/ride-query';

/** Whether the time has come at which the answer to `needs_pin` is another one. */
const isPinOld = ({ pin_changes_at: at }: Ride, nowMs: number): boolean => typeof at === 'string' && nowMs >= Date.parse(at);

/**
 * The ride with its PIN asked for by now: that the night begins is no event, so the server is asked then. That the PIN is needed shows
 * by itself, also without a network; that it is not, once the server has said so.
 */
export function usePinTime(ride: Ride, nowMs: number): Ride {
  const cache = useQueryClient();
  const isOld = isPinOld(ride, nowMs);
  useEffect(() => {
    if (isOld) void cache.invalidateQueries({ queryKey: rideQuery(ride.id).queryKey });
  }, [cache, ride.id, isOld]);
  return isOld && !ride.needs_pin ? { ...ride, needs_pin: true } : ride;
}
