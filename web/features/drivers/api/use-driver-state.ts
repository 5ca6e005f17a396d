import { getDriverState, setAvailability, type Availability, type DriverState } from '@server/drivers/drivers.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/call';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { driverTexts } from '../texts';

/** How often my own state is asked for (ms): another device may have changed it, and the lease may have run out. */
const pollMs = 30_000;

export const driverStateQuery = endpointQuery(getDriverState);
const stateKey = endpointKey(getDriverState, {});

/** My availability, lease, vehicle and ride under way. */
export function useDriverState(isDriver = true) {
  return useQuery({ ...driverStateQuery, enabled: isDriver, refetchInterval: pollMs });
}

/** Turns availability on or off; while a ride is under way the server refuses going off (S9). */
export function useSetAvailability() {
  const cache = useQueryClient();
  const set = useEndpointMutation(setAvailability, {
    onSuccess: (state) => cache.setQueryData<DriverState>(stateKey, state),
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
