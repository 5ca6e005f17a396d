import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { listEligible } from '../../../src/reviews/reviews.contract';
import type { Ride } from '../../../src/rides/ride.contract';
import { inSeconds, steps } from '../../../stories/features/rides/fixtures';
import { onRideChanged, onRideLocation } from '../../../web/features/rides/live/on-ride';
import { activeRideQuery } from '../../../web/features/rides/api/use-active-ride';
import { rideQuery } from '../../../web/lib/rides/ride-query';

function cacheWith(ride: Ride) {
  const cache = new QueryClient();
  const { queryKey } = rideQuery(ride.id);
  cache.setQueryData(queryKey, ride);
  return { cache, known: () => cache.getQueryData<Ride>(queryKey) };
}

const fix = { ride_id: steps.coming.id, lat: 44.11, lng: -69.1, at: inSeconds(1), heading: 90, eta_minutes: 3 };

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

test('a ride that came to its end can be reviewed: whom I can review is asked for again', () => {
  const { cache } = cacheWith({ ...steps.onTrip, version: 4 });
  const queryKey = [listEligible.path, {}];
  cache.setQueryData(queryKey, { eligibleUsers: [] });
  const isOld = () => cache.getQueryState(queryKey)?.isInvalidated;
  onRideChanged.apply({ ...steps.onTrip, version: 5 }, cache);
  expect(isOld()).toBe(false);
  onRideChanged.apply({ ...steps.completed, version: 6 }, cache);
  expect(isOld()).toBe(true);
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

test.each(['ride', 'newest'] as const)('the minutes and the way come with the position, wherever the ride is shown: as %s', (place) => {
  const { cache, known } = cacheWith(steps.coming);
  const { queryKey } = activeRideQuery;
  const other = { ...steps.coming, id: '0198f000-0000-7000-8000-00000000aaaa' };
  const times = { next_at: null, server_now: inSeconds(0) };
  cache.setQueryData(queryKey, { ride: other, newest: other, [place]: steps.coming, ...times });
  onRideLocation.apply({ ...fix, seq: 5 }, cache);
  expect(known()).toMatchObject({ eta_minutes: 3, way: null, driver_position: { heading: 90 } });
  const way = { to: 'pickup' as const, path: [[-69.1, 44.11] as [number, number], [-69.09, 44.1] as [number, number]] };
  onRideLocation.apply({ ...fix, seq: 5, eta_minutes: 2, way }, cache);
  onRideLocation.apply({ ...fix, seq: 6, eta_minutes: 2 }, cache);
  expect(known()).toMatchObject({ eta_minutes: 2, way, driver_position: { seq: 6 } });
  expect(cache.getQueryData(queryKey)?.[place]).toEqual(known());
});

test('a position of another ride is not ours', () => {
  const { cache, known } = cacheWith(steps.coming);
  onRideLocation.apply({ ...fix, ride_id: '0198a0a0-0000-7000-8000-0000000000ff', seq: 50 }, cache);
  expect(known()?.driver_position?.seq).toBe(4);
});
