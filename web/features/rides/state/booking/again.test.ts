import { expect, test } from '@jest/globals';
import type { Ride } from '@server/rides/ride.contract.js';
import { hourMs, minuteMs } from '@server/contract/duration.js';
import { aRide, inSeconds, nowMs } from '../../../../../stories/features/rides/fixtures';
import { searchOnceMore } from './again';

const card = '0198a0a0-0000-7000-8000-0000000000c1';
const inVain = (change: Partial<Ride> = {}): Ride =>
  aRide({ status: 'no_drivers', payment_method_id: card, search_expires_at: inSeconds(-60), ...change });
const later = (minutes: number) => ({ is_scheduled: true, pickup_time: inSeconds(60 * minutes), scheduled_time: inSeconds(60 * minutes) });

test('D2: a search in vain is made again as it was: the same places, stops and passengers, now', () => {
  const stops = [{ latitude: 42.6, longitude: -70.9, address: 'Town Library' }];
  const ride = inVain({ stops, passenger_count: 3 });
  expect(searchOnceMore(ride, nowMs)).toEqual({
    cardId: card,
    request: {
      pickup_latitude: ride.pickup_latitude,
      pickup_longitude: ride.pickup_longitude,
      pickup_address: ride.pickup_address,
      destination_latitude: ride.destination_latitude,
      destination_longitude: ride.destination_longitude,
      destination_address: ride.destination_address,
      stops,
      passenger_count: 3,
      is_scheduled: false,
    },
  });
});

test('D2: a ride for later is searched for at its own time, to the second', () => {
  const pickup_time = inSeconds(3_599);
  const ride = inVain({ ...later(60), pickup_time });
  expect(searchOnceMore(ride, nowMs)?.request).toMatchObject({ is_scheduled: true, scheduled_time: pickup_time });
});

test.each<[string, Partial<Ride>, number]>([
  ['a ride for now, after an hour', {}, nowMs - minuteMs + hourMs],
  ['a ride whose time is too close by now', later(29), nowMs],
  ['a ride whose time is over', later(-5), nowMs],
  ['somebody else’s', { my_role: 'operator' }, nowMs],
  ['one that came to its end', { status: 'completed' }, nowMs],
  ['one that was canceled', { status: 'cancelled' }, nowMs],
  ['one of which nobody says the card', { payment_method_id: null }, nowMs],
])('%s is not searched for by one press', (_which, change, at) => {
  expect(searchOnceMore(inVain(change), at)).toBeUndefined();
});
