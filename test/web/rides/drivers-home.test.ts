import { expect, test } from '@jest/globals';
import type { Ride } from '../../../src/rides/ride.contract';
import { isOnDriversHome } from '../../../web/features/rides/state/drivers-home';

const home = '/driver/dashboard-v2';

test.each<[string, { my_role: Ride['my_role']; status: Ride['status'] }, boolean]>([
  [home, { my_role: 'driver', status: 'in_route' }, true],
  [home, { my_role: 'driver', status: 'in_progress' }, true],
  // The next one has a card there too: the strip above the bottom navigation said it a second time.
  [home, { my_role: 'driver', status: 'confirmed' }, true],
  [`${home}/`, { my_role: 'driver', status: 'in_route' }, true],
  [home, { my_role: 'driver', status: 'pending' }, false],
  [home, { my_role: 'rider', status: 'in_route' }, false],
  ['/home', { my_role: 'driver', status: 'in_route' }, false],
])('at %s a ride %j is said there: %s', (pathname, ride, isSaid) => {
  expect(isOnDriversHome(pathname, ride)).toBe(isSaid);
});
