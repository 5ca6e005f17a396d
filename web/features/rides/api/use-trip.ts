import { arriveAtPickup, completeRide, departRide, reportNoShow, startRide } from '@server/trips/trips.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useRideCommand } from './use-ride-command';

export type Trip = ReturnType<typeof useTrip>;

/** The driver's commands; each is safe to press again (I7). None waits for the device: the server goes by the last position it heard. */
export function useTrip(ride: Ride) {
  const params = { id: ride.id };
  const depart = useRideCommand(departRide, ride.id);
  const arrive = useRideCommand(arriveAtPickup, ride.id);
  // Each try at the PIN is counted.
  const start = useRideCommand(startRide, ride.id, { isRepeated: false });
  const complete = useRideCommand(completeRide, ride.id);
  const noShow = useRideCommand(reportNoShow, ride.id);
  const all = [depart, arrive, start, complete, noShow];
  return {
    isBusy: all.some(({ isPending }) => isPending),
    /** Of the command that was tried last on this step. */
    error: { depart: depart.error, arrived: arrive.error, start: start.error, complete: complete.error, noShow: noShow.error },
    depart: () => depart.mutate({ params }),
    arrived: (onError: (error: Error) => void) => arrive.mutate({ params, body: {} }, { onError }),
    start: (pin: string) => start.mutate({ params, body: pin === '' ? {} : { pin } }),
    complete: () => complete.mutate({ params, body: {} }),
    noShow: () => noShow.mutate({ params }),
    /** Whoever asks again is not told what went wrong before. */
    forgetNoShow: noShow.reset,
  };
}
