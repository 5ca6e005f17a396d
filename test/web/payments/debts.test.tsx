import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Debt } from '../../../src/payments/debts/debts.contract';
import type { Ride } from '../../../src/rides/ride.contract';
import { aCard, aDebt } from '../../../stories/features/payments/fixtures';
import { driven, steps } from '../../../stories/features/rides/fixtures';
import { DebtPanel } from '../../../web/features/payments/debt-panel';
import { onDebtsChanged } from '../../../web/features/payments/live/on-debts-changed';
import { RidePayment } from '../../../web/features/payments/ride-payment';
import { useRide } from '../../../web/features/rides/api/use-ride';
import { RideMoney } from '../../../web/features/rides/views/ride-money';
import { unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const good = aCard();
const declined = aCard({ id: '0198a0a0-0000-7000-8000-0000000000c2', last4: '0002', is_default: false, state: 'failed' });
const payName = `POST /api/payments/debts/${aDebt().id}/pay`;
let debts: Debt[] = [];
let calls: Call[] = [];

function open(part: React.ReactNode, answers: Answers = {}) {
  ({ calls } = answerWith({
    'GET /api/payments/debts': () => ({ body: { debts, nextCursor: null } }),
    'GET /api/payments/confirmations': () => ({ body: { confirmations: [] } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: [declined, good] } }),
    ...answers,
  }));
  return show(part);
}

afterEach(() => {
  cleanup();
  debts = [];
});

const payButton = () => screen.findByRole('button', { name: 'Pay $7.50' });
const asked = (name: string) => calls.filter((call) => call.name === name);
const ridePaid = (payment_status: Ride['payment_status'], ride: Ride = steps.completed): Ride => ({ ...ride, payment_status });

test('what is owed is paid with a card that was not declined, and goes as soon as it is paid, wherever that happened', async () => {
  debts = [aDebt()];
  const cache = open(<DebtPanel />, {
    [payName]: () => {
      debts = [aDebt({ state: 'processing', card: good })];
      return { body: debts[0] };
    },
  });
  await waitFor(() => expect(screen.getByLabelText('Pay with')).toHaveValue(good.id));
  expect(screen.getByTestId('pay-panel')).toHaveTextContent('Visa •••• 0002 was declined.');
  await userEvent.click(await payButton());
  await waitFor(() => expect(screen.getByTestId('pay-panel')).toHaveTextContent('Charging Visa •••• 4242.'));
  expect(await payButton()).toHaveAttribute('aria-busy', 'true');
  expect(asked(payName)).toMatchObject([{ body: { payment_method_id: good.id } }]);
  debts = [];
  act(() => onDebtsChanged.apply({}, cache));
  await waitFor(() => expect(screen.queryByTestId('pay-panel')).toBeNull());
});

