import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
// What a router needs and jsdom lacks.
import '../pages/show-page';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { minuteMs } from '../../../src/contract/duration';
import { cancelRide } from '../../../src/trips/trips.contract';
import { getRide } from '../../../src/rides/rides.contract';
import type { Ride } from '../../../src/rides/ride.contract';
import { endRideAlert, getOpenAlert, getRideAlert, type RideAlert } from '../../../src/support/alerts/alerts.contract';
import { now, people, quietDay } from '../../../stories/app/fixtures';
import { aRide, driven, steps } from '../../../stories/features/rides/fixtures';
import { clientContext } from '../../../web/app/page';
import { PageError } from '../../../web/app/page-error';
import { Component as DriverDashboard } from '../../../web/app/pages/driver-dashboard';
import * as page from '../../../web/app/pages/rides/ride';
import { Providers } from '../../../web/app/providers';
import { ModeProvider } from '../../../web/app/shell/navigation/mode-context';
import { readPrefs } from '../../../web/app/state/prefs';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { Offline, Refusal } from '../../../web/lib/refusal';
import { hearServerTime } from '../../../web/lib/server-time';
import { mayPrint } from '../../lib/printed';

afterEach(cleanup);

const { id } = steps.coming;
const alert: RideAlert = { id: crypto.randomUUID(), raised_at: '2026-11-21T15:00:00.000Z', ended_at: null, contacts_told: 1 };
const ended: RideAlert = { ...alert, ended_at: '2026-11-21T15:05:00.000Z' };
const missing = () => Promise.reject(new Refusal(404, { error: 'This doesn’t exist.', code: 'not_found', requestId: 'r1' }));
let calls: { path: string; input: unknown }[] = [];

/** Where whoever gave a ride back is led to. */
const Dashboard = () => (
  <ModeProvider me={people.dan}>
    <DriverDashboard />
  </ModeProvider>
);

