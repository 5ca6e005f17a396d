import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { Ride } from '../../../src/rides/ride.contract';
import { inSeconds, steps } from '../../../stories/features/rides/fixtures';
import { onRideChanged, onRideLocation } from '../../../web/features/rides/live/on-ride';
import { rideQuery } from '../../../web/features/rides/api/use-ride';

function cacheWith(ride: Ride) {
  const cache = new QueryClient();
  const { queryKey } = rideQuery(ride.id);
  cache.setQueryData(queryKey, ride);
  return { cache, known: () => cache.getQueryData<Ride>(queryKey) };
}

const fix = { ride_id: steps.coming.id, lat: 44.11, lng: -69.1, at: inSeconds(1) };

test('a newer version replaces what is known', () => {
  const { cache, known } = cacheWith({ ...steps.confirmed, version: 2 });
  onRideChanged.apply({ ...steps.coming, version: 3 }, cache);
  expect(known()?.status).toBe('in_route');
});

test('an older version changes nothing', () => {
  const { cache, known } = cacheWith({ ...steps.coming, version: 3 });
  onRideChanged.apply({ ...steps.confirmed, version: 2 }, cache);
  expect(known()?.status).toBe('in_route');
});

test('a position moves on with a greater seq, and not back', () => {
  const { cache, known } = cacheWith(steps.coming);
  onRideLocation.apply({ ...fix, seq: 5 }, cache);
  onRideLocation.apply({ ...fix, seq: 4, lat: 44.2 }, cache);
  expect(known()?.driver_position).toMatchObject({ seq: 5, lat: 44.11 });
});

test('a ride that was sent before the last position does not take it back', () => {
  const { cache, known } = cacheWith({ ...steps.coming, version: 3 });
  onRideLocation.apply({ ...fix, seq: 9 }, cache);
  onRideChanged.apply({ ...steps.here, version: 4 }, cache);
  expect(known()?.arrived_at).not.toBeNull();
  expect(known()?.driver_position?.seq).toBe(9);
});

test('a position of another ride is not ours', () => {
  const { cache, known } = cacheWith(steps.coming);
  onRideLocation.apply({ ...fix, ride_id: '0198a0a0-0000-7000-8000-0000000000ff', seq: 50 }, cache);
  expect(known()?.driver_position?.seq).toBe(4);
});
