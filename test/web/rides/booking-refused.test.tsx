import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import { house, station } from '../../../stories/features/places/fixtures';
import { quote, steps } from '../../../stories/features/rides/fixtures';
import { show } from './render';
import { answerWith, refusal, type Answers } from './wire';

const cardId = '0198a0a0-0000-7000-8000-0000000000c1';
const otherCardId = '0198a0a0-0000-7000-8000-0000000000c2';
const slots: BookingSlots = {
  map: () => null,
  place: ({ label }) => <p key={label}>{label}</p>,
  drivers: () => null,
  card: ({ onChoose }) => (
    <>
      <button onClick={() => onChoose(otherCardId)}>The other card</button>
      <button onClick={() => onChoose(cardId)}>The first card</button>
    </>
  ),
  cardWords: () => 'Visa 4242',
};

afterEach(cleanup);

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** The form with a way, a card, and Dan to be asked; every price has an id of its own. */
function open(answers: Answers) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  let prices = 0;
  const { calls } = answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'POST /api/quotes': () => {
      prices += 1;
      const id = `0198a0a0-0000-7000-8000-0000000000e${prices}`;
      return { status: 201, body: { ...quote, id, server_now: at(0), expires_at: at(300_000) } };
    },
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: steps.coming.server_now } }),
    ...answers,
  });
  show(
    <BookingScreen
      {...{ slots }}
      isCardMissing={false}
      placeAt={async () => house}
      cardFor={(_, chosen) => chosen ?? cardId}
      cardsTo="/account/payment-methods"
      initial={{ pickup: house, destination: station, driver: { id: 'dan', name: 'Dan' } }}
    />,
  );
  return { bookings: () => calls.filter(({ name }) => name === 'POST /api/rides') };
}

const book = async () => userEvent.click(await screen.findByTestId('book'));
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('that a price expired goes once there is a new one', async () => {
  open({ 'POST /api/rides': () => refusal(409, 'quote_expired', 'This price expired.') });
  await book();
  expect(await screen.findByTestId('refusal')).toHaveTextContent('This price has expired.');
  await tap('Get a new price');
  await waitFor(() => expect(screen.queryByTestId('refusal')).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(screen.getByTestId('quote'));
  await book();
  expect(await screen.findByTestId('refusal')).toHaveTextContent('This price has expired.');
});

test('that a card no longer works is said of no other card, and not before it is tried again', async () => {
  const { bookings } = open({ 'POST /api/rides': () => refusal(409, 'card_unusable', 'This card no longer works.') });
  await book();
  await screen.findByTestId('refusal');
  await tap('The other card');
  expect(screen.queryByTestId('refusal')).toBeNull();
  await tap('The first card');
  expect(screen.queryByTestId('refusal')).toBeNull();
  await book();
  expect(await screen.findByTestId('refusal')).toBeVisible();
  expect(bookings().map(({ body }) => body)).toMatchObject([{ payment_method_id: cardId }, { payment_method_id: cardId }]);
});

test('that a driver cannot take it goes with the driver', async () => {
  const { bookings } = open({ 'POST /api/rides': () => refusal(409, 'preferred_unavailable', 'This driver cannot take your ride.') });
  await book();
  await screen.findByTestId('refusal');
  await tap('Ask anyone nearby');
  await waitFor(() => expect(screen.queryByTestId('refusal')).toBeNull());
  await book();
  await waitFor(() =>
    expect(bookings().map(({ body }) => body)).toMatchObject([{ preferred_driver_id: 'dan' }, { preferred_driver_id: null }]),
  );
});

test('a refusal that comes after another card was chosen is none of that one, which can be booked with at once', async () => {
  const answer = Promise.withResolvers<void>();
  let count = 0;
  const { bookings } = open({
    async 'POST /api/rides'() {
      count += 1;
      if (count > 1) return { status: 201, body: steps.searching };
      await answer.promise;
      return refusal(409, 'card_unusable', 'This card no longer works.');
    },
  });
  await book();
  await tap('The other card');
  await act(async () => answer.resolve());
  await waitFor(() => expect(screen.getByTestId('book')).toBeEnabled());
  expect(screen.queryByTestId('refusal')).toBeNull();
  await book();
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/ride/${steps.searching.id}`));
  const [first, second] = bookings();
  expect(second?.body).toMatchObject({ payment_method_id: otherCardId });
  expect(second?.key).not.toBe(first?.key);
});
