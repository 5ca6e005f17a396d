import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayMs } from '../../../src/contract/duration';
import type { PaymentMethod } from '../../../src/payments/payments.contract';
import { aCard } from '../../../stories/features/payments/fixtures';
import { house, station } from '../../../stories/features/places/fixtures';
import { quote, steps } from '../../../stories/features/rides/fixtures';
import { useCards } from '../../../web/features/payments/api/use-cards';
import { CardPicker } from '../../../web/features/payments/card-picker';
import { cardForRide, cardsAt } from '../../../web/features/payments/state/card-to-pay';
import { chosenShort } from '../../../web/features/payments/state/card-words';
import { BookingScreen } from '../../../web/features/rides/booking/booking-screen';
import type { BookingSlots } from '../../../web/features/rides/booking/booking-slots';
import { wallTime } from '../../../web/features/rides/state/booking/draft';
import { show } from './render';
import { answerWith, refusal, type Answers } from './wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

const pickup = new Date(Date.now() + 2 * dayMs);
const month = new Date(Date.UTC(pickup.getUTCFullYear(), pickup.getUTCMonth() - 1));
/** As if it were today still within its month: it has ended when the ride begins. */
const ending = aCard({ exp_year: month.getUTCFullYear(), exp_month: month.getUTCMonth() + 1 });
const lasting = aCard({ id: '0198a0a0-0000-7000-8000-000000000002', last4: '4444', exp_year: 2099, is_default: false });

function Form() {
  const { cards } = useCards();
  const slots: BookingSlots = {
    map: () => null,
    place: ({ label }) => <p key={label}>{label}</p>,
    drivers: () => null,
    card: (props) => <CardPicker {...props} addTo="/cards" />,
    cardWords: (id, at) => chosenShort(cardsAt(cards, at), id),
  };
  return (
    <BookingScreen
      {...{ slots }}
      isCardMissing={false}
      placeAt={async () => house}
      cardFor={(at, chosen) => cardForRide(cardsAt(cards, at), chosen)}
      cardsTo="/cards"
      initial={{ pickup: house, destination: station, isScheduled: true, ...wallTime(pickup) }}
    />
  );
}

/** The form of a ride in two days. */
function open(cards: readonly PaymentMethod[], answers: Answers = {}) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { calls } = answerWith({
    'GET /api/rides': () => ({ body: { rides: [], nextCursor: null } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: cards } }),
    'POST /api/quotes': () => ({ status: 201, body: { ...quote, server_now: at(0), expires_at: at(300_000) } }),
    'POST /api/rides': () => ({ status: 201, body: steps.scheduled }),
    'GET /api/rides/active': () => ({ body: { ride: null, next_at: null, server_now: steps.coming.server_now } }),
    ...answers,
  });
  show(<Form />);
  return () => calls.filter(({ name }) => name === 'POST /api/rides').map(({ body }) => body);
}

test('D7: a card that expires before the ride is marked and not offered first, where another one lasts', async () => {
  const bookings = open([ending, lasting]);
  const choice = await screen.findByRole('combobox', { name: 'Pay with' });
  expect(choice).toHaveDisplayValue('Visa •••• 4444');
  expect(screen.getByRole('option', { name: 'Visa •••• 4242 (expires before this ride)' })).toBeDisabled();
  await userEvent.click(await screen.findByTestId('book'));
  await waitFor(() => expect(bookings()).toMatchObject([{ payment_method_id: lasting.id }]));
});

test('D7: for a ride now the same card pays, and what was chosen for that is not asked for the later one', async () => {
  open([lasting, ending]);
  const choice = await screen.findByRole('combobox', { name: 'Pay with' });
  await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
  await userEvent.selectOptions(choice, ending.id);
  expect(choice).toHaveDisplayValue('Visa •••• 4242');
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(choice).toHaveDisplayValue('Visa •••• 4444');
});

test('D7: who has no other card reads why, and adds one', async () => {
  const bookings = open([ending]);
  expect(await screen.findByText('Your card expires before this ride')).toBeVisible();
  expect(screen.getByText('Visa •••• 4242 (expires before this ride)')).toBeVisible();
  const button = await screen.findByTestId('book');
  expect(button).toHaveTextContent('Add a card to book');
  await userEvent.click(button);
  expect(screen.getByTestId('where')).toHaveTextContent('/cards');
  expect(bookings()).toEqual([]);
});

test('D7: the refusal says the same', async () => {
  open([lasting], { 'POST /api/rides': () => refusal(409, 'card_expires_before_ride', 'This card expires before this ride.') });
  await userEvent.click(await screen.findByTestId('book'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent('This card expires before this ride.');
  expect(screen.getByRole('link', { name: 'Payment Methods' })).toHaveAttribute('href', '/cards');
});
