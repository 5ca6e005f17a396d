import { getDriverState, setAvailability, type Availability, type DriverState } from '@server/drivers/drivers.contract.js';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refusal } from '../../../lib/refusal';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { driverTexts } from '../texts';

/** How often my own state is asked for (ms): live events are hints and may be lost. */
const pollMs = 30_000;

export const driverStateQuery = endpointQuery(getDriverState);
const stateKey = endpointKey(getDriverState, {});

/** Keeps a state as it was heard, unless a newer one is here already. */
export function keepDriverState(cache: QueryClient, heard: DriverState): void {
  cache.setQueryData<DriverState>(stateKey, (known) => (known && known.server_now > heard.server_now ? known : heard));
}

/** My availability, lease, vehicle and ride under way. */
export function useDriverState(isDriver = true) {
  const query = useQuery({ ...driverStateQuery, enabled: isDriver, refetchInterval: pollMs });
  useLeaseEnd(query.data);
  return query;
}

/** That a lease runs out is no event: at that moment the page knows it by itself. */
function useLeaseEnd(state: DriverState | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!state?.is_bookable || state.lease_until === null) return undefined;
    const leftMs = Date.parse(state.lease_until) - Date.parse(state.server_now);
    const timer = setTimeout(
      () => cache.setQueryData<DriverState>(stateKey, (known) => (known === state ? { ...known, is_bookable: false } : known)),
      leftMs,
    );
    return () => clearTimeout(timer);
  }, [cache, state]);
}

/** Turns availability on or off; while a ride is under way the server refuses going off (S9). */
export function useSetAvailability() {
  const cache = useQueryClient();
  const set = useEndpointMutation(setAvailability, {
    onSuccess: (state) => keepDriverState(cache, state),
    onError: (error) =>
      toast({
        title: error instanceof Refusal && error.code === 'on_a_ride' ? driverTexts.onARide : driverTexts.switchFailed,
        tone: 'danger',
      }),
  });
  return {
    isSetting: set.isPending,
    setAvailability: (availability: Availability) => set.mutate({ body: { availability } }),
  };
}
