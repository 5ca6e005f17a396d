import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { driverProblems, type Fix, getDriverState, movingFixMs, postLocation } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { driverStateQuery } from '../../../web/features/drivers/api/use-driver-state';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { SharedElsewhere } from '../../../web/features/drivers/shared-elsewhere';
import { Refusal } from '../../../web/lib/refusal';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { draw } from '../shell/draw';
import { driverStateOf } from './driver-state';
import { found, watchPosition } from './geolocation';

const state = driverStateOf(people.dan.clerk_id, 'available', now);
const onRide = { ...state, active_ride_id: '019a0000-0000-7000-8000-000000000001' };
const elsewhere = () => {
  const [status, error] = driverProblems.shared_elsewhere;
  return new Refusal(status, { code: 'shared_elsewhere', error, requestId: 'r1' });
};
const title = 'Another of your devices shares your location.';
const toasts = () => toastStore.getSnapshot().filter((shown) => shown.isOpen && shown.title === title);
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => act(async () => screen.getByRole('button', { name: 'Share from here' }).click());

const fixes = jest.fn((_sent: { body: Fix }): unknown => state);
const sent = () => fixes.mock.calls.map(([{ body }]) => body);
let isSharing: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  isSharing = false;
  // What takes over is taken, and from then on all of this device.
  fixes.mockImplementation(({ body }) => {
    isSharing ||= body.takes_over === true;
    if (!isSharing) throw elsewhere();
    return state;
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** A driver's page on a device that is found where another one shares. */
async function open(known = state) {
  const drawn = await draw({
    me: people.dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: known, [postLocation.path]: fixes },
    children: (
      <>
        <DriverLocationHost />
        <SharedElsewhere />
      </>
    ),
  });
  await passes(0);
  expect(screen.queryByText(title)).toBeNull();
  await found();
  await passes(0);
  return drawn;
}

test('a device that does not share says so, and shares after a press, by a fresh reading', async () => {
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Offers come for where that device is.');
  expect(toasts()).toEqual([]);
  await press();
  expect(watchPosition).toHaveBeenCalledTimes(2);
  await passes(movingFixMs);
  expect(sent()).toHaveLength(1);
  await found({ latitude: 44.2 });
  await passes(0);
  expect(screen.queryByText(title)).toBeNull();
  await found({ latitude: 44.3 });
  await passes(movingFixMs);
  expect(sent()).toMatchObject([{ lat: 44.1 }, { lat: 44.2, takes_over: true }, { lat: 44.3 }]);
  expect(sent()[2]).not.toHaveProperty('takes_over');
});

test('a press is not undone by the answer to a position of before', async () => {
  await open();
  const { promise, reject } = Promise.withResolvers<unknown>();
  fixes.mockImplementationOnce(() => promise);
  await found({ latitude: 44.2 });
  await passes(movingFixMs);
  expect(sent()).toHaveLength(2);
  await press();
  await act(async () => reject(elsewhere()));
  expect(screen.queryByText(title)).toBeNull();
  await found({ latitude: 44.3 });
  expect(sent().at(-1)).toMatchObject({ lat: 44.3, takes_over: true });
});

test('a press that was overtaken by the other device’s position goes on with the next one', async () => {
  await open();
  await press();
  fixes.mockImplementationOnce(() => {
    const [status, error] = driverProblems.fix_refused;
    throw new Refusal(status, { code: 'fix_refused', error, requestId: 'r2' });
  });
  await found({ latitude: 44.2 });
  await passes(movingFixMs);
  expect(sent()).toMatchObject([{}, { takes_over: true }, { lat: 44.2, takes_over: true }]);
  expect(screen.queryByText(title)).toBeNull();
});

test('on a ride it is said on every page, until it is so no more', async () => {
  const { cache } = await open(onRide);
  expect(toasts()).toMatchObject([{ duration: Number.POSITIVE_INFINITY, action: { label: 'Share from here' } }]);
  await act(async () => toasts()[0]?.action?.onAct());
  await found();
  await passes(0);
  expect(toasts()).toEqual([]);
  expect(sent().at(-1)).toMatchObject({ takes_over: true });
  isSharing = false;
  await found({ latitude: 44.2 });
  await passes(movingFixMs);
  expect(toasts()).toHaveLength(1);
  await act(async () => void cache.setQueryData(driverStateQuery.queryKey, { ...state, availability: 'off' }));
  await passes(0);
  expect(toasts()).toEqual([]);
});
