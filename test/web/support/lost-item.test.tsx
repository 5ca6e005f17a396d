import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayMs } from '../../../src/contract/duration';
import type { LostItem } from '../../../src/support/lost-items/lost-items.contract';
import { aCard } from '../../../stories/features/payments/fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import { aLostItem } from '../../../stories/features/support/fixtures';
import { useCardToPay } from '../../../web/features/payments/api/use-card-to-pay';
import { CardPicker } from '../../../web/features/payments/card-picker';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { RideLostItem } from '../../../web/features/support/ride-lost-item';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const rideId = aLostItem().ride_id;
const [read, confirm] = [`GET /api/rides/${rideId}/lost-item`, `POST /api/rides/${rideId}/lost-item/confirm`];
const agoDays = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const other = aCard({ id: '0198a0a0-0000-7000-8000-0000000000c2', last4: '1111', is_default: false });
let item: LostItem | null = null;
let calls: Call[] = [];

interface Opening {
  answers?: Answers;
  isDriver?: boolean;
  endedAt?: string;
}

function open({ answers = {}, isDriver = false, endedAt = agoDays(1) }: Opening = {}) {
  ({ calls } = answerWith({
    [read]: () => ({ body: { lost_item: item } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: [aCard(), other] } }),
    ...answers,
  }));
  return show(<Item {...{ isDriver, endedAt }} />);
}

/** As the page of the ride has it. */
function Item({ isDriver, endedAt }: Required<Pick<Opening, 'isDriver' | 'endedAt'>>) {
  const { cardId, choose } = useCardToPay();
  const picker = <CardPicker chosen={cardId} addTo="/cards" onChoose={choose} />;
  return (
    <RideLostItem
      {...{ rideId, endedAt, isDriver }}
      name={isDriver ? 'Rosa' : 'Dan'}
      contact={<a href="/messages">Message</a>}
      otherCard={isDriver ? undefined : { id: cardId, picker }}
    />
  );
}

afterEach(() => {
  cleanup();
  item = null;
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirmed = () => calls.filter(({ name }) => name === confirm).map(({ body }) => body);
const asked = () => waitFor(() => expect(calls.some(({ name }) => name === read)).toBe(true));

test('M41: a rider tells of it for seven days, and a driver does not', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'I left something in the car' })).toHaveAttribute(
    'href',
    `/contact?ride=${rideId}&kind=lost_item`,
  );
  const elsewhere: readonly Opening[] = [{ endedAt: agoDays(7) }, { isDriver: true }];
  for (const opening of elsewhere) {
    cleanup();
    open(opening);
    await asked();
    expect(screen.queryByRole('link')).toBeNull();
  }
});

test('D8: both write to each other, confirm, and hear what came of it', async () => {
  item = aLostItem();
  const cache = open({
    answers: {
      [confirm]: () => {
        item = aLostItem({ rider_confirmed: true });
        return { body: item };
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Message' })).toBeVisible();
  await press('It’s back, pay Dan $15.00');
  expect(await screen.findByText(/Dan gets \$15.00 from you once they confirm, too/)).toBeVisible();
  expect(confirmed()).toEqual([{ fee_cents: 1_500 }]);
  expect(screen.queryByRole('button')).toBeNull();
  item = aLostItem({ rider_confirmed: true, driver_confirmed: true, fee: 'paid' });
  act(() => onRideChanged.apply(steps.completed, cache));
  expect(await screen.findByText('You paid Dan $15.00 for bringing it back.')).toBeVisible();
});

test('a declined card says that nothing was charged, and another one pays', async () => {
  item = aLostItem({ rider_confirmed: true, driver_confirmed: true, fee: 'declined' });
  open({ answers: { [confirm]: () => ({ body: item }) } });
  expect(await screen.findByText(/The \$15.00 return fee didn’t go through. You weren’t charged./)).toBeVisible();
  const select = await screen.findByLabelText('Pay with');
  expect(select).toHaveDisplayValue(/Visa •••• 4242/);
  await press('Pay Dan $15.00');
  await waitFor(() => expect(confirmed()).toEqual([{ fee_cents: 1_500, payment_method_id: aCard().id }]));
  await userEvent.selectOptions(select, other.id);
  await press('Pay Dan $15.00');
  await waitFor(() => expect(confirmed().at(-1)).toEqual({ fee_cents: 1_500, payment_method_id: other.id }));
});

test('PG-8: a driver who closed the account can be paid and written to no more, and the page says so', async () => {
  item = aLostItem({ driver_confirmed: true });
  open({
    answers: {
      [confirm]: () => {
        item = aLostItem({ driver_confirmed: true, fee: 'not_due' });
        return refusal(409, 'return_fee_not_due', 'One of you has closed their account, so there’s no return fee. No one was charged.');
      },
    },
  });
  await press('It’s back, pay Dan $15.00');
  expect(await screen.findByText(/so there’s no return fee to pay. If you don’t have it back yet, write to us./)).toBeVisible();
  expect(screen.getByText(/No one was charged/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  expect(screen.queryByText(/You can write to each other/)).toBeNull();
  expect(screen.queryByLabelText('Pay with')).toBeNull();
});

test('its driver confirms that it was brought back', async () => {
  item = aLostItem({ my_role: 'driver' });
  open({ isDriver: true, answers: { [confirm]: () => ({ body: aLostItem({ my_role: 'driver', driver_confirmed: true }) }) } });
  expect(await screen.findByText('Rosa left something in your car')).toBeVisible();
  await press('I brought it back');
  await waitFor(() => expect(confirmed()).toHaveLength(1));
});

test('without a network it says so, and what is over can neither be confirmed nor written about', async () => {
  item = aLostItem();
  open();
  await press('It’s back, pay Dan $15.00');
  expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
  expect(screen.queryByLabelText('Pay with')).toBeNull();
  cleanup();
  item = aLostItem({ is_open: false });
  open();
  expect(await screen.findByText('This was open for 7 days.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what could not be loaded can be tried again', async () => {
  let isBroken = true;
  const broken = refusal(422, 'malformed', 'Something went wrong.');
  open({ answers: { [read]: () => (isBroken ? broken : { body: { lost_item: aLostItem() } }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load what was left in the car.');
  isBroken = false;
  await press('Try again');
  expect(await screen.findByTestId('lost-item')).toBeVisible();
});
