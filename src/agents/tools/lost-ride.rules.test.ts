import { expect, test } from '@jest/globals';
import type { RideDriver } from '../../rides/ride.contract.js';
import { lostRideOf } from './lost-ride.rules.js';

const driver = (full_name: string): RideDriver => ({
  clerk_id: 'd',
  full_name,
  avatar_url: null,
  average_rating: null,
  total_ratings: 0,
  vehicle: null,
  phone: null,
});
const ride = (id: string, day: number, to: string, by: string, label: string | null = null) => ({
  id,
  completed_at: `2026-11-0${day}T12:00:00Z`,
  pickup_label: null,
  pickup_address: '12 Mill Street, Springfield',
  destination_label: label,
  destination_address: `${to}, Springfield`,
  driver: driver(by),
});
const rides = [
  ride('old', 1, 'Harbor Station', 'Dan Doe'),
  ride('last', 3, 'City Hall', 'Mia Lane'),
  ride('mid', 2, '5 Elm Road', 'Al', 'Gym'),
];

test.each([
  ['I lost my hat', 'last'],
  ['left my keys on the ride to harbor station!', 'old'],
  ['My bag is in Dan’s car', 'old'],
  ['I forgot it on the way to the GYM.', 'mid'],
  ['a danish pastry in the gymnasium', 'last'],
  ['on my ride from 12 Mill Street', 'last'],
])('“%s”', (words, id) => {
  expect(lostRideOf(rides, words)?.id).toBe(id);
});

test('who has no ride has none that is meant', () => {
  expect(lostRideOf([], 'Dan')).toBeUndefined();
});
