import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { minuteMs } from '../../../src/contract/duration';
import type { Ride } from '../../../src/rides/ride.contract';
import { mayRiderCancel } from '../../../src/trips/trips.contract';
import { aRide, dan, driven, steps } from '../../../stories/features/rides/fixtures';
import { keepRide, useRide } from '../../../web/features/rides/api/use-ride';
import { CancelRide } from '../../../web/features/rides/trips/cancel-ride';
import { formatClock } from '../../../web/lib/format/clock';
import { mayPrint } from '../../lib/printed';
import { button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from './wire';

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const cancel = `POST /api/rides/${steps.confirmed.id}/cancel`;
const one = `GET /api/rides/${steps.confirmed.id}`;

let calls: Call[] = [];
let cache: QueryClient;
beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** The ride as it stands in the page: read from the cache, as the ride page reads it, and to be canceled before it starts. */
function Here() {
  const { data: ride } = useRide(steps.confirmed.id);
  return ride && mayRiderCancel(ride) ? <CancelRide ride={ride} /> : null;
}

const free = (ms: number) => aRide({ ...steps.confirmed, server_now: at(0), cancel_fee_next: { at: at(ms), fee: 5 } });
const dear = () => aRide({ ...steps.confirmed, server_now: at(0), cancel_fee: 5 });

async function open(ride: () => Ride, answers: Answers = {}) {
  ({ calls } = answerWith({ [one]: () => ({ body: ride() }), ...answers }));
  cache = showPage(<Here />);
  await userEvent.click(await screen.findByRole('button', { name: /Cancel ride|Release this ride/ }));
  return screen.findByTestId('cancel-dialog');
}
const cancels = () => calls.filter(({ name }) => name === cancel).map(({ body }) => body);
const gone = () => waitFor(() => expect(screen.queryByTestId('cancel-dialog')).toBeNull());

test('M35: says until when it is free and what it costs then, and cancels for nothing', async () => {
  const ride = free(90_000);
  const dialog = await open(() => ride, { [cancel]: () => ({ body: aRide({ ...steps.cancelled, version: 9 }) }) });
  const until = formatClock(ride.cancel_fee_next?.at ?? '', 'America/New_York');
  // In the last minutes of a day it is tomorrow’s.
  expect(dialog).toHaveTextContent(new RegExp(`Free until (?:tomorrow at )?${until}`));
  expect(dialog).toHaveTextContent('After that $5.00, all to Dan.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel ride' }).at(-1) ?? dialog);
  await gone();
  expect(cancels()).toEqual([{ reason: null, fee_cents: 0 }]);
});

test('M35, I2: the free time ends while the dialog is open: the fee stands there before the button is pressed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const ends = at(minuteMs);
  const ride = () =>
    aRide({
      ...dear(),
      cancel_fee: Date.now() > Date.parse(ends) ? 5 : 0,
      cancel_fee_next: Date.now() > Date.parse(ends) ? null : { at: ends, fee: 5 },
    });
  const dialog = await open(ride, { [cancel]: () => ({ body: aRide({ ...steps.cancelled, version: 9 }) }) });
  expect(dialog).toHaveTextContent('Free until');
  await userEvent.type(screen.getByRole('textbox'), 'Late train');
  await act(() => jest.advanceTimersByTimeAsync(minuteMs));
  const confirm = await screen.findByRole('button', { name: 'Cancel for $5.00' });
  expect(dialog).toHaveTextContent('Canceling now costs $5.00.All of it goes to Dan.');
  expect(dialog).not.toHaveTextContent('Free until');
  await userEvent.click(confirm);
  await gone();
  expect(cancels()).toEqual([{ reason: 'Late train', fee_cents: 500 }]);
});

test('I2: a fee that changed meanwhile is shown and asked about again, and what was written stays', async () => {
  let tries = 0;
  const changed = refusal(409, 'fee_changed', 'The cancellation fee has changed. Please look again.');
  let now = aRide({ ...steps.confirmed, server_now: at(0) });
  const dialog = await open(() => now, {
    [cancel]: () => {
      tries += 1;
      if (tries > 1) return { body: aRide({ ...steps.cancelled, version: 9 }) };
      now = dear();
      return { ...changed, body: { ...changed.body, current: now } };
    },
  });
  expect(dialog).toHaveTextContent('Canceling is free now.');
  await userEvent.type(screen.getByRole('textbox'), 'Late train');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel ride' }).at(-1) ?? dialog);
  expect(await screen.findByRole('alert')).toHaveTextContent('The fee just changed to $5.00. Your ride isn’t canceled yet.');
  expect(screen.getByRole('textbox')).toHaveValue('Late train');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel for $5.00' }));
  await gone();
  expect(cancels()).toEqual([
    { reason: 'Late train', fee_cents: 0 },
    { reason: 'Late train', fee_cents: 500 },
  ]);
});

