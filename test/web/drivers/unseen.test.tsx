import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { driverProblems, getDriverState, movingFixMs, postLocation } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { WhyUnseen } from '../../../web/features/drivers/unseen/why-unseen';
import { Refusal } from '../../../web/lib/refusal';
import { mayPrint } from '../../lib/printed';
import { draw } from '../shell/draw';
import { driverStateOf } from './driver-state';
import { denied, found, turn, watchPosition } from './geolocation';

const onRide = { ...driverStateOf(people.dan.clerk_id, 'off', now), active_ride_id: '019a0000-0000-7000-8000-000000000001' };
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const lost = () => act(async () => watchPosition.mock.calls.at(-1)?.[1]({ code: 3, PERMISSION_DENIED: 1 }));
const keepOpen = 'Keep this page open. We lose your location in the background.';

const fixes = jest.fn((): unknown => onRide);
beforeEach(() => {
  jest.useFakeTimers();
  fixes.mockImplementation(() => onRide);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** The page of a ride that is under way, and whose car the server does not see. */
async function open(isOld = false) {
  await draw({
    me: people.dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: onRide, [postLocation.path]: fixes },
    children: (
      <>
        <DriverLocationHost />
        <WhyUnseen isOld={isOld} />
      </>
    ),
  });
  await passes(0);
}

test('M54: a driver whose location is blocked reads so on the ride’s page, and how to mend it', async () => {
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(keepOpen)).toBeNull();
  await denied();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Location is blocked. Allow location in your browser’s site settings. We’ll pick it up right away.',
  );
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(watchPosition).toHaveBeenCalledTimes(2);
  await found();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is wrong is told once, however often the device is asked anew', async () => {
  await open(true);
  await lost();
  const told = screen.getByRole('alert');
  expect(told).toHaveTextContent('We can’t find you. Turn on location for this device, or move to where there’s a signal.');
  expect(screen.queryByText(keepOpen)).toBeNull();
  for (let time = 0; time < 2; time += 1) {
    await turn('hidden');
    await turn('visible');
    expect(screen.getByRole('alert')).toBe(told);
    await lost();
  }
  expect(watchPosition).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert')).toBe(told);
  await found();
  expect(screen.queryByRole('alert')).toBeNull();
  // What was wrong before is not wrong now.
  await turn('hidden');
  await turn('visible');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a place that is too rough, and one that does not arrive, have cures of their own', async () => {
  await open();
  await found({ accuracy: 400 });
  expect(screen.getByRole('alert')).toHaveTextContent('Your location is too rough. Turn on precise location, or step outside.');
  mayPrint(/^console\.warn: the position did not reach the server/);
  fixes.mockImplementation(() => {
    throw new TypeError('the line broke');
  });
  await found();
  await passes(movingFixMs);
  expect(screen.getByRole('alert')).toHaveTextContent('Your location isn’t reaching us. Check your connection. We keep trying.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('M54: where the device is all right, and the place is old, the page was out of sight', async () => {
  await open(true);
  await found();
  expect(screen.getByText(keepOpen)).toBeVisible();
});

test('M54: where another device shares the place, this one is blamed for nothing', async () => {
  const [status, error] = driverProblems.shared_elsewhere;
  fixes.mockImplementation(() => {
    throw new Refusal(status, { code: 'shared_elsewhere', error, requestId: 'r1' });
  });
  await open(true);
  expect(screen.getByText(keepOpen)).toBeVisible();
  await found();
  await passes(0);
  expect(screen.queryByText(keepOpen)).toBeNull();
  await lost();
  expect(screen.queryByTestId('unseen')).toBeNull();
});
