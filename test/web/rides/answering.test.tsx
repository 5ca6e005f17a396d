import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { driven, listed, offer, steps } from '../../../stories/features/rides/fixtures';
import { CandidateAnswer } from '../../../web/features/rides/booking/candidate-answer';
import { ListedRides } from '../../../web/features/rides/listed/listed-rides';
import { forgetToasts } from '../pages/show-page';
import { show } from './render';
import { type Answers, answerWith, refusal } from './wire';

const home = '/driver/dashboard-v2';
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const rideAt = (place: number, pickup: string): ListedRide =>
  listed({
    id: `0198a0a0-0000-7000-8000-0000000000${10 + place}`,
    pickup_address: pickup,
    scheduled_time: at(30 + place),
    pickup_time: at(30 + place),
  });
const mill = rideAt(0, '12 Mill Street');
const oak = rideAt(1, '3 Oak Lane');
const acceptOf = ({ id }: Pick<ListedRide, 'id'>) => `POST /api/rides/${id}/accept`;
const taken = () => refusal(409, 'ride_taken', 'Another driver has taken this ride.');
const won = ({ id }: Pick<ListedRide, 'id'>) => ({ body: { ...driven(steps.scheduled), id } });

beforeEach(forgetToasts);
afterEach(cleanup);

function serve(answers: Answers): void {
  answerWith({
    'GET /api/driver/scheduled-rides': () => ({ body: { rides: [mill, oak], nextCursor: null } }),
    'GET /api/rides/offers': () => ({ body: { offers: [{ ...offer, server_now: at(0), expires_at: at(0.005) }] } }),
    'GET /api/rides/preferred': () => ({ body: { rides: [] } }),
    ...answers,
  });
}

/** An answer that comes when it is told to. */
function later<T>(answer: T) {
  let give = () => undefined as void;
  const told = new Promise<void>((resolve) => (give = resolve));
  return { answer: () => told.then(() => answer), give: () => give() };
}

const buttonOf = async (place: string) => {
  const cards = await screen.findAllByTestId('listed-ride');
  const card = cards.find(({ textContent }) => textContent?.includes(place));
  return within(card ?? document.body).getByRole('button', { name: /^Accept ride/ });
};

/** A part of a page that goes at a press elsewhere. */
function Goes({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere ? children : null}
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </>
  );
}

test('M24: two that are accepted one after the other are both busy, and each has its outcome', async () => {
  const [first, second] = [later(taken()), later(won(oak))];
  serve({ [acceptOf(mill)]: first.answer, [acceptOf(oak)]: second.answer });
  show(<ListedRides />);
  await userEvent.click(await buttonOf(mill.pickup_address));
  await userEvent.click(await buttonOf(oak.pickup_address));
  expect(await buttonOf(mill.pickup_address)).toHaveAttribute('aria-busy', 'true');
  expect(await buttonOf(oak.pickup_address)).toHaveAttribute('aria-busy', 'true');
  first.give();
  expect(await screen.findByText('Failed to accept ride')).toBeVisible();
  expect(screen.getByTestId('listed-gone')).toHaveTextContent('12 Mill Street: Another driver took this ride.');
  expect(await buttonOf(oak.pickup_address)).toHaveAttribute('aria-busy', 'true');
  second.give();
  expect(await screen.findByText('Ride accepted')).toBeVisible();
});

test('M24: that it failed is said also where the list has been left', async () => {
  const first = later(taken());
  serve({ [acceptOf(mill)]: first.answer });
  show(
    <Goes>
      <ListedRides />
    </Goes>,
  );
  await userEvent.click(await buttonOf(mill.pickup_address));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  first.give();
  expect(await screen.findByText('Failed to accept ride')).toBeVisible();
});

test('M24: a ride that is theirs before the answer came is accepted with the words and the way to the dashboard', async () => {
  const answer = later(won(offer));
  serve({ [acceptOf(offer)]: answer.answer });
  show(
    <Goes>
      <CandidateAnswer ride={{ ...driven(steps.searching), id: offer.id, my_role: 'candidate' }} />
    </Goes>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  // `rides.changed` says that it is theirs: nothing is asked any more.
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  answer.give();
  expect(await screen.findByText('Ride accepted')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(home));
});

test('who comes by a link is told that what they are asked could not be had, and can try again', async () => {
  let isDown = true;
  serve({
    'GET /api/rides/preferred': () => (isDown ? refusal(403, 'forbidden', 'No.') : { body: { rides: [] } }),
  });
  show(<CandidateAnswer ride={{ ...driven(steps.searching), id: offer.id, my_role: 'candidate' }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your offers.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeEnabled();
});

function Kind() {
  return <p data-testid="kind">{useNavigationType()}</p>;
}

test('M24: accepted on the dashboard, one is there already: Back still leads to where one came from', async () => {
  serve({ [acceptOf(mill)]: () => won(mill) });
  show(
    <>
      <ListedRides />
      <Kind />
    </>,
    undefined,
    home,
  );
  await userEvent.click(await buttonOf(mill.pickup_address));
  expect(await screen.findByText('Ride accepted')).toBeVisible();
  await act(async () => undefined);
  expect(screen.getByTestId('where')).toHaveTextContent(home);
  expect(screen.getByTestId('kind')).toHaveTextContent('POP');
});
