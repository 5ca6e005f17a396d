import { expect, test } from '@jest/globals';
import type { Ride } from '@server/rides/ride.contract.js';
import { driven, inSeconds, nowMs, steps } from '../../../../stories/features/rides/fixtures';
import { waitWords } from './booking/wait-words';
import { waitOf } from './wait';

const after = (seconds: number) => ({ ...steps.here, arrived_at: inSeconds(-seconds) });

test.each([
  [2, 'Free wait', '1:58'],
  [119, 'Free wait', '0:01'],
  [121, 'Waiting', '$0.40'],
  [181, 'Waiting', '$0.80'],
  [36_000, 'Waiting', '$8.00'],
])('after %i seconds the wait is called so', (seconds, name, value) => {
  for (const ride of [after(seconds), driven(after(seconds))]) expect(waitOf(ride, nowMs)).toMatchObject({ name, value });
});

test('both sides read what comes after the free wait', () => {
  expect(waitOf(after(2), nowMs)?.detail).toBe('Then $0.40/min, all to Dan.');
  expect(waitOf(driven(after(2)), nowMs)?.detail).toBe('Then $0.40/min, all yours.');
});

test('a scheduled ride does not cost before its time', () => {
  const ride = { ...after(1200), is_scheduled: true, pickup_time: inSeconds(60), wait: { free_minutes: 5, per_minute: 0.4 } };
  expect(waitOf(ride, nowMs)).toMatchObject({ name: 'Free wait', value: '6:00' });
});

test('where waiting costs nothing, no meter runs, and nobody reads of a price', () => {
  const free = (ride: Ride): Ride => ({ ...ride, wait: { ...ride.wait, per_minute: 0 } });
  for (const seconds of [2, 300]) expect(waitOf(free(after(seconds)), nowMs)).toBeUndefined();
  expect(waitWords({ driver: 'Dan', minutes: 2, perMinute: 0, currency: 'USD' })).toBe('Waiting is free.');
});

test('nobody waits before the car is there, nor once the ride runs', () => {
  for (const step of ['coming', 'onTrip', 'completed'] as const) expect(waitOf(steps[step], nowMs)).toBeUndefined();
});
