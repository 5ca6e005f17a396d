import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { type Availability, getDriverState, setAvailability } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { Scene } from '../../../stories/app/scene';
import { Sidebar } from '../../../web/app/shell/sidebar/sidebar';
import { Refusal } from '../../../web/lib/refusal';
import { driverStateQuery } from '../../../web/features/drivers/api/use-driver-state';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { onDriverState } from '../../../web/features/drivers/live/on-driver-state';
import { driverStateOf } from '../drivers/driver-state';
import { draw } from './draw';

const { dan, rosa } = people;
const watchPosition = jest.fn((..._asked: unknown[]) => 7);
const clearWatch = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch } });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const state = (availability: Availability) => driverStateOf(dan.clerk_id, availability, now);

test('what was chosen last is what the server hears last, however slow it is (M6)', async () => {
  const answers: (() => void)[] = [];
  const heard: Availability[] = [];
  const set = ({ body }: { body: { availability: Availability } }) => {
    heard.push(body.availability);
    return new Promise((resolve) => answers.push(() => resolve(state(body.availability))));
  };
  const { user } = await draw({
    me: dan,
    cookies: 'userMode=rider',
    replies: { [getDriverState.path]: state('off'), [setAvailability.path]: set },
    children: <Sidebar me={dan} />,
  });
  await user.click(screen.getByRole('radio', { name: 'Driver' }));
  await waitFor(() => expect(heard).toEqual(['available']));
  expect(screen.getByRole('group', { name: 'Mode' })).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('radio', { name: 'Rider' }));
  expect(heard).toEqual(['available']);
  answers[0]?.();
  await waitFor(() => expect(heard).toEqual(['available', 'off']));
  answers[1]?.();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Mode' })).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('radio', { name: 'Rider' })).toBeChecked();
});

test('a page that goes before the server has heard leaves it to the next one (M6, S9)', async () => {
  const answers: (() => void)[] = [];
  const set = () => new Promise((resolve) => answers.push(() => resolve(state('available'))));
  const replies = { [getDriverState.path]: state('off'), [setAvailability.path]: set };
  const open = () =>
    draw({ me: dan, path: '/driver/application-status', cookies: document.cookie, replies, children: <Sidebar me={dan} /> });
  const { user } = await open();
  await waitFor(() => expect(answers).toHaveLength(1));
  // Nor by another page of the app.
  await user.click(screen.getByRole('link', { name: 'Reviews' }));
  expect(localStorage.getItem('userMode')).toBeNull();
  cleanup();
  await open();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(localStorage.getItem('userMode')).toBe('driver'));
});

test('driver mode makes available and follows the position, rider mode ends both (M6, M15)', async () => {
  let known: Availability = 'off';
  const set = ({ body }: { body: { availability: Availability } }) => state((known = body.availability));
  const { user } = await draw({
    me: dan,
    cookies: 'userMode=rider',
    replies: { [getDriverState.path]: () => state(known), [setAvailability.path]: set },
    children: (
      <>
        <Sidebar me={dan} />
        <DriverLocationHost />
      </>
    ),
  });
  expect(watchPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'Driver' }));
  await waitFor(() => expect(watchPosition).toHaveBeenCalledTimes(1));
  expect(known).toBe('available');
  expect(watchPosition.mock.calls[0]?.[2]).toMatchObject({ timeout: 10_000 });
  await user.click(screen.getByRole('radio', { name: 'Rider' }));
  await waitFor(() => expect(clearWatch).toHaveBeenCalledWith(7));
  expect(known).toBe('off');
});

const onARide = new Refusal(409, { code: 'on_a_ride', error: 'A ride is under way.', requestId: 'r' });
const side = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;
const isIdle = () => waitFor(() => expect(screen.getByRole('group', { name: 'Mode' })).toHaveAttribute('aria-busy', 'false'));
const places = (
  <>
    <Sidebar me={dan} />
    <Link to="/rider/dashboard">Book</Link>
    <Link to="/driver/dashboard-v2">Drive</Link>
  </>
);

