import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import userEvent from '@testing-library/user-event';
import type { QuoteRequest } from '../../../src/booking/quotes/quote.contract';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import type { Draft } from '../../../web/features/rides/state/booking/draft';
import { house, station } from '../../../stories/features/places/fixtures';
import { driven, quote, steps } from '../../../stories/features/rides/fixtures';
import { show } from './render';
import { answerWith, refusal, type Answers, type Call } from './wire';

const cardId = '0198a0a0-0000-7000-8000-0000000000c1';
const slots: BookingSlots = {
  map: () => null,
  place: ({ label, value }) => <p key={label}>{`${label}: ${value?.name ?? ''}`}</p>,
  drivers: () => null,
  card: () => null,
  cardWords: () => 'Visa 4242',
};

let calls: Call[] = [];
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
afterEach(cleanup);

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

function open(
  answers: Answers,
  { isCardMissing = false, form, initial }: { isCardMissing?: boolean; form?: ReactNode; initial?: Partial<Draft> } = {},
) {
  ({ calls } = answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: inMs(0), expires_at: inMs(300_000) } }),
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: steps.coming.server_now } }),
    ...answers,
  }));
  return show(
    form ?? (
      <BookingScreen
        {...{ slots, isCardMissing }}
        placeAt={async () => house}
        cardFor={() => (isCardMissing ? undefined : cardId)}
        cardsTo="/account/payment-methods"
        initial={{ pickup: house, destination: station, ...initial }}
      />
    ),
  );
}

const bookings = () => calls.filter(({ name }) => name === 'POST /api/rides');

test('the quote reads as a receipt and the button says its price', async () => {
  open({});
  expect(await screen.findByTestId('quote')).toHaveTextContent('Booking fee$1.50');
  expect(screen.getByTestId('book')).toHaveTextContent('Book for $7.50');
});

test.each([
  { asked: 'anyone', driver: undefined, who: 'Your driver' },
  { asked: 'Dan', driver: { id: 'dan', name: 'Dan' }, who: 'Dan' },
])('what a wait costs is told before one books: $asked is asked', async ({ driver, who }) => {
  open({}, { initial: { driver } });
  expect(await screen.findByTestId('quote')).toHaveTextContent(`${who} waits 2 min for free, then it’s $0.40/min.`);
});

