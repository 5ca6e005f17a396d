import { expect, test } from '@jest/globals';
import { hasMoved, isDue } from './fix-pace';

const here = { lat: 44.1, lng: -69.1, accuracy_m: 10 };
const downTheRoad = { ...here, lat: 44.1005 };
const trembled = { ...here, lat: 44.10005 };

test('trembling of the receiver is not moving', () => {
  expect(hasMoved(here, trembled)).toBe(false);
  expect(hasMoved(here, downTheRoad)).toBe(true);
});

const sent = { reading: here, atMs: 0 };

test.each([
  { when: 'nothing was sent yet', last: undefined, reading: here, nowMs: 0, due: true },
  { when: 'still, 5 s later', last: sent, reading: here, nowMs: 5_000, due: false },
  { when: 'still, 15 s later', last: sent, reading: trembled, nowMs: 15_000, due: true },
  { when: 'moving, 1 s later', last: sent, reading: downTheRoad, nowMs: 1_000, due: false },
  { when: 'moving, 5 s later', last: sent, reading: downTheRoad, nowMs: 5_000, due: true },
])('$when: due is $due', ({ last, reading, nowMs, due }) => {
  expect(isDue(last, reading, nowMs)).toBe(due);
});
