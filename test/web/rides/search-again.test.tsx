import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ride } from '../../../src/rides/ride.contract';
import { aRide, dan, quote as anyQuote, steps } from '../../../stories/features/rides/fixtures';
import { RiderRide } from '../../../web/features/rides/trips/rider-ride';
import { show } from './render';
import { noParts } from './slots';
import { answerWith, refusal, type Answers, type Call } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let calls: Call[] = [];
afterEach(cleanup);

const card = '0198a0a0-0000-7000-8000-0000000000c1';
const found = { ...steps.searching, id: '0198a0a0-0000-7000-8000-0000000000f1' };
const [quotes, rides] = ['POST /api/quotes', 'POST /api/rides'];
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const asked = (name: string) => calls.filter((call) => call.name === name);

/** The page of a ride that was searched for in vain until a minute ago; each price, in cents, has an id of its own. */
function open(answers: Answers = {}, { ride = {}, prices = [750] }: { ride?: Partial<Ride>; prices?: number[] } = {}) {
  ({ calls } = answerWith({
    [quotes]: () => {
      const turn = asked(quotes).length;
      const cents = prices[Math.min(turn, prices.length) - 1] ?? 0;
      const id = `0198a0a0-0000-7000-8000-0000000000e${turn}`;
      return { status: 201, body: { ...anyQuote, id, price: cents / 100, server_now: at(0), expires_at: at(300_000) } };
    },
    [rides]: () => ({ status: 201, body: found }),
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: at(0) } }),
    ...answers,
  }));
  const shown = aRide({ status: 'no_drivers', payment_method_id: card, search_expires_at: at(-60_000), server_now: at(0), ...ride });
  show(<RiderRide {...noParts} ride={shown} nowMs={Date.now()} />);
  return shown;
}

const button = async (price: string) => screen.findByRole('button', { name: `Search again for ${price}` });
const press = async (price: string) => userEvent.click(await button(price));
const isAt = async (path: string) => waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(path));

test('D2: the price stands in the button, and one press searches for the same ride with the same card', async () => {
  const ride = open({}, { ride: { passenger_name: 'June', notes: 'By the clock', offered_tip: 3, preferred_fallback: 'cancel' } });
  expect(screen.getByRole('button', { name: 'Search again' })).toHaveAttribute('aria-busy', 'true');
  expect(await button('$7.50')).toBeEnabled();
  expect(screen.getByText('+ $3.00 tip')).toBeVisible();
  expect(asked(rides)).toEqual([]);
  await press('$7.50');
  await isAt(`/ride/${found.id}`);
  expect(asked(quotes).map(({ body }) => body)).toMatchObject([{ pickup_latitude: ride.pickup_latitude, passenger_count: 1 }]);
  expect(asked(rides).map(({ body }) => body)).toEqual([
    {
      quote_id: '0198a0a0-0000-7000-8000-0000000000e1',
      payment_method_id: card,
      preferred_driver_id: null,
      preferred_fallback: 'cancel',
      passenger_name: 'June',
      notes: 'By the clock',
      offered_tip_cents: 300,
    },
  ]);
});

test('D2: later, and with a tip, stand beside it', async () => {
  const { id } = open();
  await button('$7.50');
  expect(screen.getByRole('link', { name: 'Book for later' })).toHaveAttribute('href', `/rider/dashboard?again=${id}&later=1`);
  expect(screen.getByRole('link', { name: 'Offer a tip' })).toHaveAttribute('href', `/rider/dashboard?again=${id}&tip=1`);
  expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
});

test('who was to drive and never said no is asked first again', async () => {
  open({}, { ride: { preferred_driver: dan, preferred_driver_id: dan.clerk_id, preferred_outcome: 'accepted' } });
  await press('$7.50');
  await isAt(`/ride/${found.id}`);
  expect(asked(rides)[0]?.body).toMatchObject({ preferred_driver_id: dan.clerk_id, preferred_fallback: 'open' });
});

