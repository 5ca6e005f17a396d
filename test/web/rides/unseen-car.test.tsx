import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { RideScreen, type RideSlots } from '../../../web/features/rides/trips/ride-screen';
import { connection } from '../../../web/lib/connection';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith } from './wire';

beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  act(() => connection.set('disconnected'));
});

const slots: RideSlots = { ...noSlots, unseen: ({ isOld }) => <p>{isOld ? 'Was seen before' : 'Was never seen'}</p> };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const seen = (seconds: number) => ({ lat: 44.1, lng: -69.1, seq: 4, at: ago(seconds), heading: null, age_ms: seconds * 1_000 });
const setOut = (seconds: number, change: Partial<Ride> = {}) =>
  aRide({ ...steps.coming, departed_at: ago(seconds), driver_position: null, eta_minutes: null, server_now: ago(0), ...change });

async function open(ride: Ride) {
  answerWith({ [`GET /api/rides/${ride.id}`]: () => ({ body: ride }) });
  const cache = show(<RideScreen rideId={ride.id} isGone={false} slots={slots} />);
  await screen.findByRole('heading', { level: 1 });
  return cache;
}

test.each<[string, () => Ride, string | null]>([
  ['never was since setting out', () => driven(setOut(5)), 'Was never seen'],
  ['was half a minute ago', () => driven(setOut(90, { driver_position: seen(31) })), 'Was seen before'],
  ['was just now', () => driven(setOut(90, { driver_position: seen(3) })), null],
  ['is not on its way yet', () => driven(aRide({ ...steps.confirmed, server_now: ago(0) })), null],
  ['is another one’s', () => setOut(90), null],
  ['has come to the end', () => driven(aRide({ ...steps.completed, server_now: ago(0) })), null],
])('M49: why a car is not seen that %s', async (_which, rideNow, said) => {
  await open(rideNow());
  expect(screen.queryByText(/^Was /)?.textContent ?? null).toBe(said);
});

test.each<[string, () => Ride, string | RegExp | null]>([
  ['for half a minute', () => setOut(31), 'We can’t see Dan’s car right now.'],
  [
    'as their rider sees it from the car',
    () => setOut(600, { status: 'in_progress', started_at: ago(60) }),
    'We can’t see Dan’s car right now.',
  ],
  ['for a moment', () => setOut(5), null],
  ['where it is seen', () => setOut(90, { driver_position: seen(3) }), null],
  ['where it was seen before', () => setOut(90, { driver_position: seen(41) }), /^Car last seen 4\d s ago\.$/],
  ['before it sets out', () => aRide({ ...steps.confirmed, confirmed_at: ago(300), server_now: ago(0) }), null],
  ['as its driver reads it', () => driven(setOut(90)), null],
])('M49: a car that is not seen is said to be so: %s', async (_which, rideNow, said) => {
  await open(rideNow());
  expect(screen.queryByTestId('seen-age')?.textContent ?? null).toEqual(said && expect.stringMatching(said));
});

test('M49: that a car is not seen any more is said where news was to be expected', async () => {
  const ride = setOut(25);
  const cache = await open(ride);
  const regions = screen.getAllByRole('status');
  act(() => onRideChanged.apply({ ...ride, version: ride.version + 1, departed_at: ago(31) }, cache));
  const said = await screen.findByText('We can’t see Dan’s car right now.');
  expect(regions).toContain(said.closest('output'));
});

test('the driver reads how old the place is once, and what to do about it elsewhere', async () => {
  await open(driven(setOut(90, { driver_position: seen(41) })));
  expect(screen.getByTestId('seen-age')).toHaveTextContent(/^Your location is 4\d s old\.$/);
});
