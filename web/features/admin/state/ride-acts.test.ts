import { expect, test } from '@jest/globals';
import type { DeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { rideActsFor } from './ride-acts';

const driver = { clerk_id: 'user_dan', full_name: 'Dan', avatar_url: null };

test.each<[DeskRide['status'], DeskRide['driver'], readonly string[]]>([
  ['pending', null, ['cancel']],
  ['confirmed', driver, ['release', 'cancel']],
  ['in_route', driver, ['release', 'cancel']],
  ['in_progress', driver, ['complete', 'cancel']],
  ['completed', driver, []],
  ['cancelled', null, []],
  ['no_drivers', null, []],
])('%s, with or without a driver', (status, of, acts) => {
  expect(rideActsFor({ status, driver: of })).toEqual(acts);
});
