import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import type { PastOffer } from '@server/dispatch/offers/past-offers.contract.js';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onOfferClosed } from '../../../web/features/rides/live/on-offer';
import { PastOffersScreen } from '../../../web/features/rides/past-offers/past-offers-screen';
import { show } from './render';
import { answerWith, refusal, type Answers } from './wire';

const name = 'GET /api/driver/past-offers';
const offer = (place: number, change: Partial<PastOffer> = {}): PastOffer => ({
  ride_id: `0198a0a0-0000-7000-8000-0000000000${10 + place}`,
  round: 1,
  offered_at: '2026-11-21T15:00:00.000Z',
  outcome: 'taken',
  why: 'nearer',
  my_minutes: 10,
  winner_minutes: 4,
  ...change,
});
const page = (offers: readonly PastOffer[], nextCursor: string | null = null) => ({ body: { offers, nextCursor } });

function open(answers: Answers) {
  const { calls } = answerWith(answers);
  return { calls, cache: show(<PastOffersScreen />) };
}

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

test('M171: each offer says what became of it and why, and what is never said', async () => {
  open({ [name]: () => page([offer(0), offer(1, { outcome: 'expired', why: null, winner_minutes: null, round: 2 })]) });
  expect(await screen.findByText('They were nearer: about 4 minutes away. You were about 10.')).toBeVisible();
  expect(screen.getByText('Asked in round 2')).toBeVisible();
  expect(screen.getByText(/We never say who took a ride/)).toBeVisible();
  expect(screen.getByText('That’s all of the last 7 days.')).toBeVisible();
});

test('M171: a request by name says so, and no more than what came of it', async () => {
  open({ [name]: () => page([offer(0, { round: 0, outcome: 'expired', why: null, my_minutes: null, winner_minutes: null })]) });
  expect(await screen.findByText('You didn’t answer in time.')).toBeVisible();
  expect(screen.getByText('Asked by name')).toBeVisible();
});

test('older ones come page by page', async () => {
  const pages = [page([offer(0)], 'bmV4dA'), page([offer(1, { outcome: 'declined', why: null, winner_minutes: null })])];
  open({ [name]: () => pages.shift() ?? page([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older offers' }));
  expect(await screen.findByText('You said no, so others were asked.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('none yet, and what will be here', async () => {
  open({ [name]: () => page([]) });
  expect(await screen.findByText('No recent offers')).toBeVisible();
});

test('what does not load says so, and is asked for again', async () => {
  const answers = [refusal(500, 'internal', 'Something went wrong.'), refusal(500, 'internal', 'Something went wrong.'), page([offer(0)])];
  open({ [name]: () => answers.shift() ?? page([offer(0)]) });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await screen.findByText(/They were nearer/)).toBeVisible();
});

test('without a network it says so', async () => {
  onlineManager.setOnline(false);
  open({ [name]: () => page([]) });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('an offer that closes in this tab or another is on the list at once', async () => {
  const pages = [page([]), page([offer(0)])];
  const { cache } = open({ [name]: () => pages.shift() ?? page([offer(0)]) });
  await screen.findByText('No recent offers');
  act(() => onOfferClosed.apply({ ride_id: offer(0).ride_id, reason: 'taken' }, cache));
  expect(await screen.findByText(/They were nearer/)).toBeVisible();
});
