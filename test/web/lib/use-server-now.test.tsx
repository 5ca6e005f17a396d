import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useServerNow } from '../../../web/lib/device/use-server-now';
import { hearServerTime } from '../../../web/lib/server-time';

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

test('every answer tells what time it is: what is counted down goes by the newest of all, not by a kept one', () => {
  jest.useFakeTimers();
  hearServerTime(at(60 * 60_000));
  const { result } = renderHook(() => useServerNow(at(0)));
  expect(result.current).toBe(Date.parse(at(60 * 60_000)));
  act(() => hearServerTime(at(61 * 60_000)));
  expect(result.current).toBe(Date.parse(at(61 * 60_000)));
});