test('without a network it says so, and the next press is the same try; another card is another one', async () => {
  debts = [aDebt()];
  open(<DebtPanel />);
  await userEvent.click(await payButton());
  expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
  await userEvent.click(await payButton());
  await waitFor(() => expect(asked(payName)).toHaveLength(2));
  await userEvent.selectOptions(screen.getByLabelText('Pay with'), declined.id);
  await userEvent.click(await payButton());
  await waitFor(() => expect(asked(payName)).toHaveLength(3));
  const [first, second, third] = asked(payName).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('P14: a try that broke off at the server is the same one at the next press', async () => {
  debts = [aDebt()];
  open(<DebtPanel />, { [payName]: () => refusal(503, 'unavailable', 'No.') });
  await userEvent.click(await payButton());
  await screen.findByRole('alert');
  await userEvent.click(await payButton());
  await waitFor(() => expect(asked(payName)).toHaveLength(2));
  const [first, second] = asked(payName).map(({ key }) => key);
  expect(second).toBe(first);
});

test('P14: a try whose answer was lost is over once the page shows that the card was asked', async () => {
  debts = [aDebt()];
  const cache = open(<DebtPanel />, {
    [payName]: () => {
      debts = [aDebt({ state: 'processing', card: good })];
      throw new TypeError('lost');
    },
  });
  await userEvent.click(await payButton());
  await waitFor(() => expect(screen.getByTestId('pay-panel')).toHaveTextContent('Charging Visa •••• 4242.'));
  debts = [aDebt({ card: good })];
  act(() => onDebtsChanged.apply({}, cache));
  await waitFor(() => expect(screen.getByTestId('pay-panel')).toHaveTextContent('Visa •••• 4242 was declined.'));
  await userEvent.click(await payButton());
  await waitFor(() => expect(asked(payName)).toHaveLength(2));
  const [first, second] = asked(payName).map(({ key }) => key);
  expect(second).not.toBe(first);
});

test('P14: a try that was declined before its answer was read is told, and the next press asks again', async () => {
  debts = [aDebt({ card: good })];
  let isLost = true;
  open(<DebtPanel />, { [payName]: () => (isLost ? unreachable() : { body: aDebt({ card: good }) }) });
  await userEvent.click(await payButton());
  await waitFor(() => expect(screen.getByTestId('pay-panel')).toHaveTextContent('You won’t be charged twice'));
  isLost = false;
  await userEvent.click(await payButton());
  await waitFor(() =>
    expect(screen.getByTestId('pay-panel')).toHaveTextContent(
      'Your last try with Visa •••• 4242 didn’t go through. You weren’t charged. You can try again.',
    ),
  );
  await userEvent.click(await payButton());
  await waitFor(() => expect(asked(payName)).toHaveLength(3));
  const [first, second, third] = asked(payName).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a refusal says why, and the next press asks again', async () => {
  debts = [aDebt()];
  open(<DebtPanel />, { [payName]: () => refusal(409, 'debt_being_paid', 'This payment is in progress.') });
  await userEvent.click(await payButton());
  expect(await screen.findByText('This payment is in progress.')).toBeVisible();
  await userEvent.click(await payButton());
  await waitFor(() => expect(asked(payName)).toHaveLength(2));
});

test('without a card there is the way to add one', async () => {
  debts = [aDebt()];
  open(<DebtPanel addTo="/account/payment-methods" />, { 'GET /api/payment-methods': () => ({ body: { payment_methods: [] } }) });
  expect(await screen.findByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/account/payment-methods');
});

test('a ride’s page has the debt of that ride only', async () => {
  debts = [aDebt({ ride_id: '0198a0a0-0000-7000-8000-0000000000ff', amount_cents: 500 }), aDebt()];
  open(<RidePayment ride={ridePaid('failed')} addTo="/cards" />);
  await payButton();
  expect(screen.queryByRole('button', { name: 'Pay $5.00' })).toBeNull();
});

test('D7: a ride whose card was refused takes another one', async () => {
  const ride = ridePaid('failed', steps.scheduled);
  const name = `PUT /api/rides/${ride.id}/payment-method`;
  open(<RidePayment ride={ride} addTo="/cards" />, {
    [name]: () => ({ body: { ride_id: ride.id, payment_method_id: good.id } }),
  });
  expect(await screen.findByText(/by 2 hours before pickup, we cancel the ride for free/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
  await waitFor(() => expect(asked(name)).toMatchObject([{ body: { payment_method_id: good.id } }]));
});

/** A ride as its page has it. */
function OfRide({ id }: Pick<Ride, 'id'>) {
  const { data } = useRide(id);
  return <main tabIndex={-1}>{data ? <RidePayment ride={data} addTo="/cards" /> : null}</main>;
}

test('the keyboard stays on the page when another card was taken', async () => {
  const { id } = steps.scheduled;
  let ride = ridePaid('failed', steps.scheduled);
  open(<OfRide id={id} />, {
    [`GET /api/rides/${id}`]: () => ({ body: ride }),
    [`PUT /api/rides/${id}/payment-method`]: () => {
      ride = ridePaid('authorised', steps.scheduled);
      return { body: { ride_id: id, payment_method_id: good.id } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
  await waitFor(() => expect(screen.queryByTestId('pay-panel')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['a ride whose card was accepted', ridePaid('authorised', steps.coming)],
  ['the driver’s side', driven(ridePaid('failed', steps.scheduled))],
])('%s asks for no card', (_, ride) => {
  open(<RidePayment ride={ride} addTo="/cards" />);
  expect(screen.queryByTestId('pay-panel')).toBeNull();
});

test.each([
  ['captured', steps.completed, ['Total$7.50', 'Dan gets $4.80.']],
  ['failed', steps.completed, ['To pay$7.50', 'Nothing is paid yet, and Dan is waiting']],
  ['processing', steps.completed, ['Being paid$7.50', 'Nothing is paid until it goes through.']],
  ['captured', driven(steps.completed), ['The rider paid $7.50. Your share is $4.80.']],
  ['failed', driven(steps.completed), ['Your $4.80 arrives once it’s paid.']],
  ['processing', driven(steps.completed), ['Your $4.80 arrives once it goes through.']],
] as const)('a completed ride whose payment is %s says what was paid and what was not (%#)', (payment, ride, words) => {
  open(<RideMoney ride={ridePaid(payment, ride)} />);
  for (const said of words) expect(screen.getByTestId('receipt')).toHaveTextContent(said);
  if (payment !== 'captured') expect(screen.getByTestId('receipt')).not.toHaveTextContent(/Total|gets|Your share is/);
});
