import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PacedHint } from './paced-hint.js';

let sent: number;
let hint: PacedHint;

beforeEach(() => {
  jest.useFakeTimers();
  sent = 0;
  hint = new PacedHint(2_000, () => (sent += 1));
});
afterEach(() => {
  jest.useRealTimers();
});

test('the first is sent at once, what comes in the pause together after it', () => {
  for (let times = 0; times < 5; times += 1) hint.publish();
  expect(sent).toBe(1);
  jest.advanceTimersByTime(2_000);
  expect(sent).toBe(2);
  jest.advanceTimersByTime(10_000);
  expect(sent).toBe(2);
});

test.each([0, 1, 2])('after its end nothing is sent, %i before', (before) => {
  for (let times = 0; times < before; times += 1) hint.publish();
  hint.end();
  const ended = sent;
  hint.publish();
  jest.advanceTimersByTime(10_000);
  expect(sent).toBe(ended);
});
