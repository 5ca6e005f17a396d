import { expect, test } from '@jest/globals';
import type { RideStatus } from '../rides/ride.contract.js';
import { isOpen } from '../rides/ride-status.contract.js';
import { canBeOver, cancellerOf, hasWaited, isAtPickup, maySetOut, whyNotCancelled, whyNotStepped } from './trip.rules.js';

const trip = (status: RideStatus, arrived_at: Date | null = null) => ({ status, driver_id: 'dan', arrived_at });

test.each([
  ['depart', trip('in_route'), 'repeated'],
  ['depart', trip('pending'), 'wrong_state'],
  ['depart', trip('cancelled'), 'wrong_state'],
  ['arrived', trip('in_route', new Date()), 'repeated'],
  ['arrived', trip('confirmed'), 'wrong_state'],
  ['arrived', trip('in_progress'), 'repeated'],
  ['start', trip('in_progress'), 'repeated'],
  ['start', trip('confirmed'), 'wrong_state'],
  ['complete', trip('completed'), 'repeated'],
  ['complete', trip('in_route'), 'wrong_state'],
  ['complete', { ...trip('in_progress'), driver_id: 'dora' }, 'not_found'],
  ['start', undefined, 'not_found'],
] as const)('P13: %s out of turn on %o → %s', (step, current, outcome) => {
  expect(whyNotStepped(current, 'dan', step)).toBe(outcome);
});

test.each([
  ['rider', 'pending', 'done'],
  ['rider', 'in_route', 'done'],
  ['rider', 'in_progress', 'wrong_state'],
  ['rider', 'completed', 'wrong_state'],
  ['driver', 'confirmed', 'done'],
  ['driver', 'in_progress', 'wrong_state'],
  ['operator', 'in_progress', 'done'],
  ['operator', 'no_drivers', 'wrong_state'],
] as const)('cancel by the %s of a ride that is %s → %s', (by, status, outcome) => {
  expect(whyNotCancelled({ status, customer_id: 'rosa', driver_id: 'dan', cancelled_by: null }, by)).toBe(outcome);
});

test('a second cancel by the same side changes nothing, by another one is refused', () => {
  const cancelled = { status: 'cancelled', customer_id: 'rosa', driver_id: 'dan', cancelled_by: 'rider' } as const;
  expect(whyNotCancelled(cancelled, 'rider')).toBe('repeated');
  expect(whyNotCancelled(cancelled, 'operator')).toBe('wrong_state');
});

test('who cancels: rider and driver, nobody else', () => {
  const current = { status: 'confirmed', customer_id: 'rosa', driver_id: 'dan', cancelled_by: null } as const;
  expect(['rosa', 'dan', 'eve'].map((id) => cancellerOf(current, id))).toEqual(['rider', 'driver', undefined]);
});

test('arrived is within 150 m, a no-show after five minutes there', () => {
  expect([0, 0.0932, 0.0933].map(isAtPickup)).toEqual([true, true, false]);
  const at = new Date(0);
  const ride = { arrived_at: at, is_scheduled: false, pickup_time: at };
  expect([299_999, 300_000].map((ms) => hasWaited(ride, new Date(ms)))).toEqual([false, true]);
  expect(hasWaited({ ...ride, arrived_at: null }, new Date())).toBe(false);
});

test('M36: a driver who is early for a scheduled pickup waits for its time, and five minutes from there', () => {
  const ride = { arrived_at: new Date(0), is_scheduled: true, pickup_time: new Date(600_000) };
  expect([899_999, 900_000].map((ms) => hasWaited(ride, new Date(ms)))).toEqual([false, true]);
  expect(hasWaited({ ...ride, arrived_at: new Date(700_000) }, new Date(999_999))).toBe(false);
});

test('S7: the nav shows what is open — in_route being our one addition', () => {
  const statuses = ['pending', 'confirmed', 'in_route', 'in_progress', 'completed', 'cancelled', 'no_drivers'] as const;
  expect(statuses.filter((status) => isOpen({ status }))).toEqual(['pending', 'confirmed', 'in_route', 'in_progress']);
});

const minute = 60_000;

test('S51: to a scheduled pickup a driver sets out from an hour before, to any other at once', () => {
  const ride = { is_scheduled: true, pickup_time: new Date(90 * minute) };
  expect([30 * minute - 1, 30 * minute, 99 * minute].map((ms) => maySetOut(ride, new Date(ms)))).toEqual([false, true, true]);
  expect(maySetOut({ ...ride, is_scheduled: false }, new Date(0))).toBe(true);
});

test.each([
  ['at the destination', 0, 0, true],
  ['still at the pickup, of which the driver is warned', 8, 0, true],
  ['unknown', null, 0, true],
  ['farther away than the trip is long', 8.6, 9 * minute, false],
  ['on the other side of the world', 9_000, 0, false],
  ['farther away than the trip is long, after a third of its time', 8.6, 10 * minute, true],
])('D2: a trip of 8 miles whose car is %s (%p miles) after %d ms can be over: %p', (_where, miles, ms, expected) => {
  const trip = { distance_miles: 8, estimated_duration_minutes: 30, started_at: new Date(0) };
  expect(canBeOver(trip, miles, new Date(ms))).toBe(expected);
});
