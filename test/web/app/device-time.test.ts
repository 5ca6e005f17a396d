import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { getActiveRide } from '../../../src/rides/rides.contract';
import { keepDeviceTime } from '../../../web/app/offline/device-time';
import { call } from '../../../web/lib/call';
import { useServerNow } from '../../../web/lib/device/use-server-now';
import { hearServerTime, serverTime } from '../../../web/lib/server-time';
import { answerWith } from '../rides/wire';

const device = Date.UTC(2030, 0, 1, 10);
const at = (ms: number) => new Date(device + ms).toISOString();
const minute = 60_000;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** An answer to a call that the server had when its clock showed this, and that took so long. */
async function answered(ms: number, tookMs = 0): Promise<void> {
  // The machine that answers, or the proxy, may be minutes ahead of the clock that deadlines go by.
  const headers = new Headers({ 'x-server-time': at(ms), date: new Date(device + ms + 2 * minute).toUTCString() });
  answerWith({
    'GET /api/rides/active': () => {
      jest.advanceTimersByTime(tookMs);
      return { body: { ride: null, next_at: null, server_now: at(ms) }, streamed: { body: null, headers } };
    },
  });
  await call(getActiveRide, { query: { view: 'sidebar' } });
}

test('what was kept of a ride says nothing about now: the device does until an answer comes, which is right where the device is fast', async () => {
  jest.useFakeTimers({ now: device });
  keepDeviceTime();
  const { result } = renderHook(() => useServerNow(at(-20 * minute)));
  hearServerTime(at(-20 * minute));
  expect(serverTime()).toBe(device);
  expect(result.current).toBe(device);
  await act(() => answered(-5 * minute));
  expect(serverTime()).toBe(device - 5 * minute);
  await act(() => answered(-5 * minute - 1_000));
  expect(serverTime()).toBe(device - 5 * minute);
});

test('a time that was ahead for a moment ends with the next answer, and one that is on its way for long puts nothing back', async () => {
  jest.useFakeTimers({ now: device });
  keepDeviceTime();
  await act(() => answered(0));
  hearServerTime(at(2 * minute));
  expect(serverTime()).toBe(device + 2 * minute);
  await act(() => answered(0));
  expect(serverTime()).toBe(device);
  await act(() => answered(4_000, 5_000));
  expect(serverTime()).toBe(device + 5_000);
});
