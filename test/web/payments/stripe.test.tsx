import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ToConfirm } from '../../../src/payments/confirmations/confirmations.contract';
import type { PaymentMethod } from '../../../src/payments/payments.contract';
import { aCard, aDebt } from '../../../stories/features/payments/fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import { chargeAtBank } from '../../../web/features/payments/api/use-bank';
import { BackFromBank } from '../../../web/features/payments/confirm/back-from-bank';
import { CardsScreen } from '../../../web/features/payments/cards/cards-screen';
import { ConfirmationPanel } from '../../../web/features/payments/confirm/confirmation-panel';
import { DebtPanel } from '../../../web/features/payments/debt-panel';
import { EnteredCard } from '../../../web/features/payments/cards/entered-card';
import { onDebtsChanged } from '../../../web/features/payments/live/on-debts-changed';
import { RidePayment } from '../../../web/features/payments/ride-payment';
import { elsewhere } from '../../../web/lib/device/going/elsewhere';
import { connection } from '../../../web/lib/connection';
import { dismissToast, forgetToast, toastStore } from '../../../web/ui/feedback/toast-store';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const toConfirm: ToConfirm = {
  id: aDebt().id,
  ride_id: steps.completed.id,
  purpose: 'fare',
  amount_cents: 750,
  currency: 'USD',
  card: { brand: 'visa', last4: '3155' },
  destination_address: 'Harbor Station',
  sent_at: null,
};
const confirmName = `POST /api/payments/${toConfirm.id}/confirm`;
const bank = 'https://bank.example/confirm';
const { go } = elsewhere;
let confirmations: ToConfirm[] = [];
let cards: PaymentMethod[] = [];
let left: string[] = [];
let calls: Call[] = [];

function open(part: React.ReactNode, answers: Answers = {}) {
  elsewhere.go = (url) => void left.push(url);
  ({ calls } = answerWith({
    'GET /api/payment-methods': () => ({ body: { payment_methods: cards } }),
    'GET /api/payment-methods/setup': () => ({ body: { provider: 'stripe' } }),
    'GET /api/payments/confirmations': () => ({ body: { confirmations } }),
    'GET /api/payments/debts': () => ({ body: { debts: confirmations.length > 0 ? [aDebt()] : [], nextCursor: null } }),
    ...answers,
  }));
  return show(part);
}

