import { expect, test } from '@jest/globals';
import { isNamed } from './named-ride.rules.js';

const person = (full_name: string) => ({
  clerk_id: full_name,
  full_name,
  avatar_url: null,
  average_rating: null,
  total_ratings: 0,
  phone: null,
});

/** A Thursday evening in the town, Friday already at sea. */
const ride = {
  my_role: 'rider',
  driver: { ...person('Dan Doe'), vehicle: null },
  customer: person('Rosa Rivera'),
  pickup_label: 'Home',
  pickup_address: '12 Mill Street, Hometown, ME',
  destination_label: null,
  destination_address: 'City Hall, 1 Main Street, Hometown, ME',
  pickup_time: '2026-11-27T02:00:00Z',
  time_zone: 'America/New_York',
} as const;

test.each([
  [{ place: 'City Hall' }, true],
  [{ place: 'home' }, true],
  [{ place: 'mill street' }, true],
  [{ place: 'Mill' }, true],
  [{ place: 'all' }, false],
  [{ place: 'Harbor Station' }, false],
  [{ person: 'Dan' }, true],
  [{ person: 'dan doe' }, true],
  [{ person: 'Rosa' }, false],
  [{ date: '2026-11-26' }, true],
  [{ date: '2026-11-27' }, false],
  [{ weekday: 4 }, true],
  [{ weekday: 5 }, false],
  [{ place: 'City Hall', weekday: 4, person: 'Dan' }, true],
  [{ place: 'City Hall', weekday: 5, person: 'Dan' }, false],
])('%j names the ride: %s', (name, is) => {
  expect(isNamed(ride, name)).toBe(is);
});

test('to its driver it is the rider who names it, and nobody where nobody drives it yet', () => {
  expect(isNamed({ ...ride, my_role: 'driver' }, { person: 'Rosa' })).toBe(true);
  expect(isNamed({ ...ride, driver: null }, { person: 'Dan' })).toBe(false);
});
