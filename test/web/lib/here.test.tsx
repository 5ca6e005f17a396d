import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HereProvider, useHere } from '../../../web/lib/here';
import { hearServerTime } from '../../../web/lib/server-time';

const minuteMs = 60_000;
const serverMs = Date.UTC(2030, 0, 1, 12);
const at = (ms: number) => new Date(serverMs + ms).toISOString();

function now() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HereProvider rendered={{ now: at(0), timeZone: 'UTC' }}>{children}</HereProvider>
  );
  const { result } = renderHook(useHere, { wrapper });
  return () => Number(new Date(result.current.now)) - serverMs;
}

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('until the server was heard, as in a page that is kept here, the device’s time is all there is; what the server says corrects it', () => {
  // Its clock is two hours fast.
  jest.useFakeTimers({ now: serverMs + 120 * minuteMs });
  const shown = now();
  expect(shown()).toBe(120 * minuteMs);
  act(() => hearServerTime(at(0)));
  expect(shown()).toBe(0);
});

test('a page goes by the server’s time, whatever the device’s clock says', () => {
  jest.useFakeTimers({ now: serverMs + 120 * minuteMs });
  hearServerTime(at(0));
  const shown = now();
  expect(shown()).toBe(0);
  act(() => jest.advanceTimersByTime(minuteMs));
  expect(shown()).toBe(minuteMs);
  // The steady clock slept with the device: the first answer after it tells.
  act(() => hearServerTime(at(60 * minuteMs)));
  expect(shown()).toBe(60 * minuteMs);
});