afterEach(() => {
  cleanup();
  connection.set('disconnected');
  elsewhere.go = go;
  jest.restoreAllMocks();
  [confirmations, cards, left] = [[], [], []];
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (name: string) => calls.filter((call) => call.name === name);
const nothing = () => undefined;

test('a card is entered at Stripe: one is told so, and led there, with the way back', async () => {
  open(<CardsScreen back="/rider/dashboard" onAdded={nothing} />, {
    'POST /api/payment-methods/enter': () => ({ body: { url: 'https://stripe.example/enter' } }),
  });
  await press('Add a card');
  expect(await screen.findByText(/You enter your card on a page of Stripe’s/)).toBeVisible();
  expect(screen.queryByText(/demo cards/)).toBeNull();
  await press('Continue to Stripe');
  await waitFor(() => expect(left).toEqual(['https://stripe.example/enter']));
  expect(asked('POST /api/payment-methods/enter')).toMatchObject([{ body: { back: '/rider/dashboard' } }]);
  expect(screen.getByRole('button', { name: 'Continue to Stripe' })).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['Stripe is away', refusal(503, 'unavailable', 'no'), /couldn’t reach our payment provider/],
  ['there is no network', undefined, /couldn’t reach Hometown/],
])('while %s nobody is led anywhere, and one may try again', async (_, answer, words) => {
  open(<CardsScreen onAdded={nothing} />, {
    'POST /api/payment-methods/enter': () => {
      if (answer) return answer;
      throw new TypeError('the network is down');
    },
  });
  await press('Add a card');
  await press('Continue to Stripe');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect([left, screen.getByRole('button', { name: 'Continue to Stripe' })]).toEqual([[], expect.anything()]);
});

test('whoever comes back has their card saved once, and goes on', async () => {
  let added = 0;
  open(<EnteredCard entered={{ is: 'entered', token: 'cs_test_1' }} onAdded={() => void (added += 1)} onDismiss={nothing} />, {
    'POST /api/payment-methods': () => ({ status: 201, body: aCard() }),
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saving your card…');
  await waitFor(() => expect(added).toBe(1));
  expect(asked('POST /api/payment-methods')).toMatchObject([{ body: { token: 'cs_test_1' } }]);
});

test('a card that could not be saved is tried again under the same name; leaving without one is said', async () => {
  let isDown = true;
  let added = 0;
  open(<EnteredCard entered={{ is: 'entered', token: 'cs_test_2' }} onAdded={() => void (added += 1)} onDismiss={nothing} />, {
    'POST /api/payment-methods': () => (isDown ? refusal(503, 'unavailable', 'no') : { status: 201, body: aCard() }),
  });
  expect(await screen.findByText('We couldn’t save your card yet')).toBeVisible();
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(added).toBe(1));
  expect(asked('POST /api/payment-methods').map(({ body }) => body)).toEqual([{ token: 'cs_test_2' }, { token: 'cs_test_2' }]);
  cleanup();
  open(<EnteredCard entered={{ is: 'canceled' }} onAdded={nothing} onDismiss={() => void (added += 1)} />);
  expect(screen.getByText('No card added')).toBeVisible();
  await press('Dismiss');
  expect(added).toBe(2);
});

test('what a bank wants confirmed leads there, and goes when it is confirmed, wherever that was', async () => {
  confirmations = [toConfirm];
  const cache = open(
    <main tabIndex={-1}>
      <ConfirmationPanel />
    </main>,
    { [confirmName]: () => ({ body: { url: bank } }) },
  );
  expect(await screen.findByTestId('confirm-panel')).toHaveTextContent('Confirm $7.50');
  expect(screen.getByTestId('confirm-panel')).toHaveTextContent('Ride to Harbor Station. Your bank wants you to confirm');
  await press('Confirm at your bank');
  await waitFor(() => expect(left).toEqual([bank]));
  confirmations = [];
  act(() => onDebtsChanged.apply({}, cache));
  await waitFor(() => expect(screen.queryByTestId('confirm-panel')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a bank that declines says so, and what can be paid otherwise stays', async () => {
  confirmations = [toConfirm];
  open(<RidePayment ride={{ ...steps.completed, payment_status: 'failed' }} addTo="/cards" />, {
    [confirmName]: () => refusal(409, 'confirmation_declined', 'Your bank declined this card. Choose another one.'),
  });
  await press('Confirm at your bank');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank declined this card. Choose another one.');
  expect(left).toEqual([]);
});

test('a debt that only waits for the bank does not say that a card was declined', async () => {
  confirmations = [toConfirm];
  cards = [aCard()];
  open(<DebtPanel />);
  await waitFor(() => expect(screen.getByTestId('pay-panel')).toHaveTextContent('Visa •••• 0002 needs your confirmation.'));
  expect(screen.getByTestId('pay-panel')).not.toHaveTextContent('was declined');
});

test('a confirmation that does not load is said, and asked for again', async () => {
  let isDown = true;
  confirmations = [toConfirm];
  open(<ConfirmationPanel />, {
    'GET /api/payments/confirmations': () => (isDown ? refusal(503, 'unavailable', 'no') : { body: { confirmations } }),
  });
  expect(await screen.findByText('We couldn’t load what needs your confirmation.')).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(await screen.findByTestId('confirm-panel')).toBeVisible();
});

test.each(['confirmed', 'waiting'] as const)('whoever comes back from their bank is told at once when it is %s', async (state) => {
  let done = 0;
  open(<BackFromBank what={chargeAtBank} id={toConfirm.id} onDone={() => void (done += 1)} />, {
    [`POST /api/payments/${toConfirm.id}/check`]: () => ({ body: { state } }),
  });
  await waitFor(() => expect(done).toBe(1));
  expect(screen.queryAllByText('Payment confirmed')).toHaveLength(state === 'confirmed' ? 1 : 0);
});

test('whoever comes back from their bank while nobody can look is told so, and what shows it is asked for again', async () => {
  let done = 0;
  confirmations = [toConfirm];
  open(
    <>
      <BackFromBank what={chargeAtBank} id={toConfirm.id} onDone={() => void (done += 1)} />
      <ConfirmationPanel />
    </>,
    { [`POST /api/payments/${toConfirm.id}/check`]: () => refusal(503, 'unavailable', 'No.') },
  );
  await waitFor(() => expect(done).toBe(1));
  expect(toastStore.getSnapshot()).toMatchObject([
    { title: expect.stringMatching(/payment provider .* We’ll keep looking/), tone: 'danger' },
  ]);
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /api/payments/confirmations')).toHaveLength(2));
});

describe('whoever comes back from their bank over a line on which nothing is answered', () => {
  const check = `POST /api/payments/${toConfirm.id}/check`;
  const noAnswer = () => {
    throw new DOMException('', 'TimeoutError');
  };

  test.each([true, false])('is told so, and what came of it once there is a connection (network, says the device: %s)', async (says) => {
    let done = 0;
    let isThere = false;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(says);
    connection.set('connecting');
    open(<BackFromBank what={chargeAtBank} id={toConfirm.id} onDone={() => void (done += 1)} />, {
      [check]: () => (isThere ? { body: { state: 'confirmed' } } : noAnswer()),
    });
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject([{ title: expect.stringMatching(/couldn’t reach Hometown .* We’ll keep looking/) }]),
    );
    expect(done).toBe(0);
    isThere = true;
    act(() => connection.set('connected'));
    await waitFor(() => expect(done).toBe(1));
    expect(calls.filter(({ name }) => name === check)).toHaveLength(2);
    expect(toastStore.getSnapshot().at(-1)?.title).toBe('Payment confirmed');
  });

  test('has it asked again where the connection came before that was known, and only then', async () => {
    let done = 0;
    const tries: ((isThere: boolean) => void)[] = [];
    open(<BackFromBank what={chargeAtBank} id={toConfirm.id} onDone={() => void (done += 1)} />, {
      [check]: async () => ((await new Promise<boolean>((answer) => tries.push(answer))) ? { body: { state: 'confirmed' } } : noAnswer()),
    });
    const answer = (isThere: boolean) => act(async () => tries.at(-1)?.(isThere));
    await waitFor(() => expect(tries).toHaveLength(1));
    act(() => connection.set('connected'));
    await answer(false);
    await waitFor(() => expect(tries).toHaveLength(2));
    await answer(false);
    await waitFor(() => expect(toastStore.getSnapshot()).toHaveLength(2));
    expect(tries).toHaveLength(2);
    act(() => connection.set('connecting'));
    act(() => connection.set('connected'));
    await waitFor(() => expect(tries).toHaveLength(3));
    await answer(true);
    await waitFor(() => expect(done).toBe(1));
  });
});
