import { expect, test } from '@jest/globals';
import { nextSpeed, placeForKey, within } from './playback';

test('M121: 1x, 1.5x, 2x and around again', () => {
  expect([nextSpeed(1), nextSpeed(1.5), nextSpeed(2)]).toEqual([1.5, 2, 1]);
});

test.each([
  ['ArrowRight', 3_000, 8_000],
  ['ArrowUp', 9_000, 12_000],
  ['ArrowLeft', 3_000, 0],
  ['ArrowDown', 9_000, 4_000],
  ['Home', 9_000, 0],
  ['End', 3_000, 12_000],
  ['a', 3_000, null],
] as const)('%s at %d ms of 12 s leads to %s', (key, atMs, place) => {
  expect(placeForKey(key, atMs, 12_000)).toBe(place);
});

test('nothing is before the beginning or after the end', () => {
  expect([within(-1, 9), within(4, 9), within(10, 9)]).toEqual([0, 4, 9]);
});
