import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager, useQuery } from '@tanstack/react-query';
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
import { keepDraft } from '../../../web/features/rides/device/kept-draft';
import { draftOf, emptyDraft } from '../../../web/features/rides/state/booking/draft';
import { wayBack } from '../../../web/features/payments/state/way-back';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { MyIdContext } from '../../../web/lib/my-id';
import { rideQuery } from '../../../web/lib/rides/ride-query';
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

/** In the same moment as in the form. */
function Came() {
  const { data } = useQuery({ ...rideQuery(ride.id), enabled: false });
  return data ? <p>The ride has come</p> : null;
}

/** A server that answers again a moment later. */
function hiccup() {
  return { ...refusal(503, 'unavailable', 'Not now.'), streamed: { body: null, headers: new Headers({ 'retry-after': '0.01' }) } };
}

/** Rosa's booking form at an address, while what that asks for is out of reach. */
async function open(address: string, cards = [aCard()]): Promise<void> {
  answerWith({
    'GET /api/saved-locations': () => ({ body: { saved_locations: [home], nextCursor: null } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: cards } }),
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
  show(
    <MyIdContext value={people.rosa.clerk_id}>
      <RiderDashboard />
      <Came />
    </MyIdContext>,
    cache,
    address,
  );
}

function reconnect(): void {
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
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
  reconnect();
  expect(await screen.findByDisplayValue('Two bags')).toBeVisible();
  expect(box('Where to?')).toHaveValue('Home');
  expect(box('Pickup')).not.toHaveValue('');
});

test('what was emptied of an earlier ride stays empty when that comes late', async () => {
  const address = `/rider/dashboard?again=${ride.id}`;
  const draft = { ...emptyDraft, ...draftOf(ride), notes: '' };
  keepDraft({ owner: people.rosa.clerk_id, address }, draft, Date.now());
  await open(address);
  expect(await screen.findByRole('textbox', { name: /note/i })).toHaveValue('');
  isAway = false;
  reconnect();
  await screen.findByText('The ride has come');
  expect(screen.getByRole('textbox', { name: /note/i })).toHaveValue('');
});

test('the way to the cards and back ends at the same earlier ride', async () => {
  isAway = false;
  const address = `/rider/dashboard?again=${ride.id}&later=1`;
  await open(address, []);
  await userEvent.click(await screen.findByRole('link', { name: /^Add/ }));
  const [path, search] = (screen.getByTestId('where').textContent ?? '').split('?');
  expect(path).toBe('/account/payment-methods');
  expect(wayBack(new URLSearchParams(search))).toBe(address);
});