test('a double tap books once, and leads to the ride', async () => {
  open({ 'POST /api/rides': () => ({ status: 201, body: steps.searching }) });
  await userEvent.dblClick(await screen.findByTestId('book'));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/ride/${steps.searching.id}`));
  expect(bookings()).toHaveLength(1);
  expect(bookings()[0]?.body).toMatchObject({ quote_id: quote.id, payment_method_id: cardId });
});

test('trying again after a failure keeps the key of the intention', async () => {
  open({ 'POST /api/rides': () => refusal(503, 'unavailable', 'Hometown is briefly unavailable. Please try again.') });
  await userEvent.click(await screen.findByTestId('book'));
  await screen.findByTestId('refusal');
  await userEvent.click(screen.getByTestId('book'));
  await waitFor(() => expect(bookings()).toHaveLength(2));
  expect(bookings()[0]?.key).toBeTruthy();
  expect(bookings()[1]?.key).toBe(bookings()[0]?.key);
});

test('after a gap in the live connection the price stands as it was promised, and a further try of the booking keeps its key', async () => {
  const cache = open({
    'POST /api/quotes': () => {
      const id = `0198a0a0-0000-7000-8000-00000000000${calls.length}`;
      return { status: 201, body: { ...quote, id, server_now: inMs(0), expires_at: inMs(300_000) } };
    },
    'POST /api/rides': () => refusal(503, 'unavailable', 'Hometown is briefly unavailable. Please try again.'),
  });
  await userEvent.click(await screen.findByTestId('book'));
  await screen.findByTestId('refusal');
  // As the live connection does then.
  await act(() => cache.invalidateQueries());
  expect(calls.filter(({ name }) => name === 'GET /api/rides').length).toBeGreaterThan(1);
  expect(calls.filter(({ name }) => name === 'POST /api/quotes')).toHaveLength(1);
  expect(screen.getByTestId('refusal')).toBeVisible();
  await userEvent.click(screen.getByTestId('book'));
  await waitFor(() => expect(bookings()).toHaveLength(2));
  expect(bookings()[1]?.key).toBe(bookings()[0]?.key);
});

test.each([
  ['quote_expired', 'This price has expired.', 'Get a new price'],
  ['preferred_unavailable', 'This driver cannot take your ride.', 'Ask anyone nearby'],
  ['too_many_asked', 'You’re waiting for too many answers from this driver.', 'Ask anyone nearby'],
  ['asked_and_canceled', 'You’ve asked this driver and canceled several times.', 'Ask anyone nearby'],
])('%s is said in plain words with the way out', async (code, words, wayOut) => {
  open({ 'POST /api/rides': () => refusal(409, code, words) });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: wayOut })).toBeInTheDocument();
});

test('who booked and canceled too often reads when they may book again', async () => {
  open({ 'POST /api/rides': () => refusal(409, 'booked_and_canceled', 'Too often.') });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent('You can book again in an hour or less: your choices stay here.');
});

test('that a price moved is said of the ride it was asked for, and of no other one', async () => {
  const back = Promise.withResolvers<void>();
  let asked = 0;
  open({
    async 'POST /api/quotes'(sent) {
      asked += 1;
      const { passenger_count: passengers } = sent as QuoteRequest; // What the form asks.
      const isFirst = asked === 1;
      const alone = isFirst ? 8.81 : 9.2;
      if (asked === 4) await back.promise;
      return {
        status: 201,
        body: { ...quote, price: passengers === 1 ? alone : 14.2, server_now: inMs(0), expires_at: inMs(isFirst ? -1 : 300_000) },
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get a new price' }));
  expect(await screen.findByText('The price went from $8.81 to $9.20.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a passenger' }));
  await waitFor(() => expect(screen.getByTestId('book')).toHaveTextContent('Book for $14.20'));
  expect(screen.queryByText(/The price went/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove a passenger' }));
  expect(screen.getByTestId('quote')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/The price went/)).toBeNull();
  back.resolve();
  expect(await screen.findByText('The price went from $8.81 to $9.20.')).toBeVisible();
});

test('a second press where a new price was asked for books nothing that nobody has read', async () => {
  let asked = 0;
  open({
    'POST /api/quotes'() {
      asked += 1;
      return { status: 201, body: { ...quote, server_now: inMs(0), expires_at: inMs(asked === 1 ? -1 : 300_000) } };
    },
    'POST /api/rides': () => ({ status: 201, body: steps.searching }),
  });
  (await screen.findByRole('button', { name: 'Get a new price' })).focus();
  await userEvent.keyboard('{Enter}');
  // A finger’s.
  fireEvent.click(await screen.findByTestId('book'));
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(screen.getByTestId('quote'));
  await userEvent.keyboard('{Enter}');
  expect(bookings()).toEqual([]);
  await waitFor(() => {
    fireEvent.click(screen.getByTestId('book'));
    expect(bookings()).toHaveLength(1);
  });
});

test('who has as many rides as one can book ahead is one tap away from them', async () => {
  open({ 'POST /api/rides': () => refusal(409, 'too_many_scheduled', 'You have 20 scheduled rides. Cancel one first.') });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent('You have too many scheduled rides.');
  expect(screen.getByRole('link', { name: 'Your bookings' })).toHaveAttribute('href', '/home');
});

test('the ride that stands in the way is one tap away: that one, and not one that they drive since', async () => {
  const inTheWay = { ...steps.coming, id: '0198a0a0-0000-7000-8000-0000000000d1' };
  const { status, body } = refusal(409, 'active_ride_exists', 'You already have a ride under way.');
  open({
    'POST /api/rides': () => ({ status, body: { ...body, current: inTheWay } }),
    'GET /api/rides/active': () => ({ body: { ride: driven(steps.coming), next_at: null, server_now: steps.coming.server_now } }),
  });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByRole('link', { name: 'Open that ride' })).toHaveAttribute('href', `/ride/${inTheWay.id}`);
});

test('where the refusal names no ride, their bookings are one tap away', async () => {
  open({ 'POST /api/rides': () => refusal(409, 'active_ride_exists', 'You already have a ride under way.') });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByRole('link', { name: 'Open that ride' })).toHaveAttribute('href', '/home');
});

test('where nobody can book, why stands in the place of the button, and the price all the same', async () => {
  const form = (
    <BookingScreen
      {...{ slots }}
      isCardMissing={false}
      closed={<p>No cards here yet.</p>}
      placeAt={async () => house}
      cardFor={() => undefined}
      cardsTo="/account/payment-methods"
      initial={{ pickup: house, destination: station }}
    />
  );
  open({}, { form });
  expect(await screen.findByTestId('quote')).toHaveTextContent('Booking fee$1.50');
  expect(screen.getByText('No cards here yet.')).toBeVisible();
  expect(screen.queryByTestId('book')).toBeNull();
});

test('without a card the button has the red dot and leads to the cards', async () => {
  open({}, { isCardMissing: true });
  const button = await screen.findByTestId('book');
  expect(screen.getByTestId('missing-card-dot')).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.getByTestId('where')).toHaveTextContent('/account/payment-methods');
  expect(bookings()).toHaveLength(0);
});

test('M44: what is owed stands in the form, and once it is paid the refusal goes with it', async () => {
  function Form() {
    const [isPaid, setIsPaid] = useState(false);
    return (
      <BookingScreen
        {...{ slots }}
        isCardMissing={false}
        placeAt={async () => house}
        cardFor={(_, chosen) => chosen ?? cardId}
        cardsTo="/account/payment-methods"
        initial={{ pickup: house, destination: station }}
        owed={isPaid ? null : <button onClick={() => setIsPaid(true)}>Pay $7.50</button>}
      />
    );
  }
  open({ 'POST /api/rides': () => refusal(409, 'open_debt', 'Still unpaid.') }, { form: <Form /> });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent('Any card can pay it.');
  expect(screen.getByRole('link', { name: 'Pay it' })).toHaveAttribute('href', '/account/payment-methods');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $7.50' }));
  await waitFor(() => expect(screen.queryByTestId('refusal')).toBeNull());
});