test('I7: two presses search once, and so does a press whose answer is lost', async () => {
  const answer = Promise.withResolvers<void>();
  let lost = 1;
  open({
    [rides]: async () => {
      if (lost > 0) {
        lost -= 1;
        throw new TypeError('the line broke');
      }
      await answer.promise;
      return { status: 201, body: found };
    },
  });
  await userEvent.dblClick(await button('$7.50'));
  expect(screen.getByTestId('search-again')).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await isAt(`/ride/${found.id}`);
  expect(asked(rides)).toHaveLength(2);
  expect(new Set(asked(rides).map(({ key }) => key)).size).toBe(1);
});

/** The first price has expired by the time that it is pressed. */
const expiredOnce = {
  [rides]: () => (asked(rides).length === 1 ? refusal(409, 'quote_expired', 'This price expired.') : { status: 201, body: found }),
};

test('a price that expired is asked for anew: the same one counts at once', async () => {
  open(expiredOnce);
  await press('$7.50');
  await isAt(`/ride/${found.id}`);
  expect(asked(rides).map(({ body }) => body)).toMatchObject([
    { quote_id: '0198a0a0-0000-7000-8000-0000000000e1' },
    { quote_id: '0198a0a0-0000-7000-8000-0000000000e2' },
  ]);
});

test('I2: another one is said before it counts', async () => {
  open(expiredOnce, { prices: [750, 820] });
  await press('$7.50');
  expect(await screen.findByText('The price went from $7.50 to $8.20.')).toBeVisible();
  expect(await button('$8.20')).toBeEnabled();
  expect(screen.queryByTestId('refusal')).toBeNull();
  expect(asked(rides)).toHaveLength(1);
  await press('$8.20');
  await isAt(`/ride/${found.id}`);
  expect(asked(rides).at(-1)?.body).toMatchObject({ quote_id: '0198a0a0-0000-7000-8000-0000000000e2' });
});

test('a price that expires again and again is not asked for without end', async () => {
  open({ [rides]: () => refusal(409, 'quote_expired', 'This price expired.') });
  await press('$7.50');
  expect(await screen.findByTestId('refusal')).toHaveTextContent('This price has expired.');
  expect(asked(rides)).toHaveLength(2);
});

test.each([
  ['card_unusable', 'You can’t pay with this card.'],
  ['card_expires_before_ride', 'This card expires before this ride.'],
  ['open_debt', 'A past ride or fee is still unpaid.'],
  ['preferred_unavailable', 'This driver cannot take your ride.'],
])('%s is said as in the form, which is one tap away', async (code, words) => {
  const { id } = open({ [rides]: () => refusal(409, code, words) });
  await press('$7.50');
  expect(await screen.findByTestId('refusal')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', `/rider/dashboard?again=${id}`);
  expect(await button('$7.50')).toBeEnabled();
});

test('another ride that goes on is one tap away', async () => {
  const { status, body } = refusal(409, 'active_ride_exists', 'You already have a ride under way.');
  open({ [rides]: () => ({ status, body: { ...body, current: steps.coming } }) });
  await press('$7.50');
  expect(await screen.findByRole('link', { name: 'Open that ride' })).toHaveAttribute('href', `/ride/${steps.coming.id}`);
});

test('without a price nothing can be pressed but a further try', async () => {
  let isUp = false;
  open({
    [quotes]: () =>
      isUp ? { status: 201, body: { ...anyQuote, server_now: at(0) } } : refusal(409, 'pickup_outside', 'We don’t pick up there.'),
  });
  expect(await screen.findByTestId('refusal')).toHaveTextContent('We don’t pick up there.');
  expect(screen.queryByTestId('search-again')).toBeNull();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button('$7.50')).toBeEnabled();
  // The keyboard stays on the page, and on nothing that a second press would press.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(screen.getByTestId('search-again')).not.toHaveFocus();
});
