import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useServerNow } from '../../../web/features/rides/device/server-clock';

const at = (ms: number) => new Date(Date.UTC(2030, 0, 1) + ms).toISOString();

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('an answer that comes between two ticks counts at once: a price of five minutes never has 5:01 left', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook((sample: string) => useServerNow(sample), { initialProps: at(0) });
  act(() => jest.advanceTimersByTime(900));
  expect(result.current).toBe(Date.parse(at(0)));
  // It travelled 100 ms longer than the first one, so nothing better is learned from it.
  rerender(at(800));
  expect(result.current).toBe(Date.parse(at(800)));
  act(() => jest.advanceTimersByTime(100));
  expect(result.current).toBe(Date.parse(at(1_000)));
});
