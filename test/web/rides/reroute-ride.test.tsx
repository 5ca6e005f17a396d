import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ride } from '../../../src/rides/ride.contract';
import { aProposal, aRide, steps } from '../../../stories/features/rides/fixtures';
import { useRide } from '../../../web/features/rides/api/use-ride';
import { useServerNow } from '../../../web/lib/device/use-server-now';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { AskedForRoute, WaitsForRoute } from '../../../web/features/rides/trips/asked-route';
import { RerouteRide } from '../../../web/features/rides/trips/reroute-ride';
import { forgetToasts, pressBeside } from '../pages/show-page';
import { show } from './render';
import { answerWith, refusal, type Answers, type Call } from './wire';

const { id } = steps.onTrip;
const one = `GET /api/rides/${id}`;
const price = `POST /api/rides/${id}/route-quotes`;
const take = `POST /api/rides/${id}/reroute`;
const back = `${take}/withdraw`;
const quoteId = '019bd7a8-0000-7000-8000-00000000d00d';

let calls: Call[] = [];
beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const ride = (change: Partial<Ride> = {}) => aRide({ ...steps.onTrip, server_now: at(0), ...change });
const library = { id: 'x', name: 'Town Library', address: 'Town Library, 3 Main Street', lat: 44.12, lng: -69.08 };

const open = { proposals: 1, proposal: aProposal({ quote_id: quoteId, expires_at: at(60_000) }) };

/** The place boxes are another feature's: here a press chooses. */
function Here() {
  const { data } = useRide(id);
  const nowMs = useServerNow(data?.server_now);
  return data ? (
    <>
      <p>ride</p>
      <WaitsForRoute key={data.proposals} ride={data} nowMs={nowMs} />
      <AskedForRoute ride={data} nowMs={nowMs} />
      <RerouteRide ride={data} place={({ label, onPick }) => <button onClick={() => onPick(library)}>{label}</button>} />
    </>
  ) : null;
}

async function page(shown: Ride, answers: Answers = {}) {
  ({ calls } = answerWith({ [one]: () => ({ body: shown }), ...answers }));
  const cache = show(<Here />);
  await screen.findByText('ride');
  return cache;
}

const quoted = (shown: Ride, more: number, life = 300_000) => ({
  status: 201,
  body: {
    id: quoteId,
    destination_latitude: library.lat,
    destination_longitude: library.lng,
    destination_address: library.address,
    stops: [],
    price: shown.price + more,
    price_before: shown.price,
    currency: 'USD',
    lines: [{ label: 'Base fare', amount: shown.price + more }],
    distance_miles: 3.4,
    estimated_duration_minutes: 10,
    path: [],
    is_estimate: false,
    expires_at: at(life),
    server_now: at(0),
  },
});

async function choosesLibrary() {
  await userEvent.click(screen.getByRole('button', { name: 'Change destination or stops' }));
  const dialog = await screen.findByTestId('reroute-dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Where to?' }));
  return dialog;
}

