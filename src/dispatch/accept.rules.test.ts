import { expect, test } from '@jest/globals';
import type { RideStatus } from '../rides/ride.contract.js';
import { whyNotAccepted } from './accept.rules.js';

const ride = {
  status: 'pending' as RideStatus,
  is_scheduled: false,
  customer_id: 'rosa',
  driver_id: null as string | null,
  was_asked: true,
};

test.each([
  ['no such ride', undefined, 'not_found'],
  ['the rider', { ...ride, customer_id: 'dan' }, 'not_eligible'],
  ['a driver who was never asked', { ...ride, was_asked: false }, 'not_found'],
  ['too late', ride, 'request_expired'],
  ['after a cancel', { ...ride, status: 'cancelled' as const }, 'request_expired'],
  ['somebody else was quicker', { ...ride, status: 'confirmed' as const, driver_id: 'dora' }, 'ride_taken'],
  ['the winner again', { ...ride, status: 'confirmed' as const, driver_id: 'dan' }, 'repeated'],
  ['the winner, on the trip', { ...ride, status: 'in_progress' as const, driver_id: 'dan' }, 'repeated'],
  ['the winner, after a cancel', { ...ride, status: 'cancelled' as const, driver_id: 'dan' }, 'request_expired'],
])('RIDE-1, RIDE-2: %s', (_title, ride, outcome) => {
  expect(whyNotAccepted(ride, 'dan')).toBe(outcome);
});
