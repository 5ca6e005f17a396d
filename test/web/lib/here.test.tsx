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

/** Pretended timers bring an `Intl` of their own, which asks this one. */
const { prototype: formats } = Intl.DateTimeFormat;
const { resolvedOptions } = formats;

/** The device is somewhere else, of which the browser tells nobody. */
function isIn(timeZone: string): void {
  formats.resolvedOptions = function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  };
}

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.assign(formats, { resolvedOptions });
});

test('a device that came to another zone is followed, on the page and for the server’s next one', () => {
  jest.useFakeTimers({ now: serverMs });
  isIn('America/New_York');
  const told: string[] = [];
  const onTimeZone = (timeZone: string) => void told.push(timeZone);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HereProvider rendered={{ now: at(0), timeZone: 'UTC' }} onTimeZone={onTimeZone}>
      {children}
    </HereProvider>
  );
  const { result } = renderHook(useHere, { wrapper });
  expect(result.current.timeZone).toBe('America/New_York');
  isIn('America/Chicago');
  act(() => jest.advanceTimersByTime(minuteMs));
  expect(result.current.timeZone).toBe('America/Chicago');
  isIn('America/Denver');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.timeZone).toBe('America/Denver');
  expect([...new Set(told)]).toEqual(['America/New_York', 'America/Chicago', 'America/Denver']);
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
