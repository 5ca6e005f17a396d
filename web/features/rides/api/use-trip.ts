import { arriveAtPickup, completeRide, departRide, reportNoShow, startRide } from '@server/rides/command.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { devicePlace, type DevicePlace } from '../state/device-place';
import { logQuietly } from '../../../lib/log';
import { useRideCommand } from './use-ride-command';

/** A position for a command must be this fresh (ms). */
const freshMs = 5_000;

/** The driver's commands; each is safe to press again (I7). */
export function useTrip(ride: Ride) {
  const params = { id: ride.id };
  const depart = useRideCommand(departRide, ride.id);
  const arrive = useRideCommand(arriveAtPickup, ride.id);
  const start = useRideCommand(startRide, ride.id);
  const complete = useRideCommand(completeRide, ride.id);
  const noShow = useRideCommand(reportNoShow, ride.id);
  const all = [depart, arrive, start, complete, noShow];
  return {
    isBusy: all.some(({ isPending }) => isPending),
    /** Of the command that was tried last on this step. */
    error: { depart: depart.error, arrived: arrive.error, start: start.error, complete: complete.error },
    depart: () => depart.mutate({ params }),
    arrived: async () => arrive.mutate({ params, body: await bestPlace() }),
    start: (pin: string) => start.mutate({ params, body: pin === '' ? {} : { pin } }),
    complete: async () => complete.mutate({ params, body: await bestPlace() }),
    noShow: () => noShow.mutate({ params }),
  };
}

/** Where the device is now, or nothing: then the server takes the last fix it heard. */
async function bestPlace(): Promise<Partial<DevicePlace>> {
  try {
    return await devicePlace(freshMs);
  } catch (error) {
    logQuietly('the command goes without a position', error);
    return {};
  }
}
