import { expect, test } from '@jest/globals';
import { along, hurried, type Leg, lengthM, type Path, positionOn, takesMs, tripPath } from './driving.js';

// A degree of latitude is 60 nautical miles of 1,852 m: this way has a corner after some 1,112 m and is twice as long.
const path: Path = [
  [-69.1, 44.1],
  [-69.1, 44.11],
  [-69.1, 44.12],
];
const started = new Date('2026-11-22T08:00:00Z');
const after = (ms: number) => new Date(started.getTime() + ms);
const leg: Leg = { goal: 'trip', path, started_at: started, takes_ms: 60_000 };

test('a way is as long as the globe says', () => {
  expect(lengthM(path)).toBeGreaterThan(0.02 * 60 * 1_852 * 0.995);
  expect(lengthM(path)).toBeLessThan(0.02 * 60 * 1_852 * 1.005);
});

test.each([
  ['before it began', -5_000, 44.1, false],
  ['at its beginning', 0, 44.1, false],
  ['a quarter later', 15_000, 44.105, false],
  ['past the corner', 45_000, 44.115, false],
  ['at its end', 60_000, 44.12, true],
  ['a day later, after a restart', 86_400_000, 44.12, true],
])('the car is on the way: %s', (_title, ms, lat, isThere) => {
  const position = positionOn(leg, after(ms));
  expect(position.lat).toBeCloseTo(lat, 4);
  expect(position).toMatchObject({ lng: -69.1, isThere });
});

test('in a hurry nobody jumps: the rest of the way takes a fourth of its time, from where the car is', () => {
  const faster = hurried(leg, after(20_000));
  expect(positionOn(faster, after(20_000))).toEqual(positionOn(leg, after(20_000)));
  expect(faster.takes_ms).toBe(10_000);
  expect(positionOn(faster, after(30_000))).toMatchObject({ lat: 44.12, isThere: true });
  expect(hurried(leg, after(70_000))).toBe(leg);
});

test('a whole ride takes less than two minutes of driving, however long the way', () => {
  const acrossTheState: Path = [
    [-70.9, 43.1],
    [-67, 47],
  ];
  expect(takesMs('pickup', acrossTheState, false) + takesMs('trip', acrossTheState, false)).toBeLessThanOrEqual(120_000);
  expect(takesMs('trip', path, true)).toBeLessThan(takesMs('trip', path, false));
});

test('a way of one point, or of the same point twice, is just there', () => {
  const door = [-69.1, 44.1] as const;
  expect(along([door], 10)).toEqual({ lat: 44.1, lng: -69.1 });
  expect(positionOn({ ...leg, path: [door, door] }, after(60_000))).toEqual({ lat: 44.1, lng: -69.1, isThere: true });
});

test('a trip that goes elsewhere leads on from the car, to the very door', () => {
  const ride = {
    path: [
      [-69.1, 44.1],
      [-69.09, 44.1],
      [-69.08, 44.1],
    ] as Path,
    destination: { lat: 44.101, lng: -69.08 },
  };
  expect(tripPath(ride, null)).toEqual([...ride.path, [-69.08, 44.101]]);
  expect(tripPath(ride, { lat: 44.1, lng: -69.0899 })).toEqual([
    [-69.0899, 44.1],
    [-69.08, 44.1],
    [-69.08, 44.101],
  ]);
  expect(tripPath(ride, ride.destination)).toEqual([
    [-69.08, 44.101],
    [-69.08, 44.101],
  ]);
});
