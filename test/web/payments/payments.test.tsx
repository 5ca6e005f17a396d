import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { debtsChanged } from '../../../src/payments/debts/debts.contract';
import { listPayments, type MyPayment } from '../../../src/payments/history/payment-history.contract';
import { splitChanged } from '../../../src/payments/split/split.contract';
import { rideChanged } from '../../../src/rides/ride.contract';
import { aCard, aDebt } from '../../../stories/features/payments/fixtures';
import { aPayment, everyPayment, everyUnsettled, friendsRide, paymentsPage } from '../../../stories/features/payments/payment-fixtures';
import { myParts } from '../../../stories/features/payments/split-fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import { answerToKeep, dataIn } from '../../../web/app/offline/kept-answers';
import { Component } from '../../../web/app/pages/account/payments';
import { liveBindings } from '../../../web/app/state/live-bindings';
import { paymentsQuery } from '../../../web/features/payments/api/use-payments';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const name = 'GET /api/payments';
let payments: readonly MyPayment[] = [];
let calls: Call[] = [];

function open(answers: Answers = {}) {
  ({ calls } = answerWith({
    [name]: () => ({ body: paymentsPage(payments) }),
    'GET /api/payments/debts': () => ({ body: { debts: [], nextCursor: null } }),
    'GET /api/payments/confirmations': () => ({ body: { confirmations: [] } }),
    'GET /api/fare-parts': () => ({ body: { parts: [], nextCursor: null } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: [aCard()] } }),
    ...answers,
  }));
  return show(<Component />);
}

afterEach(() => {
  cleanup();
  payments = [];
});

const rows = () => screen.findAllByTestId('payment-row');
const row = async (place = 0) => {
  const found = (await rows())[place];
  if (!found) throw new Error(`there is no row ${place}`);
  return found;
};
const sectionOf = (label: string) => screen.findByRole('region', { name: label });

test('M30: what was paid and what came back stands under its month, with what for, how, when, and how far it is', async () => {
  payments = everyPayment;
  open();
  const november = within(await sectionOf('November 2026'));
  expect(november.getAllByTestId('payment-row').map(({ textContent }) => textContent)).toEqual([
    'Fare, ride to Harbor Station$7.50Paid · Visa •••• 4242 · Nov 21',
    'Tip, ride to Harbor Station$3.00Paid · Visa •••• 4242 · Nov 20',
    'A friend’s part of the fare, ride to Harbor Station+$2.50Back on your card · Visa •••• 4242 · Nov 19',
    'Your part of the fare, ride with Rosa$3.10Paid, then refunded · Visa •••• 4242 · Nov 18',
    'Refund, ride with Rosa+$3.10Back on your card · Visa •••• 4242 · Nov 18',
    'Fare, ride to Harbor Station$7.50Paid after your card was declined · American Express •••• 0005 · Nov 17',
    'Refund, ride to Harbor Station-$2.00Didn’t arrive, sent back by your bank · Visa •••• 4242 · Nov 16',
    'Refund, ride to Harbor Station+$2.00Back on your card · Visa •••• 4242 · Nov 15',
  ]);
  expect(november.getByText('$15.50 paid')).toBeVisible();
  const october = within(await sectionOf('October 2026'));
  expect(october.getAllByTestId('payment-row').map(({ textContent }) => textContent)).toEqual([
    'Cancellation fee, ride to Harbor Station$5.00Paid · Visa •••• 4242 · Oct 30',
    'No-show fee, ride to Harbor Station$7.00Paid · Visa •••• 4242 · Oct 30',
    'Lost item return, ride to Harbor Station$15.00Paid · Visa •••• 4242 · Oct 30',
    'Correction$0.01Paid · Oct 30',
  ]);
  expect(screen.getByText('That’s everything you paid.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment Methods' })).toHaveAttribute('href', '/account/payment-methods');
});

test('M41: only what someone gave back by hand says so, whatever is known of a card', async () => {
  const back = { kind: 'refund', amount_cents: 300, state: 'returned', card: null } as const;
  payments = [
    aPayment({ ...back, by_hand: true }),
    aPayment({ ...back, by_hand: false }),
    aPayment({ ...back, kind: 'correction', ride: null }),
  ];
  open();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Refund, ride to Harbor Station+$3.00Given back to you · Nov 21',
    'Refund, ride to Harbor Station+$3.00Back on your card · Nov 21',
    'Correction+$3.00In your favor · Nov 21',
  ]);
});

