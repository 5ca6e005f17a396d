import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getActiveRide } from '../../../src/rides/rides.contract';
import { activeRide, people } from '../../../stories/app/fixtures';
import { driven, steps } from '../../../stories/features/rides/fixtures';
import { NoSuchPage } from '../../../web/app/state/boot-state';
import { PartBoundary } from '../../../web/ui/feedback/part-boundary';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { Offline, Refusal } from '../../../web/lib/refusal';
import { draw } from './draw';
import { frame } from './frame';

const { rosa, dan } = people;
const throwing = (error: Error) => ({ loader: () => Promise.reject(error), Component: () => null });
const broken = new Refusal(500, { code: 'internal', error: 'Something went wrong.', requestId: 'req_7' });

afterEach(() => void jest.restoreAllMocks());

describe('people who are signed out', () => {
  test('find only the door, on phones too (M9)', async () => {
    const { user } = await frame(null, { path: '/nowhere' });
    expect(screen.queryByRole('navigation', { name: 'Bottom' })).toBeNull();
    const [inBar] = within(screen.getByRole('banner')).getAllByRole('button');
    if (!inBar) throw new Error('there is no door');
    expect(inBar).toHaveTextContent('Sign In / Sign Up');
    await user.click(inBar);
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeInTheDocument();
  });

  test('see nothing more of the page when the session ends in another tab (P8)', async () => {
    const { client } = await frame(rosa);
    expect(screen.getByText('Secret page')).toBeInTheDocument();
    await act(async () => client.setQueryData(meQuery.queryKey, null));
    await waitFor(() => expect(screen.queryByText('Secret page')).toBeNull());
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?redirect_url=%2Fhome');
  });
});

test('what lies over a page goes with it', async () => {
  const { router } = await frame(rosa);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  // Its code is fetched now, and something stands there at once.
  expect(screen.getByTestId('shell-skeleton')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  expect(screen.queryByTestId('shell-skeleton')).toBeNull();
  await act(async () => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the menu goes by a choice in its friend dropdown, also to where one is', async () => {
  const { user, router } = await frame(rosa, { path: '/social?view=friends' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(await menu.findByRole('button', { name: 'Friends' }));
  await user.click(await screen.findByRole('link', { name: 'View all friends' }));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the ride above the bottom navigation (M18)', () => {
  const strip = () => document.querySelector('[data-slot=nav-ride]');

  test.each([
    { what: 'one that looks for a driver', me: rosa, ride: steps.searching, to: `/ride/${steps.searching.id}` },
    { what: 'one under way', me: dan, ride: driven(steps.onTrip), to: `/driver/ride/${steps.onTrip.id}` },
  ])('is $what', async ({ me, ride, to }) => {
    await frame(me, { replies: activeRide(ride) });
    await waitFor(() => expect(strip()).toHaveAttribute('href', to));
  });

  test('is one booked for later too, long before it is near (S7)', async () => {
    const ride = { ...steps.confirmed, is_scheduled: true };
    const asked = jest.fn(() => ({ ride: null, newest: ride, next_at: null, server_now: ride.server_now }));
    await frame(rosa, { replies: { [getActiveRide.path]: asked } });
    await waitFor(() => expect(strip()).toHaveAttribute('href', `/ride/${ride.id}`));
    expect(screen.queryByTestId('active-ride-card')).toBeNull();
    // The strip and the sidebar ask for it together.
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('says that the driver who was asked by name couldn’t take it', async () => {
    await frame(rosa, { replies: activeRide(steps.afterDecline) });
    await waitFor(() => expect(strip()).toHaveTextContent('Looking for a driver… Dan couldn’t take it. Asking others.'));
  });

  test('is not shown on its own page', async () => {
    await frame(rosa, { path: `/ride/${steps.searching.id}`, replies: activeRide(steps.searching) });
    await screen.findByTestId('active-ride-card');
    expect(strip()).toBeNull();
  });
});

test('the trip that is driven is said once on the driver’s home, which has it in a large card', async () => {
  const strip = () => document.querySelector('[data-slot=nav-ride]');
  const { router } = await frame(dan, { replies: activeRide(driven(steps.onTrip)) });
  await waitFor(() => expect(strip()).not.toBeNull());
  await screen.findByTestId('active-ride-card');
  await act(async () => router.navigate('/driver/dashboard-v2'));
  await waitFor(() => expect(strip()).toBeNull());
  expect(screen.queryByTestId('active-ride-card')).toBeNull();
});

describe('a page that cannot be shown', () => {
  test.each([
    ['people who are signed in', rosa, '/dashboard'],
    ['people who are signed out', null, '/'],
  ])('because there is none leads %s home', async (_, me, home) => {
    await frame(me, { page: throwing(new NoSuchPage()) });
    expect(await screen.findByRole('link', { name: 'Go home' })).toHaveAttribute('href', home);
  });

  test('because something broke can be asked for again, by its whole address', async () => {
    await frame(rosa, { page: throwing(broken) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Reference req_7');
    expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
  });

  test('because the network is gone says so, and the shell stays', async () => {
    await frame(rosa, { page: throwing(new Offline('no network')) });
    expect(await screen.findByRole('heading', { name: 'This page is out of reach' })).toBeInTheDocument();
    expect(screen.getByTestId('sidebar')).toBeInTheDocument();
  });
});

test('a part that breaks takes only itself off the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const onFailed = jest.fn();
  function Broken(): never {
    throw new Error('broken');
  }
  await draw({
    me: rosa,
    children: (
      <PartBoundary fallback="plain" onFailed={onFailed}>
        <Broken />
      </PartBoundary>
    ),
  });
  expect(screen.getByText('plain')).toBeInTheDocument();
  expect(onFailed).toHaveBeenCalledTimes(1);
});
