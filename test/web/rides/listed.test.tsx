import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listedChangedTopic, type ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driven, listed, offer, steps } from '../../../stories/features/rides/fixtures';
import { ListedRides } from '../../../web/features/rides/listed/listed-rides';
import { onListedChanged } from '../../../web/features/rides/live/on-listed';
import { forgetToasts } from '../pages/show-page';
import { show } from './render';
import { type Answers, answerWith, refusal } from './wire';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const rideAt = (place: number): ListedRide =>
  listed({ id: `0198a0a0-0000-7000-8000-0000000000${10 + place}`, scheduled_time: at(30 + place), pickup_time: at(30 + place) });
const rides = [0, 1, 2, 3].map(rideAt);
beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const page = (some: readonly ListedRide[], nextCursor: string | null = null) => ({ body: { rides: some, nextCursor } });

function serve(answers: Answers) {
  const served = answerWith({
    'GET /api/driver/scheduled-rides': () => page(rides),
    'GET /api/rides/offers': () => ({ body: { offers: [] } }),
    ...answers,
  });
  return served.calls;
}

const cards = () => screen.findAllByTestId('listed-ride');
const accept = (card: HTMLElement | undefined) =>
  userEvent.click(within(card ?? document.body).getByRole('button', { name: /^Accept ride/ }));

test('the first three stand on the driver’s home, each with when, whence, whither, what it brings and for how many', async () => {
  serve({});
  show(<ListedRides />);
  const [first, ...others] = await cards();
  expect(others).toHaveLength(2);
  expect(first).toHaveTextContent('$4.80');
  expect(first).toHaveTextContent('for you · $7.50 fare');
  expect(first).toHaveTextContent('Rosa');
  expect(first).not.toHaveTextContent('Rivera');
  expect(first).toHaveTextContent('12 Mill Street');
  expect(first).toHaveTextContent('1 passenger');
  const all = screen.getByRole('button', { name: 'See all' });
  await userEvent.click(all);
  expect(await within(await screen.findByTestId('listed-sheet')).findAllByTestId('listed-ride')).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(all).toHaveFocus());
});

test('Accept takes it for the time that is shown, says so and goes to the dashboard', async () => {
  const ride = rides[0] as ListedRide;
  const accepted = { ...driven(steps.scheduled), id: ride.id };
  let isTaken = false;
  const calls = serve({
    [`POST /api/rides/${ride.id}/accept`]: () => {
      isTaken = true;
      return { body: accepted };
    },
    'GET /api/driver/scheduled-rides': () => page(isTaken ? rides.slice(1) : rides),
  });
  show(<ListedRides />);
  await accept((await cards())[0]);
  expect(await screen.findByText('Ride accepted')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/driver/dashboard-v2'));
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ pickup_time: ride.pickup_time });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'See all' })).toBeNull());
  expect(await cards()).toHaveLength(3);
});

test('one that another driver took goes, with the specification’s toast and the reason, and the focus stays in the list', async () => {
  const ride = rides[0] as ListedRide;
  let isTaken = false;
  serve({
    [`POST /api/rides/${ride.id}/accept`]: () => {
      isTaken = true;
      return refusal(409, 'ride_taken', 'Another driver took this ride.');
    },
    'GET /api/driver/scheduled-rides': () => page(isTaken ? rides.slice(1, 3) : rides.slice(0, 3)),
  });
  show(<ListedRides />);
  await accept((await cards())[0]);
  expect(await screen.findByText('Failed to accept ride')).toBeVisible();
  expect(screen.getByTestId('listed-gone')).toHaveTextContent('Another driver took this ride.');
  expect(await cards()).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toContain(document.activeElement as HTMLElement));
});

test('with another ride at that time it stays theirs to see until the server says otherwise', async () => {
  const ride = rides[0] as ListedRide;
  serve({ [`POST /api/rides/${ride.id}/accept`]: () => refusal(409, 'driver_busy', 'You have another ride at that time.') });
  show(<ListedRides />);
  await accept((await cards())[0]);
  expect(await screen.findByText('Failed to accept ride')).toBeVisible();
  expect(screen.getByTestId('listed-gone')).toHaveTextContent('You have another ride at that time.');
  expect(await cards()).toHaveLength(3);
});

test('what is just being offered does not stand there twice', async () => {
  const { id } = rides[1] as ListedRide;
  serve({ 'GET /api/rides/offers': () => ({ body: { offers: [{ ...offer, id, server_now: at(0), expires_at: at(0.005) }] } }) });
  show(<ListedRides />);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'See all' })).toBeNull());
  expect(await cards()).toHaveLength(3);
});

test('without any it says what will be here; a hint brings what came', async () => {
  let known: readonly ListedRide[] = [];
  serve({ 'GET /api/driver/scheduled-rides': () => page(known) });
  const cache = show(<ListedRides />);
  expect(await screen.findByText('No scheduled rides right now.')).toBeVisible();
  expect(screen.queryByTestId('listed-ride')).toBeNull();
  known = rides.slice(0, 1);
  act(() => onListedChanged.apply({}, cache));
  expect(onListedChanged.topic).toBe(listedChangedTopic);
  expect(await cards()).toHaveLength(1);
});

test('a list that cannot be had says so and is asked for again', async () => {
  let isDown = true;
  serve({ 'GET /api/driver/scheduled-rides': () => (isDown ? refusal(403, 'forbidden', 'No.') : page(rides)) });
  show(<ListedRides />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t load scheduled rides.');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await cards()).toHaveLength(3);
});

test('the sheet goes on page by page', async () => {
  const first = page(rides.slice(0, 2), 'bmV4dA');
  // The home, the sheet, and what follows in it.
  const answers = [first, first, page(rides.slice(2))];
  serve({ 'GET /api/driver/scheduled-rides': () => answers.shift() ?? page([]) });
  show(<ListedRides />);
  await userEvent.click(await screen.findByRole('button', { name: 'See all' }));
  const sheet = await screen.findByTestId('listed-sheet');
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Show later rides' }));
  await waitFor(() => expect(within(sheet).getAllByTestId('listed-ride')).toHaveLength(4));
  expect(within(sheet).getByText('End of list')).toBeVisible();
});

test('M157: without a network it says that it waits for one, and asks once there is', async () => {
  serve({});
  onlineManager.setOnline(false);
  show(<ListedRides />);
  expect(await screen.findByText('You’re offline. Scheduled rides show up here once you’re back.')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await cards()).toHaveLength(3);
});