test('a payment leads to its receipt and its ride, what is not through yet to the ride, a friend’s ride nowhere', async () => {
  const { ride } = aPayment();
  payments = [aPayment(), aPayment({ kind: 'part', ride: friendsRide })];
  open({ [name]: () => ({ body: paymentsPage(payments, everyUnsettled) }) });
  const hrefs = async (place: number) =>
    within(await row(place))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const [ofRide, ofReceipt] = [`/ride/${ride?.id}`, `/ride/${ride?.id}/receipt`];
  expect(await Promise.all([0, 1, 2, 3, 4, 5].map(hrefs))).toEqual([
    [ofRide],
    [ofRide],
    [ofRide],
    [ofReceipt, ofRide],
    [ofReceipt, ofRide],
    [],
  ]);
  expect((await within(await sectionOf('Not settled yet')).findAllByTestId('payment-row')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('$12.80On hold, not charged yet'),
    expect.stringContaining('$3.00Charging your card'),
    expect.stringContaining('$5.00Declined, nothing was charged'),
    expect.stringContaining('+$1.20On its way to your card'),
  ]);
  expect(within(await row(4)).getByRole('link', { name: 'Open the ride to Harbor Station' })).toBeVisible();
});

test('nothing yet says what shows up here and where to begin', async () => {
  open();
  expect(await screen.findByText('No payments yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a ride' })).toHaveAttribute('href', '/rider/dashboard');
});

test('while it loads that is said, and where it fails it can be tried again', async () => {
  let isDown = true;
  open({ [name]: () => (isDown ? refusal(404, 'not_found', 'No.') : { body: paymentsPage([aPayment()]) }) });
  expect(screen.getByRole('status', { name: 'Loading your payments' })).toBeInTheDocument();
  await screen.findByText('We couldn’t load your payments.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('earlier ones come by the press of a button, and what is there stays where they do not', async () => {
  let isDown = true;
  open({
    [name]: (_, __, query) => {
      if (query.get('cursor') === null) return { body: paymentsPage([aPayment()], [], 'next') };
      return isDown ? refusal(404, 'not_found', 'No.') : { body: paymentsPage([aPayment({ kind: 'tip' })], null) };
    },
  });
  const more = await screen.findByRole('button', { name: 'Show earlier' });
  expect(screen.queryByText('That’s everything you paid.')).toBeNull();
  await userEvent.click(more);
  await waitFor(() => expect(screen.getByText('We couldn’t load more.', { exact: false })).toBeVisible());
  expect(await rows()).toHaveLength(1);
  isDown = false;
  await userEvent.click(more);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByText('That’s everything you paid.')).toBeVisible();
});

test('M44, M51: what is owed and what a friend asks for can be paid above the list; a part that was paid is in the list alone', async () => {
  payments = [aPayment()];
  open({
    'GET /api/payments/debts': () => ({ body: { debts: [aDebt()], nextCursor: null } }),
    'GET /api/fare-parts': (_body, _headers, query) => {
      const unpaid = [myParts.afterwards];
      return { body: { parts: query.get('unpaid') === 'true' ? unpaid : [...unpaid, myParts.paid], nextCursor: null } };
    },
    'GET /api/payment-methods': () => ({ body: { payment_methods: [] } }),
  });
  expect(await screen.findByTestId('pay-panel')).toHaveTextContent('You owe $7.50');
  expect(await screen.findAllByTestId('part-card')).toHaveLength(1);
  const add = await within(screen.getByTestId('pay-panel')).findByRole('link', { name: 'Add a card' });
  expect(add).toHaveAttribute('href', '/account/payment-methods?back=/payments');
});

test('M14: a new charge shows up in the other tab, whichever event tells of it', async () => {
  const cache = open();
  await screen.findByText('No payments yet');
  const { status, my_role, ...ride } = steps.completed;
  const heard = [
    [rideChanged, { ...ride, status, my_role }],
    [debtsChanged, {}],
    [splitChanged, {}],
  ] as const;
  for (const [topic, payload] of heard) {
    const before = payments.length;
    payments = [...payments, aPayment()];
    act(() => {
      for (const binding of liveBindings) if (binding.topic === topic) binding.apply(payload, cache);
    });
    await waitFor(async () => expect(await rows()).toHaveLength(before + 1));
  }
  expect(calls.filter((call) => call.name === name)).toHaveLength(4);
});

test('M157: what was last told is kept for the time without a network', async () => {
  payments = [aPayment()];
  const cache = open();
  await rows();
  const query = cache.getQueryCache().find({ queryKey: paymentsQuery.queryKey });
  const kept = query && answerToKeep(query);
  expect(kept?.key[0]).toBe(listPayments.path);
  expect(kept && (await dataIn(kept))).toMatchObject({ pages: [{ payments }] });
});
