import { expect, test } from '@jest/globals';
import type { Ride } from '../../../../src/rides/ride.contract';
import { isOnDriversHome } from './drivers-home';

const home = '/driver/dashboard-v2';

test.each<[string, Ride['my_role'], Ride['status'], boolean]>([
  [home, 'driver', 'in_route', true],
  [home, 'driver', 'in_progress', true],
  // The next one has a card there too: the strip above the bottom navigation said it a second time.
  [home, 'driver', 'confirmed', true],
  [`${home}/`, 'driver', 'in_route', true],
  [home, 'driver', 'pending', false],
  [home, 'rider', 'in_route', false],
  ['/home', 'driver', 'in_route', false],
])('at %s the ride of a %s that is %s is said there: %s', (pathname, role, status, isSaid) => {
  expect(isOnDriversHome(pathname, { my_role: role, status })).toBe(isSaid);
});
