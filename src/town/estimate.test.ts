import { expect, test } from '@jest/globals';
import { estimate } from './estimate.js';
import { greatCircleMiles } from './distance.api.js';

const station = { lat: 44.095089, lng: -69.093899 };
const airport = { lat: 44.09, lng: -69.137 };

test('the distance is the great circle times 1.3, the time is at 20 miles an hour', () => {
  const straight = greatCircleMiles(station, airport);
  const { distance_miles, estimated_duration_minutes } = estimate([station, airport]);
  expect(distance_miles).toBeCloseTo(straight * 1.3, 2);
  expect(estimated_duration_minutes).toBe(Math.round(((straight * 1.3) / 20) * 60));
});

test('stops add their legs', () => {
  const there = estimate([station, airport]).distance_miles;
  expect(estimate([station, airport, station]).distance_miles).toBeCloseTo(there * 2, 1);
});

test('a ride takes at least a minute, even to the same door', () => {
  expect(estimate([station, station])).toEqual({ distance_miles: 0, estimated_duration_minutes: 1 });
});
