import { expect, test } from '@jest/globals';
import { SlowLane } from './slow-lane.js';

test('a look every two seconds, nobody waits for more than eight, and the lane is free again when it was left alone', () => {
  const lane = new SlowLane(10);
  const waits = Array.from({ length: 7 }, () => lane.enter('rosa', 1_000));
  expect(waits).toEqual([0, 2_000, 4_000, 6_000, 8_000, undefined, undefined]);
  expect(lane.enter('dan', 1_000)).toBe(0);
  expect(lane.enter('rosa', 3_000)).toBe(8_000);
  expect(lane.enter('rosa', 60_000)).toBe(0);
});
