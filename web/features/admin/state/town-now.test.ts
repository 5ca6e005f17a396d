import { expect, test } from '@jest/globals';
import type { TownNow } from '@server/admin/town-now/town-now.contract.js';
import { countsOf, marksOf, pageOfMark } from './town-now';

const person = (name: string) => ({ clerk_id: `user:${name}`, full_name: name, avatar_url: null });
const spot = { lat: 44.1, lng: -69.1, address: '12 Mill Street' };
const ride = { rider: person('Rosa'), driver: null, pickup: spot, destination: spot, since: '2026-11-21T12:00:00.000Z' };
const car = { lat: 44.2, lng: -69.2, heading: null };

const town: TownNow = {
  rides: [
    { ...ride, id: 'r1', status: 'pending' },
    { ...ride, id: 'r2', status: 'in_progress', driver: person('Dan') },
  ],
  rides_total: 2,
  drivers: [
    { ...car, driver: person('Dan'), is_free: false, seen_at: '2026-11-21T12:09:30.000Z', ride_id: 'r2' },
    { ...car, driver: person('Dora'), is_free: true, seen_at: '2026-11-21T12:05:00.000Z', ride_id: null },
  ],
  drivers_total: 2,
};

test('who waits stands at the pickup, who drives is where the car is; one who was not seen for long pales', () => {
  expect(marksOf(town, '2026-11-21T12:10:00.000Z')).toEqual([
    { key: 'ride:r1', kind: 'waiting', name: 'Rosa', lat: 44.1, lng: -69.1, isOld: false },
    { key: 'ride:r2:car', kind: 'driving', name: 'Dan', lat: 44.2, lng: -69.2, isOld: false },
    { key: 'driver:user:Dora', kind: 'free', name: 'Dora', lat: 44.2, lng: -69.2, isOld: true },
  ]);
  expect(countsOf(town)).toEqual({ searching: 1, underWay: 1, free: 1 });
});

test.each([
  ['ride:r1', '/admin/rides/r1'],
  ['ride:r2:car', '/admin/rides/r2'],
  ['driver:auth0|7:x', '/admin/users/auth0%7C7%3Ax'],
])('%s leads to %s', (key, page) => expect(pageOfMark(key)).toBe(page));