test('D6: opening it asks the server again, because how near the driver came is not told live', async () => {
  let asked = 0;
  await open(() => {
    asked += 1;
    return asked === 1 ? dear() : aRide({ ...steps.confirmed, server_now: at(0) });
  });
  expect(await screen.findByText('Canceling is free now.')).toBeInTheDocument();
});

test('M37: a driver who gives it back reads of no fee and sends none', async () => {
  const dialog = await open(() => driven(dear()), { [cancel]: () => ({ body: aRide({ version: 9 }) }) });
  expect(dialog).not.toHaveTextContent('$');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(cancels()).toEqual([]);
});

test.each([
  ['within the hour after the pickup', 59, /Other drivers get it at the same price/],
  ['later than that', 61, /too long past the pickup.*the rider pays nothing/],
])('D2: a driver who gives it back %s reads who gets it then', async (_, minutes, words) => {
  const past = at(-minutes * minuteMs);
  const ride = { ...driven(steps.confirmed), server_now: at(0), pickup_time: past, confirmed_at: past };
  expect(await open(() => aRide(ride))).toHaveTextContent(words);
});

test('D2: a driver whom alone its rider wants reads that it ends with that', async () => {
  const theirs = aRide({ ...driven(steps.confirmed), server_now: at(0), preferred_driver_id: dan.clerk_id, preferred_fallback: 'cancel' });
  const dialog = await open(() => theirs);
  expect(dialog).toHaveTextContent('The rider wanted only you. The ride ends, and they pay nothing.');
  expect(dialog).not.toHaveTextContent('Other drivers');
});

test.each([
  ['rider', (ride: Ride) => ride, 'The ride started. You can’t cancel it anymore.'],
  ['driver', driven, 'The ride started. You can’t release it anymore.'],
])('a ride that starts while its %s looks at the way out says that there is none anymore', async (_, seen, words) => {
  const ride = seen(free(90_000));
  await open(() => ride);
  act(() => keepRide(cache, { ...ride, status: 'in_progress', version: ride.version + 1 }));
  await gone();
  expect(lastToast()?.title).toBe(words);
});

test('a ride that is canceled in the meantime says so by itself, and a look that ends says nothing', async () => {
  const ride = free(90_000);
  await open(() => ride);
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));
  act(() => keepRide(cache, { ...ride, status: 'cancelled', version: ride.version + 1 }));
  await gone();
  expect(lastToast()).toBeUndefined();
});

test('while it is on its way the ride can’t be kept: neither by a button nor by Escape', async () => {
  const answer = Promise.withResolvers<{ body: Ride }>();
  const dialog = await open(() => free(90_000), { [cancel]: () => answer.promise });
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel ride' }).at(-1) ?? dialog);
  expect(screen.getByRole('button', { name: 'Keep the ride' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  answer.resolve({ body: aRide({ ...steps.cancelled, version: 9 }) });
  await gone();
  expect(cancels()).toHaveLength(1);
});

describe('what was written is not left with the page without a question', () => {
  /** The dialog lies over the link: as a press of Back would. */
  const elsewhere = () => fireEvent.click(screen.getByText('Elsewhere'));
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const isElsewhere = () => waitFor(() => expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible());

  test('the reason to cancel; closing its dialog asks nothing, since it is there when that opens again', async () => {
    await open(() => free(90_000));
    await userEvent.type(screen.getByRole('textbox'), 'Late train');
    elsewhere();
    await question();
    await userEvent.click(await button('Stay here'));
    await userEvent.click(await button('Keep the ride'));
    await gone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(await button('Cancel ride'));
    expect(screen.getByRole('textbox')).toHaveValue('Late train');
    await userEvent.keyboard('{Escape}');
    await gone();
    elsewhere();
    await isElsewhere();
  });

  test('M37: a driver who gave the ride back is led on', async () => {
    mayPrint(/No route matches|Error handled by React Router/);
    const former = { id: steps.confirmed.id, status: 'open', my_role: 'candidate', version: 9 };
    const dialog = await open(() => driven(dear()), { [cancel]: () => ({ body: former }) });
    await userEvent.type(screen.getByRole('textbox'), 'A flat tire');
    await userEvent.click(screen.getAllByRole('button', { name: 'Release this ride' }).at(-1) ?? dialog);
    expect(await screen.findByText('404 Not Found')).toBeVisible();
    expect(cancels()).toEqual([{ reason: 'A flat tire' }]);
  });
});
