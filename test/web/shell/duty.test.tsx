import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type Availability, getDriverState, setAvailability } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { Sidebar } from '../../../web/app/shell/sidebar/sidebar';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { driverStateOf } from '../drivers/driver-state';
import { draw } from './draw';

const { dan } = people;
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