test('M45: another destination shows what changes, and asks the driver once it is pressed; it can be taken back', async () => {
  const shown = ride();
  await page(shown, {
    [price]: () => quoted(shown, 2),
    [take]: () => ({ body: { ...shown, version: shown.version + 1, ...open } }),
    [back]: () => ({ body: { ...shown, version: shown.version + 2, proposals: 1, proposal_answer: 'withdrawn' } }),
  });
  const dialog = await choosesLibrary();
  await waitFor(() => expect(dialog).toHaveTextContent('$2.00 more than before.'));
  expect(calls.find(({ name }) => name === price)?.body).toEqual({
    destination_latitude: library.lat,
    destination_longitude: library.lng,
    destination_address: library.address,
    stops: shown.stops,
  });
  await pressBeside();
  await userEvent.click(screen.getByRole('button', { name: /^Ask for/ }));
  await waitFor(() => expect(screen.queryByTestId('reroute-dialog')).toBeNull());
  expect(calls.filter(({ name }) => name === take).map(({ body }) => body)).toEqual([{ quote_id: quoteId }]);
  expect(await screen.findByTestId('route-waits')).toHaveTextContent('Waiting for Dan…');
  expect(screen.queryByRole('button', { name: 'Change destination or stops' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(screen.queryByTestId('route-waits')).toBeNull());
  expect(calls.filter(({ name }) => name === back).map(({ body }) => body)).toEqual([{ quote_id: quoteId }]);
  expect(screen.getByRole('button', { name: 'Change destination or stops' })).toBeEnabled();
});

test('after a gap in the live connection the price that is shown stands', async () => {
  const cache = await page(ride(), { [price]: () => quoted(ride(), calls.length) });
  const dialog = await choosesLibrary();
  await waitFor(() => expect(dialog).toHaveTextContent('$2.00 more than before.'));
  // As the live connection does then.
  await act(() => cache.invalidateQueries());
  expect(calls.filter(({ name }) => name === one)).toHaveLength(2);
  expect(calls.filter(({ name }) => name === price)).toHaveLength(1);
  expect(dialog).toHaveTextContent('$2.00 more than before.');
});

test('a stop is added, and nothing is asked while its box is empty', async () => {
  const shown = ride({ stops: [] });
  await page(shown, { [price]: () => quoted(shown, 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Change destination or stops' }));
  const dialog = await screen.findByTestId('reroute-dialog');
  expect(screen.getByRole('button', { name: 'Ask your driver' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Add a stop' }));
  expect(calls.filter(({ name }) => name === price)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop 1' }));
  await waitFor(() => expect(dialog).toHaveTextContent('$1.00 more than before.'));
  expect(calls.find(({ name }) => name === price)?.body).toMatchObject({ stops: [{ latitude: library.lat, longitude: library.lng }] });
});

test('a declined card is said, the choice stays, and a new price is asked for', async () => {
  const shown = ride();
  const message = 'Your card was declined for the new fare. Your ride stays as it was.';
  await page(shown, { [price]: () => quoted(shown, 2), [take]: () => refusal(409, 'card_declined', message) });
  await choosesLibrary();
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for/ }));
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(calls.filter(({ name }) => name === price)).toHaveLength(2));
  expect(screen.getByTestId('reroute-dialog')).toBeInTheDocument();
});

describe('a card that is being asked about the ride already', () => {
  const message = 'Your card is being asked about this ride right now. Try again in a moment.';
  const waits = 'Your card is being asked about this ride. We’ll go on once it answers.';
  const asks = () => calls.filter(({ name }) => name === take).length;
  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  /** So often the card is busy; the answer to one try may never come. */
  async function presses(times: number, unanswered = 0): Promise<HTMLElement> {
    const shown = ride();
    const asked = { body: { ...shown, version: shown.version + 1, ...open } };
    await page(shown, {
      [price]: () => quoted(shown, 2),
      [take]: () => {
        if (asks() === unanswered) return new Promise<never>(() => undefined);
        return asks() <= times ? refusal(409, 'card_busy', message) : asked;
      },
    });
    const dialog = await choosesLibrary();
    const button = await screen.findByRole('button', { name: /^Ask for/ });
    jest.useFakeTimers();
    fireEvent.click(button);
    await passes(10);
    expect(dialog).toHaveTextContent(waits);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    return dialog;
  }

  test('is waited for, and the driver asked then', async () => {
    const dialog = await presses(2);
    await passes(5_000);
    expect(asks()).toBe(3);
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByTestId('route-waits')).toBeVisible();
  });

  test.each([2, 5])('is said to be waited for once, also while it is asked again: %s', async (tries) => {
    const dialog = await presses(9, tries);
    const told: (string | null)[] = [];
    const line = within(dialog).getByText(waits);
    new MutationObserver(() => told.push(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
    await passes(tries * 2_000);
    expect(asks()).toBe(tries);
    expect([line.textContent, told]).toEqual([waits, []]);
  });

  test('is said once it takes too long', async () => {
    const dialog = await presses(9);
    await passes(60_000);
    expect(asks()).toBe(5);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: /^Ask for/ })).toBeEnabled();
  });

  test('is waited for no more once the dialog is closed', async () => {
    const dialog = await presses(1);
    fireEvent.click(screen.getByRole('button', { name: 'Keep the route' }));
    await passes(60_000);
    expect(dialog).not.toBeInTheDocument();
    expect(asks()).toBe(1);
  });
});

test('a refusal that brings what has become of the ride says it once', async () => {
  const shown = ride();
  const refused = refusal(409, 'wrong_state', 'This ride has changed.');
  const current = { ...shown, version: shown.version + 1, status: 'completed' };
  await page(shown, { [price]: () => quoted(shown, 2), [take]: () => ({ ...refused, body: { ...refused.body, current } }) });
  const dialog = await choosesLibrary();
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for/ }));
  await waitFor(() => expect(dialog).toHaveTextContent('The route can’t be changed anymore.'));
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['The route can’t be changed anymore. Your ride stays as it was.']);
});

