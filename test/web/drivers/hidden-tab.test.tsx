import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { type Fix, getDriverState, leaseMs, movingFixMs, postLocation, stillFixMs } from '../../../src/drivers/drivers.contract';
import { people } from '../../../stories/app/fixtures';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { draw } from '../shell/draw';
import { driverStateOf } from './driver-state';
import { found, turn, watchPosition } from './geolocation';

const now = () => new Date().toISOString();
const state = () => driverStateOf(people.dan.clerk_id, 'available', now());
const fixes = jest.fn((_sent: { body: Fix }) => state());

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const sent = () => fixes.mock.calls.map(([{ body }]) => body);

/** A driver's page, which was found and has told it. */
async function open() {
  await draw({
    me: people.dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: state, [postLocation.path]: fixes },
    children: <DriverLocationHost />,
  });
  await passes(0);
  await found();
  expect(sent()).toMatchObject([{ lat: 44.1, at: now() }]);
  fixes.mockClear();
}

test('a tab in sight that hears of no move says each 15 s that the car still stands there (D8)', async () => {
  await open();
  await passes(2 * stillFixMs);
  expect(sent()).toMatchObject([{ lat: 44.1 }, { lat: 44.1, at: now() }]);
});

test('a tab behind another one repeats no place as new, and asks anew when it is back (M49, M54)', async () => {
  await open();
  await turn('hidden');
  await passes(leaseMs);
  expect(sent()).toEqual([]);
  await turn('visible');
  expect(watchPosition).toHaveBeenCalledTimes(2);
  // What it knew is no place of now.
  await passes(stillFixMs);
  expect(sent()).toEqual([]);
  await found({ latitude: 44.3 });
  expect(sent()).toMatchObject([{ lat: 44.3, at: now() }]);
});

test('what the browser measures for a tab behind another one is sent once, as of then (M49)', async () => {
  await open();
  await turn('hidden');
  await passes(leaseMs);
  await found({ latitude: 44.2 });
  const at = now();
  await passes(leaseMs);
  expect(sent()).toMatchObject([{ lat: 44.2, at }]);
});

test('after a sleep the place of before is no place of now (M49)', async () => {
  await open();
  jest.setSystemTime(Date.now() + leaseMs);
  await passes(2 * stillFixMs);
  expect(sent()).toEqual([]);
  expect(watchPosition).toHaveBeenCalledTimes(2);
  await found({ latitude: 44.3 });
  expect(sent()).toMatchObject([{ lat: 44.3, at: now() }]);
});

test('a place that the browser had kept is told as of when it was measured (M49)', async () => {
  await open();
  await turn('hidden');
  await passes(leaseMs);
  await turn('visible');
  await found({ latitude: 44.2, agoMs: leaseMs });
  expect(sent()).toMatchObject([{ lat: 44.2, at: new Date(Date.now() - leaseMs).toISOString() }]);
});

test('a receiver whose clock is five minutes behind the device’s measures now', async () => {
  await draw({
    me: people.dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: state, [postLocation.path]: fixes },
    children: <DriverLocationHost />,
  });
  await passes(0);
  for (const latitude of [44.1, 44.2]) {
    await passes(movingFixMs);
    await found({ latitude, agoMs: 300_000 });
    await passes(movingFixMs);
  }
  for (const { at } of sent()) expect(Date.now() - Date.parse(at)).toBeLessThanOrEqual(3 * movingFixMs);
  expect(sent().length).toBeGreaterThan(1);
});
