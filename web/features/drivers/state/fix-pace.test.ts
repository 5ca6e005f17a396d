import { expect, test } from '@jest/globals';
import { hasMoved, isDue } from './fix-pace';

const here = { lat: 44.1, lng: -69.1, accuracy_m: 10 };
const downTheRoad = { ...here, lat: 44.1005 };
const trembled = { ...here, lat: 44.10005 };

test('trembling of the receiver is not moving', () => {
  expect(hasMoved(here, trembled)).toBe(false);
  expect(hasMoved(here, downTheRoad)).toBe(true);
});

test.each([
  ['nothing was sent yet', undefined, here, 0, true],
  ['still, 5 s later', { reading: here, atMs: 0 }, here, 5_000, false],
  ['still, 15 s later', { reading: here, atMs: 0 }, trembled, 15_000, true],
  ['moving, 1 s later', { reading: here, atMs: 0 }, downTheRoad, 1_000, false],
  ['moving, 5 s later', { reading: here, atMs: 0 }, downTheRoad, 5_000, true],
])('%s', (_, last, reading, nowMs, due) => {
  expect(isDue(last, reading, nowMs)).toBe(due);
});