test('a place outside of the area is refused in the words of booking, and an expired price offers a new one', async () => {
  const shown = ride();
  const message = 'We don’t drive there: it’s outside of our area.';
  let life = 0;
  await page(shown, { [price]: () => (life === 0 ? refusal(400, 'destination_outside', message) : quoted(shown, 2, life)) });
  const dialog = await choosesLibrary();
  await waitFor(() => expect(dialog).toHaveTextContent(message));
  life = -1;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).toHaveTextContent('That price expired.'));
  expect(screen.getByRole('button', { name: 'Get a new price' })).toBeEnabled();
});

const driver = (change: Partial<Ride> = {}) => ride({ my_role: 'driver', ...open, ...change });

test('whoever is choosing when the ride ends is told so, and asks for nothing', async () => {
  const shown = ride();
  const cache = await page(shown, { [price]: () => quoted(shown, 2) });
  const dialog = await choosesLibrary();
  await waitFor(() => expect(dialog).toHaveTextContent('$2.00 more than before.'));
  act(() => onRideChanged.apply({ ...shown, version: shown.version + 1, status: 'completed' }, cache));
  expect(await screen.findByText('The route can’t be changed anymore. Your ride stays as it was.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('button', { name: 'Ask your driver' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the route' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Change destination or stops' })).toBeNull();
});

test('its driver is asked, and accepts', async () => {
  const shown = driver();
  const changed = { ...shown, version: shown.version + 1, proposal: null, reroutes: 1, rerouted_at: at(0) };
  await page(shown, { [`${take}/accept`]: () => ({ body: changed }) });
  expect(await screen.findByTestId('asked-route')).toHaveTextContent('wants to change the route');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByTestId('asked-route')).toBeNull());
  expect(calls.find(({ name }) => name === `${take}/accept`)?.body).toEqual({ quote_id: quoteId });
});

test('accepted before the answer came: the words are said all the same', async () => {
  const shown = driver();
  const changed = { ...shown, version: shown.version + 1, proposal: null, reroutes: 1, rerouted_at: at(0) };
  const answer = Promise.withResolvers<{ body: Ride }>();
  const cache = await page(shown, { [`${take}/accept`]: () => answer.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  act(() => onRideChanged.apply(changed, cache));
  await waitFor(() => expect(screen.queryByTestId('asked-route')).toBeNull());
  answer.resolve({ body: changed });
  expect(await screen.findByText('Route changed')).toBeVisible();
});

test('or keeps the route; an answer that came too late says so', async () => {
  const shown = driver();
  let isLate = true;
  const kept = { ...shown, version: shown.version + 1, proposal: null };
  await page(shown, {
    [`${take}/decline`]: () => (isLate ? refusal(409, 'request_expired', 'This request has ended.') : { body: kept }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the route' }));
  expect(await screen.findByText('This request has ended.')).toHaveAttribute('role', 'alert');
  isLate = false;
  await userEvent.click(screen.getByRole('button', { name: 'Keep the route' }));
  await waitFor(() => expect(screen.queryByTestId('asked-route')).toBeNull());
});

test.each([
  ['that nobody has taken', { status: 'pending' as const }],
  ['that is over', { status: 'completed' as const }],
  ['of somebody else', { my_role: 'driver' as const }],
  ['whose driver was asked often enough', { proposals: 10 }],
  ['that was changed often enough', { reroutes: 5, rerouted_at: at(0) }],
])('a ride %s gets no other route', async (_, change) => {
  await page(ride(change));
  expect(screen.queryByRole('button', { name: 'Change destination or stops' })).toBeNull();
});