/** The ride's page at a server that says this of the ride and of one's own alert on it. */
async function open(ride: Ride | null, mine: RideAlert | null, replies: Record<string, unknown> = {}) {
  calls = [];
  mayPrint(/HTMLCanvasElement.prototype.getContext/); // the map's; jsdom has none
  const known: Record<string, unknown> = {
    ...quietDay(people.dan.clerk_id),
    [getRide.path]: ride ?? missing,
    [getRideAlert.path]: { alert: mine },
    [endRideAlert.path]: () => (known[getRideAlert.path] = { alert: ended }),
    ...replies,
  };
  const client = makeQueryClient((endpoint, input) => {
    const { path } = endpoint;
    calls.push({ path, input });
    const reply = known[path];
    if (reply === undefined) return new Promise(() => {});
    return Promise.resolve((typeof reply === 'function' ? reply(input) : reply) as never);
  });
  client.setQueryData(meQuery.queryKey, people.dan);
  const { Component, loader } = page;
  const router = createMemoryRouter(
    [
      { path: '/ride/:id', Component, loader, errorElement: <PageError />, HydrateFallback: () => null },
      { path: '/driver/dashboard-v2', element: <Dashboard /> },
    ],
    { initialEntries: [`/ride/${id}`], getContext: () => new RouterContextProvider(new Map([[clientContext, client]])) },
  );
  await act(async () => {
    render(
      <Providers client={client} prefs={readPrefs('', 'en-US')} here={{ now, timeZone: 'America/New_York' }}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  return { router, user: userEvent.setup(), become: (path: string, reply: unknown) => (known[path] = reply) };
}

const asked = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const holdButton = () => screen.queryByRole('button', { name: /^Hold to alert/ });

test('D8: a driver who gave the ride back says on its page that they are safe, and reads that it was said', async () => {
  const { user } = await open(null, alert);
  expect(await screen.findByText('This ride is no longer available.')).toBeVisible();
  expect(screen.getByText(/^Alert sent \w/)).toBeVisible();
  expect(holdButton()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I’m safe' }));
  expect(await screen.findByText(/^You said you’re safe \w/)).toBeVisible();
  expect(asked(endRideAlert.path)).toEqual([{ params: { id } }]);
  expect(screen.getByText('This ride is no longer available.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I’m safe' })).toBeNull();
});

test('D8: it stays gone for them while the server cannot be asked again', async () => {
  let times = 0;
  // A page that is loaded asks twice.
  const atFirst = () => (times++ < 2 ? missing() : Promise.reject(new Offline(undefined)));
  await open(null, alert, { [getRide.path]: atFirst });
  await waitFor(() => expect(asked(getRide.path)).toHaveLength(4));
  expect(screen.getByText('This ride is no longer available.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I’m safe' })).toBeEnabled();
});

test.each([
  ['is over', { alert: ended }],
  ['never was', { alert: null }],
  ['is not theirs to ask for', missing],
])('a ride that does not exist for somebody whose alert %s is no page', async (_, reply) => {
  await open(null, null, { [getRideAlert.path]: reply });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This road ends here');
  expect(screen.queryByText('This ride is no longer available.')).toBeNull();
});

test('that it could not be said is told, with whom to call instead, and the button stays', async () => {
  const { user } = await open(null, alert, { [endRideAlert.path]: () => Promise.reject(new Offline(undefined)) });
  await user.click(await screen.findByRole('button', { name: 'I’m safe' }));
  expect(await screen.findByText(/^We couldn’t pass on that you’re safe/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Text someone' })).toHaveAttribute('href', 'sms:?&body=I%20need%20help.');
  expect(screen.getByRole('button', { name: 'I’m safe' })).toBeEnabled();
});

test.each([
  ['is sought a driver again', steps.searching],
  ['has no driver', steps.noDrivers],
  ['was over long ago', aRide({ ...steps.completed, completed_at: '2026-11-20T15:00:00.000Z' })],
])('D8: a rider whose ride %s says there that they are safe, and raises no other alert', async (_, ride) => {
  const { user } = await open(ride, alert);
  await user.click(await screen.findByRole('button', { name: 'Safety' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Safety' }));
  expect(holdButton()).toBeNull();
  await user.click(await sheet.findByRole('button', { name: 'I’m safe' }));
  expect(await sheet.findByText(/^You said you’re safe \w/)).toBeVisible();
  expect(asked(endRideAlert.path)).toEqual([{ params: { id } }]);
});

test('whoever raised none finds nothing of it there; whoever is asked to take the ride is not asked for theirs', async () => {
  const { user } = await open(steps.searching, null);
  await user.click(await screen.findByRole('button', { name: 'Safety' }));
  await screen.findByRole('dialog', { name: 'Safety' });
  expect(holdButton()).toBeNull();
  cleanup();
  await open(aRide({ ...steps.searching, my_role: 'candidate' }), alert);
  await screen.findByRole('heading', { level: 1 });
  expect(asked(getRideAlert.path)).toEqual([]);
});

test('D8: a driver who gives the ride back finds on their dashboard the way to say so, and on the ride’s page by going back', async () => {
  const former = { id, status: 'gone', my_role: 'candidate', version: 9 };
  const { router, user, become } = await open(driven(steps.coming), alert, {
    [cancelRide.path]: former,
    [getOpenAlert.path]: { ride_id: id },
  });
  await user.click(await screen.findByRole('button', { name: 'Release this ride' }));
  become(getRide.path, missing);
  await user.click(within(await screen.findByTestId('cancel-dialog')).getByRole('button', { name: 'Release this ride' }));
  const goesOn = async () => {
    expect(await screen.findByText('This ride is no longer available.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'I’m safe' })).toBeEnabled();
  };
  await user.click(await screen.findByRole('link', { name: 'Safety' }));
  await goesOn();
  for (const page of [-1, -1]) await act(() => router.navigate(page));
  await goesOn();
});

test('D8: help is offered for a while after the ride, also on a page that stays open', async () => {
  const ride = aRide({ ...steps.completed, completed_at: steps.completed.server_now });
  await open(ride, null);
  expect(await screen.findByRole('button', { name: 'Safety' })).toBeVisible();
  act(() => hearServerTime(new Date(Date.parse(ride.server_now) + 16 * minuteMs).toISOString()));
  expect(screen.queryByRole('button', { name: 'Safety' })).toBeNull();
});
