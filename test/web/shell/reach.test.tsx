import '../ui/server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { minuteMs } from '../../../src/contract/duration';
import {
  DriverState,
  driverProblems,
  type Fix,
  getDriverState,
  leaseMs,
  movingFixMs,
  postLocation,
  setAvailability,
} from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { AvailabilitySwitch } from '../../../web/features/drivers/availability';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { onDriverState } from '../../../web/features/drivers/live/on-driver-state';
import { driverTexts } from '../../../web/features/drivers/texts';
import { Refusal } from '../../../web/lib/refusal';
import { hearServerTime, serverTime } from '../../../web/lib/server-time';
import { mayPrint } from '../../lib/printed';
import { denied, found, watchPosition } from '../drivers/geolocation';
import { draw } from './draw';

const state = (change: Partial<DriverState> = {}) =>
  DriverState.parse({
    driver_id: people.dan.clerk_id,
    availability: 'available',
    is_bookable: false,
    lat: null,
    lng: null,
    accuracy_m: null,
    fix_at: null,
    seq: 3,
    lease_until: null,
    vehicle: null,
    active_ride_id: null,
    server_now: now,
    ...change,
  });
const leased = (leftMs: number = leaseMs) =>
  state({ is_bookable: true, lease_until: new Date(Date.parse(now) + leftMs).toISOString(), seq: 4 });

afterEach(() => void jest.useRealTimers());

/** The page of a driver who is back after a break; the server has the given state, and answers each fix with a lease. */
async function open(known: DriverState) {
  const asked = jest.fn(() => known);
  const fixes = jest.fn((_sent: { body: Fix }) => leased());
  const drawn = await draw({
    me: people.dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: asked, [postLocation.path]: fixes },
    children: (
      <>
        <AvailabilitySwitch />
        <DriverLocationHost />
      </>
    ),
  });
  await waitFor(() => expect(watchPosition).toHaveBeenCalled());
  return { ...drawn, asked, fixes };
}

test('after a break the page waits without alarm, and is true as soon as the first fix is answered', async () => {
  const { asked, fixes } = await open(state());
  expect(screen.getByText('Waiting for your location…')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await found();
  expect(await screen.findByText('New offers appear here.')).toBeVisible();
  expect(fixes).toHaveBeenCalledTimes(1);
  // The answer is enough: nothing has to be asked again.
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a blocked position is said with the way out, and tried again without a reload', async () => {
  const { user } = await open(leased());
  await denied();
  expect(screen.getByRole('heading')).toHaveTextContent('You can’t get offers');
  expect(screen.getByRole('alert')).toHaveTextContent('Allow location in your browser’s site settings.');
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Location is blocked.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(watchPosition).toHaveBeenCalledTimes(2);
  await found();
  expect(await screen.findByText('New offers appear here.')).toBeVisible();
});

test('a position that is too rough is not sent, and said', async () => {
  const { fixes } = await open(state());
  await found({ accuracy: 350 });
  expect(screen.getByRole('alert')).toHaveTextContent('Turn on precise location');
  expect(fixes).not.toHaveBeenCalled();
});

test('a first fix that got lost is sent again within seconds, though the car stands still', async () => {
  mayPrint(/the position did not reach the server/);
  const { fixes } = await open(state());
  fixes.mockImplementationOnce(() => {
    throw new TypeError('no line');
  });
  await found();
  expect(await screen.findByText(driverTexts.unheardHint)).toBeVisible();
  expect(await screen.findByText('New offers appear here.', {}, { timeout: 6 * movingFixMs })).toBeVisible();
  expect(fixes).toHaveBeenCalledTimes(2);
});

test('another screen’s fix shows here, and older news changes nothing', async () => {
  const { cache } = await open(state());
  await act(async () => onDriverState.apply({ ...leased(), server_now: new Date(Date.parse(now) + 1_000).toISOString() }, cache));
  expect(await screen.findByText('New offers appear here.')).toBeVisible();
  await act(async () => onDriverState.apply(state(), cache));
  expect(screen.getByText('New offers appear here.')).toBeVisible();
});

test('the switch: an answer that comes late takes nothing back that another screen said since', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, cache } = await draw({
    me: people.dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: state({ availability: 'off' }), [setAvailability.path]: () => promise },
    children: <AvailabilitySwitch />,
  });
  await user.click(await screen.findByRole('switch'));
  const since = new Date(Date.parse(now) + 1_000).toISOString();
  await act(async () => onDriverState.apply(state({ availability: 'off', server_now: since }), cache));
  await act(async () => resolve(state()));
  await waitFor(() => expect(screen.getByRole('switch')).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('a lease that runs out is over here at that moment, without an event', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open(leased(minuteMs));
  expect(screen.getByText('New offers appear here.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(minuteMs));
  expect(await screen.findByText('Waiting for your location…')).toBeVisible();
});

/** The server heard another tab of this driver meanwhile. */
const overtaken = () => {
  const [status, error] = driverProblems.fix_refused;
  return new Refusal(status, { code: 'fix_refused', error, requestId: 'r1' });
};

test('M49: a tab that fell behind another goes on from what the server knows', async () => {
  const { asked, fixes } = await open(state({ seq: 10 }));
  asked.mockImplementation(() => state({ seq: 500 }));
  fixes.mockImplementationOnce(() => {
    throw overtaken();
  });
  await found();
  expect(fixes.mock.calls).toMatchObject([[{ body: { seq: 11 } }]]);
  await found({ latitude: 44.2 });
  await waitFor(() => expect(fixes).toHaveBeenCalledTimes(2), { timeout: 6 * movingFixMs });
  expect(fixes.mock.calls[1]).toMatchObject([{ body: { seq: 501 } }]);
});

test('a device whose clock is five minutes slow says when it was measured by the server’s', async () => {
  hearServerTime(new Date(Date.now() + 5 * minuteMs).toISOString());
  const { fixes } = await open(state());
  const before = serverTime();
  await found();
  const measured = Date.parse(fixes.mock.calls[0]?.[0].body.at ?? '');
  expect(measured).toBeGreaterThanOrEqual(Math.floor(before));
  expect(measured).toBeLessThanOrEqual(serverTime());
});
