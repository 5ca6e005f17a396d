import type { Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import { listRides } from '@server/rides/rides.contract.js';
import { Ride, type RideOrFormer } from '@server/rides/ride.contract.js';
import { cancelRide } from '@server/trips/trips.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { invalidateActive } from './use-active-ride';
import { rideQuery } from '../../../lib/rides/ride-query';
import { keepRide } from './use-ride';

type RideCommand = Endpoint & { params: { _zod: { input: { id: string } } }; reply: { _zod: { output: RideOrFormer } } };

interface CommandTuning {
  /** Comes also where the ride's change has taken the button away before the answer. */
  onDone?: () => void;
  /** False where each try counts or costs something: a person presses again, who sees by then what came of it. */
  isRepeated?: boolean;
}

/**
 * A command that answers the ride as it then is, and once more when it is repeated (I7). When it is refused the ride is asked for anew:
 * the screen was behind.
 */
export function useRideCommand<E extends RideCommand>(endpoint: E, rideId: string, { onDone, isRepeated = true }: CommandTuning = {}) {
  const cache = useQueryClient();
  return useEndpointMutation<E>(endpoint, {
    mutationKey: keyOf(endpoint, rideId),
    isRepeated,
    onSuccess: (ride: ReplyOf<E>) => {
      if (isRide(ride)) keepRide(cache, ride);
      // Whoever comes back to its page asks anew; the page that is about to be left does not.
      else void cache.invalidateQueries({ queryKey: rideQuery(rideId).queryKey, refetchType: 'none' });
      invalidateActive(cache);
      refresh(cache, listRides.path);
      onDone?.();
    },
    onError: (error) => {
      // A refusal carries the ride as it stands: it shows before it is asked for.
      const current = Ride.safeParse(error instanceof Refusal ? error.current : undefined);
      if (current.success) keepRide(cache, current.data);
      void cache.invalidateQueries({ queryKey: rideQuery(rideId).queryKey });
    },
  });
}

const keyOf = (endpoint: Endpoint, rideId: string) => [endpoint.path, rideId];

/** Whether this tab gives a ride back, or did: it leaves its page by itself, and has nothing more to ask of it. */
export function isGivenBack(cache: QueryClient, rideId: string): boolean {
  const given = cache.getMutationCache().find({
    mutationKey: keyOf(cancelRide, rideId),
    predicate: ({ state: { status } }) => status === 'pending' || status === 'success',
  });
  return given !== undefined;
}

/** Whether the caller still has to do with the ride: who gave it back is told no more of it (P22). */
function isRide(answer: RideOrFormer): answer is Ride {
  return 'customer' in answer;
}
