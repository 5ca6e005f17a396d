import { type DemoRide, getDemoRide, hurryDemoRide, giveDemoPin } from '@server/townspeople/townspeople.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';

export const demoRideQuery = (id: string) => endpointQuery(getDemoRide, { params: { id } });

/** What the demo town may do for a ride, as the server says: asked again whenever somebody else drives, and at the pickup. */
export function useDemoRide({ id, driver_id: driverId, status }: Pick<Ride, 'id' | 'driver_id' | 'status'>): DemoRide | undefined {
  const cache = useQueryClient();
  const { data } = useQuery(demoRideQuery(id));
  const isDemo = data?.can_hurry ?? false;
  useEffect(() => {
    if (isDemo) void cache.invalidateQueries({ queryKey: demoRideQuery(id).queryKey });
  }, [cache, id, isDemo, driverId, status]);
  return data;
}

export function useHurry(id: string) {
  const cache = useQueryClient();
  return useEndpointMutation(hurryDemoRide, {
    onSuccess: (demo) => cache.setQueryData(demoRideQuery(id).queryKey, demo),
    // It may have come to the pickup while ours was on its way.
    onSettled: () => refresh(cache, getDemoRide.path),
  });
}

/** Whatever comes of it, the ride is asked for anew. */
export function useGivePin(id: string) {
  const cache = useQueryClient();
  return useEndpointMutation(giveDemoPin, {
    onSettled: () => void cache.invalidateQueries({ queryKey: endpointKey(getRide, { params: { id } }) }),
  });
}