test.each([
  ['a driver with a ride', onARide],
  ['a driver whom the server does not hear', new TypeError('Failed to fetch')],
])('%s stays a driver on the way to a rider’s page, and goes off by it later (S9, M6)', async (_, error) => {
  const heard: Availability[] = [];
  let isHeld = true;
  const set = ({ body }: { body: { availability: Availability } }) => {
    heard.push(body.availability);
    return isHeld ? Promise.reject(error) : state(body.availability);
  };
  const { user } = await draw({
    me: dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: state('available'), [setAvailability.path]: set },
    children: places,
  });
  await user.click(screen.getByRole('link', { name: 'Book' }));
  await waitFor(() => expect(heard).toEqual(['off']));
  await waitFor(() => expect(side()).toBe('Driver'));
  await user.click(screen.getByRole('link', { name: 'Reviews' }));
  expect(side()).toBe('Driver');
  expect(heard).toEqual(['off']);
  isHeld = false;
  await user.click(screen.getByRole('link', { name: 'Book' }));
  await waitFor(() => expect(heard).toEqual(['off', 'off']));
  await isIdle();
  expect(side()).toBe('Rider');
  expect(localStorage.getItem('userMode')).toBe('rider');
});

test('what the server would not do is no news to somebody who asked again since (S9)', async () => {
  const answers: ((how: unknown) => void)[] = [];
  const set = () => new Promise((resolve, reject) => answers.push((how) => (how instanceof Error ? reject(how) : resolve(how))));
  const { user } = await draw({
    me: dan,
    cookies: 'userMode=driver',
    replies: { [getDriverState.path]: state('available'), [setAvailability.path]: set },
    children: places,
  });
  for (const name of ['Book', 'Drive', 'Book']) await user.click(screen.getByRole('link', { name }));
  for (const [turn, how] of [onARide, state('available'), state('off')].entries()) {
    await waitFor(() => expect(answers).toHaveLength(turn + 1));
    await act(async () => answers[turn]?.(how));
  }
  await isIdle();
  expect(side()).toBe('Rider');
});

test.each([
  ['where they wait for it', null],
  ['elsewhere', 'Reviews'],
])('an approval makes nobody drive %s: only what they do then (S9, M6)', async (_, leaveTo) => {
  const heard: Availability[] = [];
  const set = ({ body }: { body: { availability: Availability } }) => {
    heard.push(body.availability);
    return state(body.availability);
  };
  const approved = { ...rosa, computed_roles: [...rosa.computed_roles, 'driver' as const] };
  const page = (me: typeof rosa) => (
    <Scene me={me} path="/driver/application-status" replies={{ [getDriverState.path]: state('off'), [setAvailability.path]: set }}>
      <Sidebar me={me} />
      <DriverLocationHost />
      <Link to="/driver/dashboard-v2">Drive</Link>
    </Scene>
  );
  const { rerender } = render(page(rosa));
  const user = userEvent.setup();
  if (leaveTo !== null) await user.click(await screen.findByRole('link', { name: leaveTo }));
  await act(async () => rerender(page(approved)));
  expect(side()).toBe('Rider');
  expect([heard, watchPosition.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('link', { name: 'Drive' }));
  await waitFor(() => expect(heard).toEqual(['available']));
  expect(side()).toBe('Driver');
});

test('an answer that comes late takes nothing back that another screen said since (M6)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, cache } = await draw({
    me: dan,
    cookies: 'userMode=rider',
    replies: { [getDriverState.path]: state('off'), [setAvailability.path]: () => promise },
    children: <Sidebar me={dan} />,
  });
  await user.click(screen.getByRole('radio', { name: 'Driver' }));
  const since = new Date(Date.parse(now) + 1_000).toISOString();
  await act(async () => onDriverState.apply(driverStateOf(dan.clerk_id, 'busy', since), cache));
  await act(async () => resolve(state('available')));
  await isIdle();
  expect(cache.getQueryData(driverStateQuery.queryKey)?.availability).toBe('busy');
});
