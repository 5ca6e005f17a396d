import { expect, test } from '@jest/globals';
import { headingFrom, headingOn } from './map/map-path';
import { turnedOn } from './use-car';

test.each([
  ['north', [-69.1, 44.11], 0],
  ['east', [-69.09, 44.1], 90],
  ['south', [-69.1, 44.09], 180],
  ['west', [-69.11, 44.1], 270],
] as const)('a car that drives %s is turned there', (_, to, degrees) => {
  expect(headingFrom([-69.1, 44.1], to)).toBeCloseTo(degrees, 1);
});

test.each([
  [350, 10, 370],
  [10, 350, -10],
  [730, 10, 730],
  [0, 180, -180],
  [90, 100, 100],
])('from %d degrees to %d it turns the short way, to %d', (now, heading, expected) => {
  expect(turnedOn(now, heading)).toBe(expected);
});

test('where a way leads is known from its corners', () => {
  const place = { alongM: 0, offM: 0, point: [-69.1, 44.1], index: 0 } as const;
  expect(
    headingOn(
      [
        [-69.1, 44.1],
        [-69.09, 44.1],
      ],
      place,
    ),
  ).toBeCloseTo(90, 1);
  expect(headingOn([[-69.1, 44.1]], place)).toBeUndefined();
});
