import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDriverEarnings } from '../../../src/payments/ledger/earnings.contract';
import { listLedger } from '../../../src/payments/ledger/ledger.contract';
import { type Payout, payoutsChanged } from '../../../src/payments/payouts/payouts.contract';
import { earnings, entry, ledger } from '../../../stories/app/fixtures';
import { aYear } from '../../../stories/features/payments/year-fixtures';
import { aPayout, aSetup, everyPayout } from '../../../stories/features/payments/fixtures';
import { onPayoutsChanged } from '../../../web/features/payments/live/on-payouts-changed';
import { elsewhere } from '../../../web/lib/device/going/elsewhere';
import { unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';
import { payoutsPage } from './payouts-page';

const post = 'POST /api/driver/payouts';
const list = 'GET /api/driver/payouts';
const setupName = 'GET /api/driver/payouts/setup';
let payouts: readonly Payout[] = [];
let calls: Call[] = [];

/** The page of a driver with $25.51. */
function open(answers: Answers = {}) {
  ({ calls } = answerWith({
    'GET /api/driver/ledger': () => ({ body: ledger([entry({ amount_cents: 2_551 })])[listLedger.path] }),
    'GET /api/driver/earnings': () => ({ body: earnings([])[getDriverEarnings.path] }),
    'GET /api/driver/earnings/years/2026': () => ({ body: aYear() }),
    [list]: () => ({ body: { payouts, nextCursor: null } }),
    [setupName]: () => ({ body: { setup: aSetup } }),
    ...answers,
  }));
  return show(payoutsPage);
}

beforeEach(() => {
  payouts = [];
});
afterEach(cleanup);

const asked = () => calls.filter(({ name }) => name === post);
const sheet = () => screen.queryByRole('dialog', { name: 'Pay out' });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const confirm = () => screen.getByRole('button', { name: /^Pay out/ });
const row = (place = 0) => {
  const found = screen.getAllByTestId('payout-row')[place];
  if (!found) throw new Error(`there is no payout ${place}`);
  return within(found);
};

async function openSheet(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay out' }));
  await screen.findByRole('dialog', { name: 'Pay out' });
}

async function types(text: string): Promise<void> {
  await userEvent.clear(amount());
  await userEvent.type(amount(), text);
}

/** A bank that takes everything. */
const taking: Answers = {
  [post](sent) {
    const { amount_cents } = sent as { amount_cents: number };
    payouts = [aPayout({ amount_cents, status: 'pending', queued_at: null, in_transit_at: null, reference: null })];
    return { status: 201, body: payouts[0] };
  },
};

test('M28: all of it is paid out with two presses, and the page shows how far it is', async () => {
  const cache = open(taking);
  await openSheet();
  expect(amount()).toHaveValue('25.51');
  expect(sheet()).toHaveTextContent('Available: $25.51');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['Demo Bank •••• 6789', 'In about 1 minute', 'No fee']));
  await userEvent.click(screen.getByRole('button', { name: 'Pay out $25.51' }));
  await waitFor(() => expect(sheet()).toBeNull());
  expect(asked()).toMatchObject([{ body: { amount_cents: 2_551 } }]);
  await waitFor(() => expect(row().getByText('Requested', { selector: '[data-slot=badge]' })).toBeInTheDocument());
  payouts = [aPayout({ amount_cents: 2_551 })];
  act(() => onPayoutsChanged.apply({}, cache));
  await waitFor(() => expect(row().getByText('On the way', { selector: '[data-slot=badge]' })).toBeInTheDocument());
  expect(onPayoutsChanged.topic).toBe(payoutsChanged);
});

