import { driversHome } from '@server/contract/pages/driver-paths.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isRunning } from '@server/rides/ride-status.contract.js';

export const isDriversHome = (pathname: string): boolean => pathname.replace(/\/$/, '') === driversHome;

/** Whether a page says a ride in a card of its own, the one that runs or the one that comes next: the driver's home. */
export const isOnDriversHome = (pathname: string, ride: Pick<Ride, 'my_role' | 'status'>): boolean =>
  isDriversHome(pathname) && ride.my_role === 'driver' && isRunning(ride);
