import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TripShare } from '../../../src/sharing/sharing.contract';
import { allShares, passengerShare } from '../../../stories/features/sharing/fixtures';
import { PassengerLink } from '../../../web/features/sharing/passenger-link';
import { ShareTrip } from '../../../web/features/sharing/share-trip';
import { button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const rideId = '0198a0a0-0000-7000-8000-000000000001';
const url = 'https://hometown.test/trip/june';
const [list, share] = [`GET /api/rides/${rideId}/share`, `POST /api/rides/${rideId}/share`];

let shares: readonly TripShare[] = [];
let calls: Call[] = [];

function open(answers: Answers = {}) {
  const user = userEvent.setup();
  ({ calls } = answerWith({
    [list]: () => ({ body: { shares, nextCursor: null } }),
    [share]: () => {
      shares = [passengerShare];
      return { body: { share: passengerShare, url } };
    },
    ...answers,
  }));
  showPage(<PassengerLink rideId={rideId} name="June" />);
  return user;
}

const sent = () => calls.filter(({ name }) => name === share).map(({ body }) => body);

beforeEach(() => {
  shares = [];
  forgetToasts();
});
afterEach(cleanup);

test('D3: the link is passed on also where its button has gone by then', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const user = open({ [share]: () => answer.promise });
  await user.click(await button('Send June the link'));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  answer.resolve({ body: { share: passengerShare, url } });
  await waitFor(() => expect(lastToast()?.title).toBe('Link copied'));
});

test('D3: the link of whoever rides is passed on by one tap, and a new one ends the one before', async () => {
  const user = open();
  await user.click(await button('Send June the link'));
  await waitFor(() => expect(lastToast()?.title).toBe('Link copied'));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
  await user.click(await button('Send a new link'));
  expect(screen.getByText(/The link you sent before stops working/)).toBeVisible();
  await waitFor(() => expect(sent()).toEqual([{ for_passenger: true }, { for_passenger: true }]));
});

test('a link of another day says of which', async () => {
  shares = [{ ...passengerShare, created_at: '2020-05-01T12:00:00.000Z' }];
  open();
  expect(await screen.findByText(/^You sent June a link on Fri, May 1 at /)).toBeVisible();
});

test('a ride that is over has no link, and says so', async () => {
  const user = open({ [share]: () => refusal(409, 'ride_over', 'This ride is over, so there is nothing to share.') });
  await user.click(await button('Send June the link'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This ride is over, so there is nothing to share.');
});

test('the link of whoever rides takes no place of those who follow, and says since which day', async () => {
  shares = [...allShares.slice(1), { ...passengerShare, created_at: '2020-05-01T12:00:00.000Z' }];
  ({ calls } = answerWith({
    [list]: () => ({ body: { shares, nextCursor: null } }),
    'GET /api/trusted-contacts': () => ({ body: { trusted_contacts: [], nextCursor: null } }),
    'GET /api/friends': () => ({ body: { friends: [], nextCursor: null } }),
  }));
  showPage(<ShareTrip rideId={rideId} />);
  expect(await screen.findByText('June Jones')).toBeVisible();
  expect(screen.getByText(/^Since Fri, May 1 at /)).toBeVisible();
  expect(await button('Share a link')).toBeEnabled();
});
