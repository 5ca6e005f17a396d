import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refresh } from './refresh';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A cache with one shown answer at `path`; `asked` counts how often it was asked for. */
function shown(path = '/api/rides/active') {
  const cache = new QueryClient();
  let asked = 0;
  const stop = new QueryObserver(cache, {
    queryKey: [path],
    staleTime: Number.POSITIVE_INFINITY,
    initialData: 0,
    queryFn: () => Promise.resolve((asked += 1)),
  }).subscribe(() => undefined);
  return { cache, path, stop, asked: () => asked };
}

test('a burst is asked for at once and once more, however long it is', async () => {
  const { cache, path, stop, asked } = shown();
  for (let event = 0; event < 20; event += 1) refresh(cache, path);
  expect(asked()).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
  stop();
});

test('events that never end are asked for four times a second', async () => {
  const { cache, path, stop, asked } = shown();
  for (let ms = 0; ms < 10_000; ms += 50) {
    refresh(cache, path);
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(asked()).toBeGreaterThanOrEqual(38);
  expect(asked()).toBeLessThanOrEqual(41);
  stop();
});

test('a single event is asked for once, and the next one at once', async () => {
  const { cache, path, stop, asked } = shown();
  refresh(cache, path);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
  refresh(cache, path);
  expect(asked()).toBe(2);
  stop();
});

test('who opens a page during the burst does not see the old answer', () => {
  const { cache, path, stop } = shown();
  cache.setQueryData([path, 'elsewhere'], 0);
  refresh(cache, path);
  cache.setQueryData([path, 'elsewhere'], 0);
  refresh(cache, path);
  expect(cache.getQueryState([path, 'elsewhere'])?.isInvalidated).toBe(true);
  stop();
});

test('each path and each cache by itself', () => {
  const first = shown();
  const other = shown();
  refresh(first.cache, first.path, '/api/rides');
  refresh(other.cache, other.path);
  expect([first.asked(), other.asked()]).toEqual([1, 1]);
  first.stop();
  other.stop();
});
