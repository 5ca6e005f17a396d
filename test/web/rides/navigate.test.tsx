import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { useMapLink } from '../../../web/features/rides/device/use-map-link';
import { onRideLocation } from '../../../web/features/rides/live/on-ride';
import { RideScreen } from '../../../web/features/rides/trips/ride-screen';
import { connection } from '../../../web/lib/connection';
import type { Ride } from '../../../src/rides/ride.contract';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith } from './wire';

const { id } = steps.coming;
const stops = [
  { latitude: 44.106, longitude: -69.0925, address: 'The bakery' },
  { latitude: 44.124, longitude: -69.07, address: 'The school' },
];
const real = navigator.userAgent;
const says = (value: string) => Object.defineProperty(navigator, 'userAgent', { configurable: true, value });
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  says(real);
  act(() => connection.set('disconnected'));
});

/** The page of a ride for its driver. */
async function open(change: Partial<Ride>) {
  const ride = driven(aRide({ ...change, id, server_now: new Date().toISOString() }));
  answerWith({
    [`GET /api/rides/${id}`]: () => ({ body: ride }),
    [`GET /api/demo/rides/${id}`]: () => ({ body: { can_hurry: false, is_hurried: false, hears_pin: false } }),
  });
  const cache = show(<RideScreen rideId={id} isGone={false} slots={noSlots} />);
  await screen.findAllByRole('link', { name: /^Navigate to/ });
  return cache;
}

const onTrip = { ...steps.onTrip, stops };
const navigates = () => screen.getAllByRole('link', { name: /^Navigate to/ }).map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['to the pickup', 'I’m here', steps.coming],
  ['to the pickup until the rider is in', 'Start ride', steps.here],
  ['to the next stop', 'Complete ride', onTrip],
] as const)('one control beside the step leads the driver %s, by the keyboard too', async (_, step, ride) => {
  await open(ride);
  const button = screen.getByRole('button', { name: step });
  button.focus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: ride === onTrip ? 'Navigate to stop 1' : 'Navigate to pickup' })).toHaveFocus();
  expect(document.activeElement).toHaveAccessibleDescription('Opens the map on your phone');
});

test('it goes on by stop and stop to the destination as the car passes them', async () => {
  const cache = await open(onTrip);
  const seen = [navigates()];
  const before = steps.onTrip.driver_position?.seq ?? 0;
  for (const passed of [1, 2]) {
    const fix = { lat: 44.11, lng: -69.09, seq: before + passed, at: new Date().toISOString(), heading: null, eta_minutes: 3 };
    act(() => onRideLocation.apply({ ride_id: id, ...fix, stops_passed: passed }, cache));
    await waitFor(() => expect(navigates()).not.toEqual(seen.at(-1)));
    seen.push(navigates());
  }
  expect(seen.flat()).toEqual([
    ['Navigate to stop 1', expect.stringContaining('destination=44.106000,-69.092500')],
    ['Navigate to stop 2', expect.stringContaining('destination=44.124000,-69.070000')],
    ['Navigate to destination', expect.stringContaining(`destination=${steps.onTrip.destination_latitude.toFixed(6)},`)],
  ]);
});

test('on Android it and the icons of the list open the phone’s own map', async () => {
  says(android);
  await open(onTrip);
  const links = screen.getAllByRole('link', { name: /^(Navigate to|Open in maps)/ }).map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(5);
  expect(links.filter((href) => !href?.startsWith('geo:'))).toEqual([]);
});

test('a ride that is over leads nowhere', async () => {
  const ride = driven(aRide({ ...steps.completed, id, server_now: new Date().toISOString() }));
  answerWith({ [`GET /api/rides/${id}`]: () => ({ body: ride }) });
  show(<RideScreen rideId={id} isGone={false} slots={noSlots} />);
  await screen.findByRole('link', { name: 'Back to your dashboard' });
  expect(screen.queryByRole('link', { name: /^Navigate to/ })).toBeNull();
});

function Anchor() {
  return <a {...useMapLink()({ lat: 44.1, lng: -69.1 })}>Map</a>;
}

test('a page begins with what the server rendered, whatever the device is, and goes on with the device’s own', async () => {
  says(android);
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Anchor />);
  expect(place.innerHTML).toContain('https://www.google.com/maps/dir/');
  await act(async () => {
    hydrateRoot(place, <Anchor />);
  });
  expect(place.firstElementChild).toHaveAttribute('href', expect.stringMatching(/^geo:/));
  expect(place.firstElementChild).not.toHaveAttribute('target');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
