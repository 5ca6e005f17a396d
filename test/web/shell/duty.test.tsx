import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Availability, DriverState, getDriverState, setAvailability } from '../../../src/drivers/drivers.contract';
import { now, people } from '../../../stories/app/fixtures';
import { Sidebar } from '../../../web/app/shell/sidebar';
import { DriverLocationHost } from '../../../web/features/drivers/driver-location-host';
import { draw } from './draw';

const { dan } = people;
const watchPosition = jest.fn((..._asked: unknown[]) => 7);
const clearWatch = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch } });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const state = (availability: Availability) =>
  DriverState.parse({
    driver_id: dan.clerk_id,
    availability,
    is_bookable: false,
    lat: null,
    lng: null,
    accuracy_m: null,
    fix_at: null,
    seq: 0,
    lease_until: null,
    vehicle: null,
    active_ride_id: null,
    server_now: now,
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
