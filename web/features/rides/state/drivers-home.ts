import type { Ride } from '@server/rides/ride.contract.js';

/** Whether a page has the trip that is driven in a large card of its own: the driver's home. */
export const isOnDriversHome = (pathname: string, { my_role: role, status }: Pick<Ride, 'my_role' | 'status'>): boolean =>
  pathname === '/driver/dashboard-v2' && role === 'driver' && (status === 'in_route' || status === 'in_progress');
