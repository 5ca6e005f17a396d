import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rescheduleProblems } from '../../../src/booking/reschedule/reschedule.contract';
import { hourMs } from '../../../src/contract/duration';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, quote as anyQuote, steps } from '../../../stories/features/rides/fixtures';
import { timeOf } from '../../../web/features/rides/state/move';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { RideScreen } from '../../../web/features/rides/trips/ride-screen';
import { pressBeside } from '../pages/show-page';
import { show } from './render';
import { noSlots } from './slots';
import { answerWith, refusal, type Answers, type Call } from './wire';

const { id } = steps.scheduled;
const one = `GET /api/rides/${id}`;
const move = `POST /api/rides/${id}/reschedule`;
const price = 'POST /api/quotes';

let calls: Call[] = [];
afterEach(cleanup);

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Noon, two days on: an hour later is the same day, and there once. */
const noon = new Date();
noon.setDate(noon.getDate() + 2);
noon.setHours(12, 0, 0, 0);
const anHourLater = new Date(noon.getTime() + hourMs).toISOString();
const ride = (change: Partial<Ride> = {}) =>
  aRide({ ...steps.scheduled, server_now: at(0), pickup_time: noon.toISOString(), cancel_fee: 0, cancel_fee_next: null, ...change });

async function page(shown: Ride, answers: Answers = {}) {
  ({ calls } = answerWith({ [one]: () => ({ body: shown }), ...answers }));
  const cache = show(<RideScreen rideId={id} isGone={false} slots={noSlots} />);
  await screen.findByRole('heading', { level: 1 });
  return cache;
}

const quote = (cents: number) => ({
  status: 201,
  body: { ...anyQuote, price: cents / 100, server_now: at(0), expires_at: at(300_000) },
});

/** An hour later than it is. */
async function choosesLater() {
  await userEvent.click(screen.getByRole('button', { name: 'Change time' }));
  const dialog = await screen.findByTestId('move-dialog');
  const later = timeOf({ pickup_time: anHourLater });
  const box = within(dialog).getByLabelText(/Time/);
  await userEvent.clear(box);
  await userEvent.type(box, later.time);
  await userEvent.tab();
  return dialog;
}

test('S34: another time shows what it costs then, and counts once it is pressed', async () => {
  const shown = ride();
  await page(shown, {
    [price]: () => quote(981),
    [move]: () => ({ body: { ...shown, version: shown.version + 1, pickup_time: anHourLater } }),
  });
  const dialog = await choosesLater();
  await waitFor(() => expect(dialog).toHaveTextContent('$9.81 at that time.'));
  await userEvent.click(screen.getByRole('button', { name: 'Change to this time' }));
  await waitFor(() => expect(screen.queryByTestId('move-dialog')).toBeNull());
  expect(calls.filter(({ name }) => name === move).map(({ body }) => body)).toEqual([{ quote_id: anyQuote.id }]);
  const asked = calls.find(({ name }) => name === price)?.body;
  expect(asked).toMatchObject({
    is_scheduled: true,
    scheduled_time: anHourLater,
    passenger_count: shown.passenger_count,
    pickup_latitude: shown.pickup_latitude,
  });
});

test('a press beside the dialog throws the time that was chosen not away', async () => {
  await page(ride(), { [price]: () => quote(981) });
  const dialog = await choosesLater();
  await waitFor(() => expect(dialog).toHaveTextContent('$9.81 at that time.'));
  await pressBeside();
  expect(dialog).toBeInTheDocument();
  expect(dialog).toHaveTextContent('$9.81 at that time.');
});

test('a refusal is said, and the time that was chosen stays', async () => {
  const shown = ride();
  const refused = refusal(409, 'ride_overlaps', 'You already have a ride at that time.');
  await page(shown, { [price]: () => quote(Math.round(shown.price * 100)), [move]: () => refused });
  const dialog = await choosesLater();
  await waitFor(() => expect(dialog).toHaveTextContent('the same as before'));
  await userEvent.click(screen.getByRole('button', { name: 'Change to this time' }));
  expect(await screen.findByText('You already have a ride at that time.')).toHaveAttribute('role', 'alert');
});

test.each([
  ['wrong_state', { status: 'in_route' as const }, 'Dan is on the way. The time can’t be changed anymore.'],
  ['too_late_to_move', { cancel_fee: 5 }, rescheduleProblems.too_late_to_move[1]],
] as const)('a refusal that brings what has become of the ride says it once: %s', async (code, change, words) => {
  const shown = ride();
  const refused = refusal(409, code, code === 'wrong_state' ? 'This ride has changed.' : words);
  const current = { ...shown, version: shown.version + 1, ...change };
  await page(shown, { [price]: () => quote(981), [move]: () => ({ ...refused, body: { ...refused.body, current } }) });
  const dialog = await choosesLater();
  await waitFor(() => expect(dialog).toHaveTextContent('$9.81 at that time.'));
  await userEvent.click(screen.getByRole('button', { name: 'Change to this time' }));
  await waitFor(() => expect(dialog).toHaveTextContent(words));
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([words]);
});

test.each([
  ['its driver sets out', { status: 'in_route' as const }, 'Dan is on the way. The time can’t be changed anymore.'],
  [
    'it starts',
    { status: 'in_progress' as const, started_at: at(0), eta_minutes: 4 },
    'On the way to Harbor Station. The time can’t be changed anymore.',
  ],
  ['nobody was found', { status: 'no_drivers' as const }, 'No drivers available. The time can’t be changed anymore.'],
  [
    'it is canceled',
    { status: 'cancelled' as const, cancelled_by: 'operator' as const },
    'Hometown canceled this ride. The time can’t be changed anymore.',
  ],
  ['it becomes too late', { cancel_fee: 5 }, 'It’s too close to the pickup to change the time. You can still cancel.'],
])('whoever is choosing when %s is told so, and takes nothing', async (_, change, words) => {
  const shown = ride();
  const cache = await page(shown, { [price]: () => quote(981) });
  const dialog = await choosesLater();
  await waitFor(() => expect(dialog).toHaveTextContent('$9.81 at that time.'));
  act(() => onRideChanged.apply({ ...shown, version: shown.version + 1, ...change }, cache));
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('button', { name: 'Change to this time' })).toBeDisabled();
  expect(dialog).not.toHaveTextContent(/It’s set for|keeps the ride|Keep/);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the ride' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Change time' })).toBeNull();
});

test.each([
  ['for now', { is_scheduled: false }],
  ['that costs something to cancel', { cancel_fee: 5 }],
  ['that is on its way', { status: 'in_route' as const }],
  ['whose pickup is now', { pickup_time: at(0) }],
  ['of somebody else', { my_role: 'driver' as const }],
])('a ride %s has no other time', async (_, change) => {
  await page(ride(change));
  expect(screen.queryByRole('button', { name: 'Change time' })).toBeNull();
});
