import { expect, test } from '@jest/globals';
import { bulkMax, type BulkResult } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import type { DeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { chosenAfter, chosenAsShown, chosenWith, namedOf, none } from './bulk-rides';

const ride = (id: string, driver: DeskRide['driver'] = null): DeskRide => ({
  id,
  version: 1,
  status: 'confirmed',
  is_scheduled: false,
  rider: { clerk_id: 'rosa', full_name: 'Rosa', avatar_url: null },
  driver,
  pickup_address: 'A',
  destination_address: 'B',
  pickup_time: '2026-11-21T12:00:00.000Z',
  time_zone: 'UTC',
  price_cents: 900,
  currency: 'USD',
  payment_status: 'none',
  created_at: '2026-11-21T12:00:00.000Z',
});
const many = (count: number) => Array.from({ length: count }, (_, place) => ride(`r${place}`));
const result = (id: string, outcome: BulkResult['outcome']): BulkResult => ({
  ride_id: id,
  outcome,
  status: null,
  code: null,
  message: null,
  amount_cents: null,
  currency: null,
});

test('no more are chosen than can be decided about at once; who leaves makes room', () => {
  const full = chosenWith(none, many(bulkMax + 5), true);
  expect(full.size).toBe(bulkMax);
  expect(full.has(`r${bulkMax}`)).toBe(false);
  const one = chosenWith(chosenWith(full, [ride('r0')], false), [ride('late')], true);
  expect([one.size, one.has('r0'), one.has('late')]).toEqual([bulkMax, false, true]);
});

test('what was refused stays chosen', () => {
  const chosen = chosenWith(none, many(3), true);
  expect([...chosenAfter(chosen, [result('r0', 'done'), result('r1', 'refused'), result('r2', 'unchanged')]).keys()]).toEqual(['r1']);
});

test('what the list shows by now is decided about as it is shown', () => {
  const chosen = chosenWith(none, many(2), true);
  const shown = chosenAsShown(chosen, [{ ...ride('r0'), status: 'in_route' }, ride('other')]);
  expect([...shown.values()].map(({ id, status }) => [id, status])).toEqual([
    ['r0', 'in_route'],
    ['r1', 'confirmed'],
  ]);
});

test('a ride is named as it was read', () => {
  expect(namedOf(ride('r', { clerk_id: 'dan', full_name: 'Dan', avatar_url: null }))).toEqual({
    id: 'r',
    status: 'confirmed',
    driver_id: 'dan',
  });
});
