import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Lane } from './lanes.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const settled = () =>
  Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => Promise.resolve());

/** Bodies that end when the test says so. */
function crowd(lane: Lane, size: number) {
  const began: number[] = [];
  const ends = Array.from({ length: size }, () => Promise.withResolvers<void>());
  const runs = ends.map(({ promise }, place) =>
    lane.run(() => {
      began.push(place);
      return promise;
    }),
  );
  return { began, end: (place: number) => ends[place]?.resolve(), fail: (place: number) => ends[place]?.reject(new Error('no')), runs };
}

describe('a lane', () => {
  test('lets four through at a time, in their order', async () => {
    const { began, end } = crowd(new Lane(), 6);
    await settled();
    expect(began).toEqual([0, 1, 2, 3]);
    end(2);
    await settled();
    expect(began).toEqual([0, 1, 2, 3, 4]);
  });

  test('gives the place of one that failed to the next', async () => {
    const { began, fail, runs } = crowd(new Lane(), 5);
    fail(0);
    await expect(runs[0]).rejects.toThrow('no');
    await settled();
    expect(began).toEqual([0, 1, 2, 3, 4]);
  });

  test('keeps nobody longer than a second, and counts right afterwards', async () => {
    const lane = new Lane();
    const { began, end } = crowd(lane, 5);
    await jest.advanceTimersByTimeAsync(999);
    expect(began).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(1);
    expect(began).toHaveLength(5);
    for (const place of [0, 1, 2, 3, 4]) end(place);
    await jest.advanceTimersByTimeAsync(0);
    const next = crowd(lane, 5);
    await jest.advanceTimersByTimeAsync(0);
    expect(next.began).toHaveLength(4);
    for (const place of [0, 1, 2, 3, 4]) next.end(place);
    await jest.advanceTimersByTimeAsync(0);
  });
});