test('a part of it is paid out by the keyboard alone; what is not there cannot be', async () => {
  open(taking);
  await openSheet();
  for (const [typed, words] of [
    ['25.52', 'You have $25.51 available.'],
    ['0.99', 'A payout is at least $1.00.'],
    ['ten', 'Enter an amount, like 25.00.'],
  ] as const) {
    await types(typed);
    expect(screen.getByText(words)).toBeVisible();
    expect(amount()).toBeInvalid();
    expect(confirm()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
  }
  expect(asked()).toEqual([]);
  await types('10{Enter}');
  await waitFor(() => expect(sheet()).toBeNull());
  expect(asked()).toMatchObject([{ body: { amount_cents: 1_000 } }]);
});

test('without a network it says so, and the next press is the same try; another amount is another one', async () => {
  open();
  await openSheet();
  await userEvent.click(confirm());
  expect(await screen.findByText(/You won’t be paid out twice/)).toBeVisible();
  await userEvent.click(confirm());
  await waitFor(() => expect(asked()).toHaveLength(2));
  await types('10');
  await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
  await userEvent.click(confirm());
  await waitFor(() => expect(asked()).toHaveLength(3));
  const [first, second, third] = asked().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('P14: a try that broke off at the server, or whose answer was lost, goes on under its key, also once the sheet was closed', async () => {
  let broken: 'inside' | 'on its way' | null = 'inside';
  open({
    [post](...sent) {
      if (broken === 'on its way') throw new TypeError('lost');
      return broken ? refusal(503, 'unavailable', 'No.') : (taking[post]?.(...sent) ?? refusal(404, 'not_found', 'No.'));
    },
  });
  await openSheet();
  await userEvent.click(confirm());
  expect(await screen.findByText(/Your money is safe. Try again in a moment/)).toBeVisible();
  broken = 'on its way';
  await userEvent.click(confirm());
  expect(await screen.findByText(/You won’t be paid out twice/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(sheet()).toBeNull());
  broken = null;
  for (let times = 0; times < 2; times += 1) {
    await openSheet();
    await userEvent.click(confirm());
    await waitFor(() => expect(sheet()).toBeNull());
  }
  const [first, second, third, another] = asked().map(({ key }) => key);
  expect([second, third]).toEqual([first, first]);
  // What came about is over: the same amount again is another payout.
  expect(another).not.toBe(first);
});

test('P14: what the bank returned is another payout when it is tried again, and each such try is one', async () => {
  let isLost = true;
  const cache = open({
    [post]: (...sent) => (isLost ? unreachable() : (taking[post]?.(...sent) ?? refusal(404, 'not_found', 'No.'))),
  });
  const tries = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Pay out $20.00' }));
    if (isLost) {
      await screen.findByText(/You won’t be paid out twice/);
      await userEvent.click(screen.getByText('Not now'));
    }
    await waitFor(() => expect(sheet()).toBeNull());
  };
  await openSheet();
  await types('20');
  await tries();
  payouts = [aPayout({ amount_cents: 2_000, status: 'failed', failure: 'returned', failed_at: '2026-11-21T14:09:00.000Z' })];
  act(() => onPayoutsChanged.apply({}, cache));
  await screen.findByText('Your bank sent it back. $20.00 is back in your balance.');
  for (isLost of [true, false]) {
    await userEvent.click(await waitFor(() => row().getByText('Try again')));
    await tries();
  }
  const [first, second, third] = asked().map(({ key }) => key);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

test('the keyboard stays with the balance when nothing is left to be paid out', async () => {
  open({
    ...taking,
    'GET /api/driver/ledger': () => ({ body: ledger([entry({ amount_cents: payouts.length === 0 ? 2_551 : 99 })])[listLedger.path] }),
  });
  await openSheet();
  await userEvent.click(confirm());
  expect(await screen.findByText('Payouts start at $1.00.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Available' })).toHaveFocus());
});

test('a refusal says why, keeps what was typed, and asks for the balance anew', async () => {
  open({ [post]: () => refusal(409, 'balance_too_low', 'No.') });
  await openSheet();
  await types('20');
  await userEvent.click(confirm());
  expect(await screen.findByText(/Your balance doesn’t cover that anymore/)).toBeVisible();
  expect(amount()).toHaveValue('20');
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /api/driver/ledger')).toHaveLength(2));
});

test('each payout says how far it is, and one that failed why', async () => {
  payouts = everyPayout;
  open();
  await waitFor(() => expect(screen.getAllByTestId('payout-row')).toHaveLength(5));
  const stepsOf = (place: number) =>
    row(place)
      .getAllByRole('listitem')
      .map((step) => `${step.querySelector('span')?.textContent}${step.getAttribute('aria-current') === 'step' ? '!' : ''}`);
  expect([0, 1, 2, 3, 4].map(stepsOf)).toEqual([
    ['Requested!', 'Queued', 'On the way', 'Paid'],
    ['Requested', 'Queued!', 'On the way', 'Paid'],
    ['Requested', 'Queued', 'On the way!', 'Paid'],
    ['Requested', 'Queued', 'On the way', 'Didn’t go through!'],
    ['Requested', 'Queued', 'On the way', 'Paid!'],
  ]);
  expect(row(3).getByText('Your bank sent it back. $120.00 is back in your balance.')).toBeInTheDocument();
});

test('what failed is tried again with its amount, or with what there is', async () => {
  const failed = { status: 'failed', failure: 'declined', failed_at: '2026-11-21T14:09:00.000Z' } as const;
  payouts = [aPayout({ ...failed, amount_cents: 1_200 }), aPayout({ ...failed, id: '0198a0a0-0000-7000-8000-0000000000f9' })];
  open(taking);
  await waitFor(() => expect(screen.getAllByTestId('payout-row')).toHaveLength(2));
  for (const [place, typed] of [
    [0, '12.00'],
    [1, '25.51'],
  ] as const) {
    await userEvent.click(await waitFor(() => row(place).getByText('Try again')));
    expect(amount()).toHaveValue(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(sheet()).toBeNull());
  }
});

test('before the first payout it says what will be here; without a bank it says that', async () => {
  open();
  expect(await screen.findByText('No payouts yet. What you pay out shows up here, step by step.')).toBeVisible();
  cleanup();
  open({ [setupName]: () => ({ body: { setup: null } }) });
  expect(await screen.findByText('Nothing can be paid out today')).toBeVisible();
  await waitFor(() => expect(screen.queryByTestId('payouts')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
});

test('too small a balance says where payouts start', async () => {
  open({ 'GET /api/driver/ledger': () => ({ body: ledger([entry({ amount_cents: 99 })])[listLedger.path] }) });
  expect(await screen.findByText('Payouts start at $1.00.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
});

test('what could not be loaded is asked for again, and the rest of the page stays', async () => {
  let isDown = true;
  const no = refusal(403, 'forbidden', 'No.');
  open({
    [list]: () => (isDown ? no : { body: { payouts: everyPayout, nextCursor: null } }),
    [setupName]: () => (isDown ? no : { body: { setup: aSetup } }),
  });
  expect(await screen.findByText('We couldn’t load your payouts. Your money is safe.')).toBeVisible();
  expect(await screen.findByText('We couldn’t reach your bank. Your money is safe.')).toBeVisible();
  expect(screen.getByTestId('balance')).toHaveTextContent('$25.51');
  isDown = false;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  await waitFor(() => expect(screen.getAllByTestId('payout-row')).toHaveLength(5));
  expect(await screen.findByRole('button', { name: 'Pay out' })).toBeVisible();
});

test('earlier payouts come page by page', async () => {
  let asks = 0;
  open({
    [list]() {
      asks += 1;
      const [newer, older] = [everyPayout.slice(0, 3), everyPayout.slice(3)];
      return { body: asks === 1 ? { payouts: newer, nextCursor: 'further' } : { payouts: older, nextCursor: null } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier payouts' }));
  await waitFor(() => expect(screen.getAllByTestId('payout-row')).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Show earlier payouts' })).toBeNull();
});

const connectName = 'POST /api/driver/payouts/connect';

test('a driver without an account at Stripe reads what it needs, goes there, and reads why they could not', async () => {
  const go = jest.spyOn(elsewhere, 'go').mockReturnValue();
  let isAway = true;
  open({
    [setupName]: () => ({ body: { setup: null, connection: { state: 'incomplete', needs: ['bank', 'terms'], due_at: null } } }),
    [connectName]: () => (isAway ? refusal(503, 'unavailable', 'no') : { body: { url: 'https://connect.stripe.test/1' } }),
  });
  expect(await screen.findByText('A bank account or debit card')).toBeVisible();
  expect(screen.queryByText('Nothing can be paid out today')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue at Stripe' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Stripe doesn’t answer right now.');
  isAway = false;
  await press();
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://connect.stripe.test/1'));
});
