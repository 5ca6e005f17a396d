import { expect, test } from '@jest/globals';
import { leftOfTrip, onPath, passedStops, restOfWay } from './way.rules.js';

/** At the equator a degree is 69.09 miles either way: a hundredth is 0.69 miles. */
const east = (hundredths: number, north = 0): { lat: number; lng: number } => ({ lat: north / 100, lng: hundredths / 100 });
const corner = ({ lat, lng }: { lat: number; lng: number }): [number, number] => [lng, lat];
const thereAndBack = { path: [east(0), east(4), east(0)].map(corner), minutes: 16 };
const oneWay = { path: [east(0), east(1), east(4)].map(corner), minutes: 8 };

test.each([
  ['at the start', east(0), 0, 8],
  ['a quarter on', east(1), 0.69, 6],
  ['beside the street', east(2, 0.05), 1.38, 4],
  ['at the end', east(4), 2.76, 0],
  ['beyond the end', east(4.1), 2.76, 0],
])('minutes of a trip: %s', (_where, car, miles, minutes) => {
  const left = leftOfTrip(oneWay, car, null);
  expect(left?.minutes).toBe(minutes);
  expect(left?.alongMiles).toBeCloseTo(miles, 1);
});

test('a car that drives another way is not on the trip’s path', () => {
  expect(leftOfTrip(oneWay, east(2, 1), null)).toBeUndefined();
});

test('a street that is driven twice is its first pass until the car has turned', () => {
  expect(leftOfTrip(thereAndBack, east(0), null)?.minutes).toBe(16);
  const out = leftOfTrip(thereAndBack, east(3), null);
  expect(out?.minutes).toBe(10);
  const turned = leftOfTrip(thereAndBack, east(4), out?.alongMiles ?? 0);
  expect(turned?.minutes).toBe(8);
  expect(leftOfTrip(thereAndBack, east(3), turned?.alongMiles ?? 0)?.minutes).toBe(6);
});

test('a fix a little behind the last one goes on from there', () => {
  expect(leftOfTrip(oneWay, east(1.99), 1.382)?.alongMiles).toBeCloseTo(1.382, 2);
});

test('nothing to drive is nowhere', () => {
  expect(onPath([], east(1))).toBeUndefined();
  expect(leftOfTrip({ path: [corner(east(1))], minutes: 5 }, east(1), null)).toBeUndefined();
});

test('a known way is followed: what is left of it, and its minutes by the pace of the whole', () => {
  // 2.76 miles at 4 minutes a mile.
  const known = { path: oneWay.path, pace: 4 };
  expect(restOfWay(known, east(2))).toEqual({ minutes: 6, path: [corner(east(2)), corner(east(4))] });
  expect(restOfWay(known, east(0.5))?.path).toEqual([corner(east(0.5)), corner(east(1)), corner(east(4))]);
  expect(restOfWay(known, east(4))?.minutes).toBe(0);
  expect(restOfWay(known, east(2, 1))).toBeUndefined();
});

test.each([
  ['before both', east(0.5), 0],
  ['past the first', east(2), 1],
  ['at the end', east(4), 2],
  ['beside the street, past the first', east(1.5, 0.05), 1],
])('stops that a car has passed: %s', (_where, car, passed) => {
  const stops = [east(1), east(3)].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
  expect(passedStops(oneWay.path, car, stops)).toBe(passed);
});

test('of two stops on a street that is driven twice the later one is passed on the way back', () => {
  const stops = [east(4), east(2)].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
  expect(passedStops(thereAndBack.path, east(1), stops)).toBe(0);
  expect(passedStops(thereAndBack.path, east(3), stops, 2.8)).toBe(1);
  expect(passedStops(thereAndBack.path, east(1), stops, 2.8)).toBe(2);
});
