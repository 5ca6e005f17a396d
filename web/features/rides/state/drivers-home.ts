import type { Ride } from '@server/rides/ride.contract.js';

/** The driver's home. */
export const driversHome = '/driver/dashboard-v2';

const shown: readonly Ride['status'][] = ['confirmed', 'in_route', 'in_progress'];

export const isDriversHome = (pathname: string): boolean => pathname.replace(/\/$/, '') === driversHome;

/** Whether a page says a ride in a card of its own, the one that runs or the one that comes next: the driver's home. */
export const isOnDriversHome = (pathname: string, { my_role: role, status }: Pick<Ride, 'my_role' | 'status'>): boolean =>
  isDriversHome(pathname) && role === 'driver' && shown.includes(status);
