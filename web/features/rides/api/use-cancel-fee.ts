import type { Ride } from '@server/rides/ride.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { feeAt, type FreeTime, freeTimeOf, isFeeOld, isSoughtNoMore } from '../state/cancel';
import { useServerNow } from '../../../lib/device/use-server-now';
import { rideQuery } from '../../../lib/rides/ride-query';

export interface CancelFee {
  /** What cancelling costs at this moment, in the currency's main unit. */
  readonly fee: number;
  readonly freeTime: FreeTime | undefined;
  /** No other driver gets it from this one. */
  readonly isLast: boolean;
  /** Asks the server again: how near the driver came is not told live. */
  refresh(): void;
}

/** The fee that the rider sees, second by second; asked for anew when its time is over while somebody looks at it (M35). */
export function useCancelFee(ride: Ride, isLookedAt: boolean): CancelFee {
  const cache = useQueryClient();
  const nowMs = useServerNow(ride.server_now);
  const isOld = isFeeOld(ride, nowMs);
  const refresh = useCallback(() => void cache.invalidateQueries({ queryKey: rideQuery(ride.id).queryKey }), [cache, ride.id]);
  useEffect(() => {
    if (isLookedAt && isOld) refresh();
  }, [isLookedAt, isOld, refresh]);
  return { fee: feeAt(ride, nowMs), freeTime: freeTimeOf(ride, nowMs), isLast: isSoughtNoMore(ride, nowMs), refresh };
}
