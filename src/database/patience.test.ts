import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { event } from '../contract/event.js';
import { Events } from './events.js';
import { patience } from './patience.js';

const never = () => new Promise<never>(() => undefined);
const waits = () => patience.during(() => patience.wait(never));

let stoodMs = 0;
/** The process itself stands still: time passes, and no timer comes in it. */
const standsStill = (ms: number) => {
  stoodMs += ms;
};

beforeEach(() => {
  jest.useFakeTimers();
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + stoodMs);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function outcomeAfter(ms: number, asked: Promise<unknown>): Promise<string> {
  const settled = asked.then(
    () => 'answered',
    () => 'refused',
  );
  await jest.advanceTimersByTimeAsync(ms);
  return Promise.race([settled, Promise.resolve('waits')]);
}

test('a call waits for 2.5 s in all, then it is refused', async () => {
  const call = waits();
  expect(await outcomeAfter(2_400, call)).toBe('waits');
  expect(await outcomeAfter(200, call)).toBe('refused');
});

test('where it may wait longer it does', async () => {
  const call = patience.during(() => patience.wait(never), 30_000);
  expect(await outcomeAfter(29_900, call)).toBe('waits');
  expect(await outcomeAfter(200, call)).toBe('refused');
});

test('what it waited before counts, however short each wait was', async () => {
  const call = patience.during(async () => {
    for (let n = 0; n < 100; n += 1) await patience.wait(() => new Promise((resolve) => setTimeout(resolve, 40)));
  });
  expect(await outcomeAfter(2_400, call)).toBe('waits');
  expect(await outcomeAfter(300, call)).toBe('refused');
});

test('while the process stands still nobody waits for the database: its answer is read first', async () => {
  const call = waits();
  await jest.advanceTimersByTimeAsync(100);
  standsStill(10_000);
  expect(await outcomeAfter(1_000, call)).toBe('waits');
  expect(await outcomeAfter(2_000, call)).toBe('refused');
});

test('jobs are not asked for patience', async () => {
  expect(await outcomeAfter(60_000, patience.wait(never))).toBe('waits');
});

test('what a call was refused for does not happen behind its answer', async () => {
  const done: string[] = [];
  const takes = (ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    patience.assertLeft();
    done.push(`${ms}`);
  };
  const refused = patience.during(() => patience.wait(takes(3_000)));
  expect(await outcomeAfter(2_600, refused)).toBe('refused');
  const answered = patience.during(async () => void patience.wait(takes(3_500)));
  expect(await outcomeAfter(4_000, answered)).toBe('answered');
  expect(done).toEqual(['3500']);
});

test('what is told after a commit waits as long as it takes, not as whoever did it', async () => {
  const [events, happened] = [new Events(), event<object>('happened')];
  let isTold = false;
  events.after(happened, async () => {
    await patience.wait(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
    isTold = true;
  });
  const call = patience.during(async () => {
    events.runAfter([{ name: happened.name, payload: {} }]);
    await never();
  });
  await outcomeAfter(6_000, call);
  expect(isTold).toBe(true);
});
