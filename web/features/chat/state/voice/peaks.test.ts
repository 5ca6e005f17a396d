import { expect, test } from '@jest/globals';
import { latestLevels, peaksOf } from './peaks';

const times = (count: number, level: number) => Array.from({ length: count }, () => level);

test('S16: 48 numbers, the loudest of each piece, scaled to the loudest of all', () => {
  expect(peaksOf([...times(24, 0.1), ...times(24, 0.4)])).toEqual([...times(24, 25), ...times(24, 100)]);
  // Three moments in each piece.
  expect(peaksOf(Array.from({ length: 144 }, (_, index) => (index % 3 === 1 ? 0.5 : 0.2)))).toEqual(times(48, 100));
});

test('a short one is stretched, silence stays silence, and what hardly sounds is not blown up', () => {
  expect(peaksOf([0.2, 0.4])).toEqual([...times(24, 50), ...times(24, 100)]);
  expect(peaksOf([])).toEqual(times(48, 0));
  expect(peaksOf(times(500, 0))).toEqual(times(48, 0));
  expect(peaksOf(times(500, 0.01))).toEqual(times(48, 20));
});

test('ten minutes of moments are no trouble', () => {
  expect(peaksOf(times(12_000, 1))).toEqual(times(48, 100));
});

test('of the moment the newest are shown, on the side where they come in', () => {
  expect(latestLevels([0.1, 0.25, 1], 5)).toEqual([0, 0, 10, 25, 100]);
  expect(latestLevels([0.1, 0.25, 1], 2)).toEqual([25, 100]);
});
