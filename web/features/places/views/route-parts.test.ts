import { expect, test } from '@jest/globals';
import type { LngLat, MapContent } from './map/map-content';
import { progressOf, routeParts } from './route-parts';

/** North by 0.01° (1.1 km), then east by 0.01° (0.8 km); and from the south to its start. */
const path: LngLat[] = [
  [-69.1, 44.1],
  [-69.1, 44.11],
  [-69.09, 44.11],
];
const approach: LngLat[] = [
  [-69.1, 44.09],
  [-69.1, 44.1],
];
const driver = { lat: 44.105, lng: -69.1, ageS: 1 };
const kinds = (content: MapContent, afterM = 0) =>
  routeParts(content, progressOf(content, afterM)).map(({ kind, path: line }) => [kind, line]);

test('before there is a car all of the way is ahead', () => {
  expect(kinds({ path })).toEqual([['now', path]]);
  expect(kinds({})).toEqual([]);
});

test('a coming car drives to the pickup first; the ride itself comes after it', () => {
  const way = { to: 'pickup', path: approach } as const;
  expect(kinds({ path, phase: 'coming', way, driver: { ...driver, lat: 44.095 } })).toEqual([
    ['next', path],
    ['done', [approach[0], [-69.1, 44.095]]],
    ['now', [[-69.1, 44.095], approach[1]]],
  ]);
  // Nobody knows by which streets it comes.
  expect(kinds({ path, phase: 'coming', driver })).toEqual([['next', path]]);
});

test('at the pickup nothing is driven yet', () => {
  expect(kinds({ path, phase: 'here', driver: { ...driver, lat: 44.1001 } })).toEqual([['now', path]]);
});

test('on the trip what lies behind the car is done', () => {
  expect(kinds({ path, phase: 'trip', driver })).toEqual([
    ['done', [path[0], [-69.1, 44.105]]],
    ['now', [[-69.1, 44.105], path[1], path[2]]],
  ]);
});

test('a car that has left the planned way has another ahead', () => {
  const way = { to: 'destination', path: [[-69.08, 44.12], path[2]] as LngLat[] } as const;
  expect(kinds({ path, phase: 'trip', way, driver: { ...driver, lat: 44.12, lng: -69.08 } }).map(([kind]) => kind)).toEqual([
    'done',
    'now',
  ]);
  // Far from everything, and without another way known, nothing is said to be driven.
  expect(kinds({ path, phase: 'trip', driver: { ...driver, lat: 44.2 } })).toEqual([['now', path]]);
});

test('there and back by one street: the car does not jump back to where it was before', () => {
  const thereAndBack: LngLat[] = [
    [-69.1, 44.1],
    [-69.1, 44.11],
    [-69.1, 44.1],
  ];
  const at = (afterM: number) => progressOf({ path: thereAndBack, phase: 'trip', driver }, afterM)?.alongM ?? 0;
  // A degree is 111.2 km: 0.005° there is 556 m, and back again 1,668 m.
  expect(at(0)).toBeCloseTo(556, 0);
  expect(at(540)).toBeCloseTo(556, 0);
  expect(at(1_200)).toBeCloseTo(1_668, 0);
});
