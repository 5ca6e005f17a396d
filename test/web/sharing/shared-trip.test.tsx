import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { SharedTrip } from '../../../src/sharing/sharing.contract';
import { here, trips } from '../../../stories/features/sharing/fixtures';
import { sharedTripQuery } from '../../../web/features/sharing/api/use-shared-trip';
import { SharedTripScreen } from '../../../web/features/sharing/shared-trip-screen';
import { seenWords, tripSentence } from '../../../web/features/sharing/state/trip-sentence';
import { tripMapOf } from '../../../web/features/sharing/state/trip-map';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers } from '../rides/wire';

const token = 'abc';

afterEach(cleanup);

function open(answer: Answers[string], known?: SharedTrip) {
  answerWith({ 'GET /api/shared-trip': answer });
  const cache = makeQueryClient();
  if (known) cache.setQueryData(sharedTripQuery(token).queryKey, known);
  showPage(<SharedTripScreen token={token} map={({ driver }) => <p>{driver ? `Car of ${driver.name}` : 'No car'}</p>} />, cache);
  return cache;
}

test('M39: whoever follows reads one sentence, the car with its plate, and how old its place is', async () => {
  open(() => ({ body: trips.coming }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dan is 4 minutes from Rosa.');
  expect(screen.getByTestId('plate')).toHaveTextContent('HT 204');
  expect(screen.getByText('Car seen 12 s ago')).toBeVisible();
  expect(screen.getByText('Car of Dan')).toBeVisible();
});

test('D3: whoever rides reads the PIN by their own link, and who booked', async () => {
  open(() => ({ body: trips.own }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dan is 4 minutes away.');
  expect(screen.getByTestId('pin')).toHaveTextContent('2227');
  expect(screen.getByText('Rosa booked this ride and pays for it.')).toBeVisible();
});

test('M38: where the driver does not ask for it, whoever rides has it in a line', async () => {
  open(() => ({ body: trips.ownNoPin }));
  expect(await screen.findByText('Check the plate before you get in. If Dan asks for your PIN, it’s 2227.')).toBeVisible();
  expect(screen.queryByTestId('pin')).toBeNull();
});

test('M38: whoever only follows has no PIN, and nobody has one without a driver', async () => {
  open(() => ({ body: trips.coming }));
  expect(await screen.findByTestId('plate')).toBeVisible();
  expect(screen.queryByTestId('pin')).toBeNull();
  cleanup();
  open(() => ({ body: trips.ownSearching }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Looking for your driver…');
  expect(screen.queryByTestId('pin')).toBeNull();
});

test('D8: minutes that were worked out more than two minutes ago are no longer told', () => {
  const told = ([step, ageMs]: readonly [keyof typeof trips, number]) => tripSentence(trips[step], here, ageMs);
  expect(told(['coming', 120_000])).toBe('Dan is 4 minutes from Rosa.');
  for (const step of ['coming', 'own'] as const) expect(told([step, 120_001])).not.toMatch(/minute/);
});

test('M53: a trip that ends while one looks is replaced by one sentence', async () => {
  const cache = open(() => refusal(404, 'trip_over', 'This trip has ended or the link is no longer valid.'), trips.coming);
  expect(screen.getByTestId('plate')).toBeVisible();
  await act(() => cache.refetchQueries());
  expect(await screen.findByRole('heading', { name: /This trip has ended or the link is no longer valid/ })).toBeVisible();
  expect(screen.queryByTestId('plate')).toBeNull();
});

test('while the server cannot be asked, what was seen stays and says so', async () => {
  const cache = open(() => refusal(403, 'forbidden', 'No.'), trips.onTrip);
  await act(() => cache.refetchQueries());
  expect(await screen.findByText(/What you see may be old/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rosa arrives in 1 minute.');
});

test.each<[keyof typeof trips, string]>([
  ['searching', 'Looking for a driver for Rosa…'],
  ['confirmed', 'Dan will pick Rosa up.'],
  ['searchingAhead', 'Looking for a driver for Rosa’s ride on Mon, Nov 23 at 10:00 AM…'],
  ['scheduled', 'Dan picks Rosa up on Mon, Nov 23 at 10:00 AM.'],
  ['here', 'Dan is at the pickup.'],
  ['arrived', 'Rosa has arrived.'],
  ['ownSearching', 'Looking for your driver…'],
  ['ownSearchingAhead', 'Looking for your driver for Mon, Nov 23 at 10:00 AM…'],
  ['ownScheduled', 'Dan picks you up on Mon, Nov 23 at 10:00 AM.'],
  ['own', 'Dan is 4 minutes away.'],
  ['ownOnTrip', 'You arrive in 1 minute.'],
  ['ownArrived', 'You’ve arrived.'],
])('%s: %s', (step, sentence) => {
  expect(tripSentence(trips[step], here, 0)).toBe(sentence);
});

test.each([
  ['2026-11-21T14:00:00Z', 'America/New_York', 'Dan picks you up today at 3:00 PM.'],
  ['2026-11-20T14:00:00Z', 'America/New_York', 'Dan picks you up tomorrow at 3:00 PM.'],
  ['2026-11-19T14:00:00Z', 'America/New_York', 'Dan picks you up on Sat, Nov 21 at 3:00 PM.'],
  ['2026-11-19T14:00:00Z', 'America/Chicago', 'Dan picks you up on Sat, Nov 21 at 3:00 PM EST.'],
])('D3, M39: read at %s in %s: %s', (now, timeZone, sentence) => {
  const trip = { ...trips.ownScheduled, pickup_time: '2026-11-21T20:00:00Z' };
  expect(tripSentence(trip, { now, timeZone }, 0)).toBe(sentence);
});

test('D3: whoever only has the link reads for which day the ride is', async () => {
  open(() => ({ body: { ...trips.ownScheduled, pickup_time: '2030-05-03T13:15:00Z' } }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dan picks you up on Fri, May 3 at 9:15 AM');
});

test.each([
  [-3, 'Car seen 0 s ago'],
  [59_999, 'Car seen 59 s ago'],
  [60_000, 'Car seen 1 min ago'],
])('%d ms ago: %s', (ms, words) => {
  expect(seenWords(ms)).toBe(words);
});

test('I6: the map has no car where none is told, and no pin for a place that is kept back', () => {
  expect(tripMapOf(trips.arrived, 0)).not.toHaveProperty('driver');
  const { pickup, destination, driver } = tripMapOf(trips.coming, 12_000);
  expect([pickup, destination?.name, driver?.ageS]).toEqual([undefined, 'Harbor Station', 12]);
});
