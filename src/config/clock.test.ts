import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Clock } from './clock.js';

/** Somebody puts the machine’s clock: all else goes on as it did, the monotonic clock too. */
const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'] as const;
const databaseTime = new Date('2026-06-01T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: databaseTime, doNotFake: [...others] });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([10 * 60_000, -10 * 60_000, 365 * 24 * 3_600_000])(
  'the product’s time is its own when a machine’s clock is put by %d ms',
  (ms) => {
    const clock = new Clock();
    clock.alignTo(databaseTime, 0);
    jest.setSystemTime(databaseTime.getTime() + ms);
    expect(Math.abs(clock.now().getTime() - databaseTime.getTime())).toBeLessThan(1_000);
  },
);

test('before the first comparison it is the machine’s time', () => {
  jest.useRealTimers();
  expect(Math.abs(new Clock().now().getTime() - Date.now())).toBeLessThan(1_000);
});

test('half of the round trip has passed since the database was asked', () => {
  const clock = new Clock();
  clock.alignTo(databaseTime, 600);
  expect(clock.now().getTime() - databaseTime.getTime()).toBeGreaterThanOrEqual(300);
});

test('an answer that waited does not move a clock that may be right, and one that is wrong no farther than it can tell', () => {
  const clock = new Clock();
  const off = () => clock.now().getTime() - databaseTime.getTime();
  clock.alignTo(databaseTime, 0);
  clock.alignTo(databaseTime, 3_000);
  expect(off()).toBeLessThan(1_000);
  clock.advance(-3_600_000);
  clock.alignTo(databaseTime, 3_000);
  expect(Math.abs(off())).toBeLessThan(1_000);
  clock.advance(3_600_000);
  clock.alignTo(databaseTime, 3_000);
  expect(Math.abs(off() - 3_000)).toBeLessThan(1_000);
});
