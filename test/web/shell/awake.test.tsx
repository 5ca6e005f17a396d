import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { DriverState } from '../../../src/drivers/drivers.contract';
import { getDriverState } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { driverStateQuery } from '../../../web/features/drivers/api/use-driver-state';
import { driverStateOf } from '../drivers/driver-state';
import { draw } from './draw';

/** A screen as browsers have it: whoever hides the page loses the lock, and a hidden page gets none. */
const lit = { locks: new Set<object>(), asked: [] as unknown[], isGiven: true };
const wakeLock = {
  request: async (what: unknown) => {
    lit.asked.push(what);
    if (!lit.isGiven || document.visibilityState !== 'visible') throw new DOMException('not now', 'NotAllowedError');
    const lock = {
      get released() {
        return !lit.locks.has(lock);
      },
      release: async () => void lit.locks.delete(lock),
    };
    lit.locks.add(lock);
    return lock;
  },
};

function turn(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  if (visibility === 'hidden') lit.locks.clear();
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  Object.assign(lit, { locks: new Set(), asked: [], isGiven: true });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

const state = (change: Partial<DriverState> = {}) => ({ ...driverStateOf(people.dan.clerk_id, 'available', now), ...change });
const open = (known: DriverState) =>
  draw({ me: people.dan, cookies: 'userMode=driver', replies: { [getDriverState.path]: known }, children: <DriverLocationHost /> });
const isLit = (count: number) => waitFor(() => expect(lit.locks.size).toBe(count));

test.each([
  ['available', state()],
  ['on a trip', state({ availability: 'off', active_ride_id: '019a0000-0000-7000-8000-000000000001' })],
])('the screen of a driver who is %s stays lit until they go off (M54)', async (_, known) => {
  const { cache } = await open(known);
  await isLit(1);
  expect(lit.asked).toEqual(['screen']);
  await act(async () => cache.setQueryData(driverStateQuery.queryKey, state({ availability: 'off' })));
  await isLit(0);
  await turn('visible');
  expect(lit.asked).toHaveLength(1);
});

test('a page that comes back to sight is lit again, by one lock, and leaves none behind (M54)', async () => {
  await open(state());
  await isLit(1);
  await turn('hidden');
  expect([lit.asked.length, lit.locks.size]).toEqual([1, 0]);
  await turn('visible');
  await isLit(1);
  await turn('visible');
  expect([lit.asked.length, lit.locks.size]).toEqual([2, 1]);
  cleanup();
  await isLit(0);
});

test('a screen that may not be kept lit is asked for again, and one that cannot be is left alone (M54)', async () => {
  lit.isGiven = false;
  await open(state());
  await waitFor(() => expect(lit.asked).toHaveLength(1));
  lit.isGiven = true;
  await turn('visible');
  await isLit(1);
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  await open(state());
  await turn('visible');
  await isLit(0);
});

test('nobody’s screen is kept lit who is off', async () => {
  await open(state({ availability: 'off' }));
  expect(lit.asked).toEqual([]);
});
