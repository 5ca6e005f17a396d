import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { people } from '../../../stories/app/fixtures';
import { aCard } from '../../../stories/features/payments/fixtures';
import { station } from '../../../stories/features/places/fixtures';
import { profiles } from '../../../stories/features/friends/fixtures';
import { aRide } from '../../../stories/features/rides/fixtures';
import { Component as RiderDashboard } from '../../../web/app/pages/rider-dashboard';
import { loadChoices } from '../../../web/features/rides/booking/late-choices';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { show } from './render';
import { answerWith, refusal } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let isAway: boolean;
beforeEach(() => {
  isAway = true;
  sessionStorage.clear();
  // A browser without graphics.
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});
afterEach(cleanup);

const driving = {
  average_rating: 4.7,
  total_ratings: 44,
  vehicle: { make: 'Toyota', model: 'Prius', colour: 'Blue', seats: 4, plate: null },
  availability: 'available',
  can_be_asked: true,
};
const home = { ...station, id: '0198a0a0-0000-7000-8000-0000000000f1', name: 'Home', kind: 'home', created_at: '2026-11-20T12:00:00.000Z' };
const ride = aRide({ status: 'completed', notes: 'Two bags' });

/** A server that answers again a moment later. */
function hiccup() {
  return { ...refusal(503, 'unavailable', 'Not now.'), streamed: { body: null, headers: new Headers({ 'retry-after': '0.01' }) } };
}

/** The booking form at an address, while what that asks for is out of reach. */
async function open(address: string): Promise<void> {
  answerWith({
    'GET /api/saved-locations': () => ({ body: { saved_locations: [home], nextCursor: null } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: [aCard()] } }),
    'GET /api/places/map': () => ({ body: { ground: { kind: 'demo' }, home: null } }),
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'GET /api/payments/debts': () => ({ body: { debts: [], nextCursor: null } }),
    'GET /api/drivers': () => ({ body: { drivers: [] } }),
    'GET /api/users/user_dan/profile': () => (isAway ? hiccup() : { body: profiles.friend }),
    'GET /api/users/user_dan/about': () => ({ body: { rides_together: 3, in_town_since: 2024, driving } }),
    [`GET /api/rides/${ride.id}`]: () => (isAway ? hiccup() : { body: ride }),
  });
  const cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, people.rosa);
  await loadChoices();
  show(<RiderDashboard />, cache, address);
}

const box = (name: string) => screen.getByRole('combobox', { name });

test('where to stays in its box when whom the booking asks comes late', async () => {
  await open('/rider/dashboard?driver=user_dan');
  await userEvent.click(await screen.findByRole('button', { name: /^Home/ }));
  expect(box('Where to?')).toHaveValue('Home');
  isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You’re asking Dan')).toBeVisible();
  expect(box('Where to?')).toHaveValue('Home');
});

test('of an earlier ride that comes late only what nobody has chosen comes into the form', async () => {
  await open(`/rider/dashboard?again=${ride.id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Home/ }));
  isAway = false;
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(await screen.findByDisplayValue('Two bags')).toBeVisible();
  expect(box('Where to?')).toHaveValue('Home');
  expect(box('Pickup')).not.toHaveValue('');
});
