import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDriverEarnings } from '../../../src/payments/ledger/earnings.contract';
import { listLedger } from '../../../src/payments/ledger/ledger.contract';
import type { Payout } from '../../../src/payments/payouts/payouts.contract';
import { earnings, entry, ledger } from '../../../stories/app/fixtures';
import { aPayout, aSetup } from '../../../stories/features/payments/fixtures';
import { aYear } from '../../../stories/features/payments/year-fixtures';
import { button, forgetToasts, lastToast, pressBeside, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';
import { payoutsPage } from './payouts-page';

const post = 'POST /api/driver/payouts';
let payouts: readonly Payout[] = [];
let calls: Call[] = [];
let answer = Promise.withResolvers<void>();
/** Answered once `answer` is. */
const late = <A,>(as: A) => answer.promise.then(() => as);

/** The page of a driver with $25.51. */
function open(onRequest: Answers[string]): void {
  ({ calls } = answerWith({
    'GET /api/driver/ledger': () => ({ body: ledger([entry({ amount_cents: 2_551 })])[listLedger.path] }),
    'GET /api/driver/earnings': () => ({ body: earnings([])[getDriverEarnings.path] }),
    'GET /api/driver/earnings/years/2026': () => ({ body: aYear() }),
    'GET /api/driver/payouts': () => ({ body: { payouts, nextCursor: null } }),
    'GET /api/driver/payouts/setup': () => ({ body: { setup: aSetup } }),
    [post]: onRequest,
  }));
  showPage(payoutsPage);
}

beforeEach(() => {
  payouts = [];
  forgetToasts();
  answer = Promise.withResolvers();
});
afterEach(cleanup);

const asked = () => calls.filter(({ name }) => name === post);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pay out' })).toBeNull());
const press = async (name: string) => userEvent.click(await button(name));

/** Asks for dollars, in the sheet anew. */
async function asks(dollars: number): Promise<void> {
  await press('Pay out');
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.clear(amount);
  await userEvent.type(amount, `${dollars}`);
  await press(`Pay out $${dollars}.00`);
}

async function goesBack(): Promise<void> {
  await press('Not now');
  await isClosed();
}

const failed = aPayout({ amount_cents: 2_000, status: 'failed', failure: 'declined', failed_at: '2026-11-21T14:09:00.000Z' });
const begun = aPayout({ amount_cents: 2_000, status: 'pending', queued_at: null, in_transit_at: null, reference: null });

test('P14: what failed at the bank before its answer was read is told, and the next press is another payout', async () => {
  let known: Payout | undefined;
  open(() => (known ? { status: 201, body: known } : unreachable()));
  await asks(20);
  await screen.findByText(/You won’t be paid out twice/);
  known = failed;
  await press('Pay out $20.00');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank declined it. $20.00 is back in your balance.');
  expect(lastToast()).toBeUndefined();
  known = begun;
  await press('Pay out $20.00');
  await isClosed();
  expect(lastToast()).toMatchObject({ title: '$20.00 requested', tone: 'success' });
  const [first, again, other] = asked().map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a try whose answer was lost and that the list shows by then is not the next one', async () => {
  let isLost = true;
  open(() => (isLost ? unreachable() : { status: 201, body: begun }));
  payouts = [aPayout({ amount_cents: 2_000, status: 'paid', paid_at: '2026-11-20T14:09:00.000Z' })];
  await screen.findAllByTestId('payout-row');
  await asks(20);
  await screen.findByText(/You won’t be paid out twice/);
  await goesBack();
  // The list shows nothing of it: asked again it is the same.
  await asks(20);
  await screen.findByText(/You won’t be paid out twice/);
  payouts = [aPayout({ ...begun, id: '0198a0a0-0000-7000-8000-0000000000f2' }), ...payouts];
  await press('Pay out $20.00');
  await waitFor(() => expect(screen.getAllByTestId('payout-row')).toHaveLength(2));
  // What is pressed again in the same sheet is still that.
  await press('Pay out $20.00');
  await waitFor(() => expect(asked()).toHaveLength(4));
  await screen.findByText(/You won’t be paid out twice/);
  await goesBack();
  isLost = false;
  await asks(20);
  await isClosed();
  expect(lastToast()).toMatchObject({ title: '$20.00 requested', tone: 'success' });
  const keys = asked().map(({ key }) => key);
  expect(keys).toHaveLength(5);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

test('P14: one that is on its way can’t be left, and is not followed by another', async () => {
  open(() => late({ status: 201, body: begun }));
  await asks(20);
  expect(await button('Not now')).toBeDisabled();
  for (const close of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(close);
  await userEvent.keyboard('{Escape}');
  expect(await button('Pay out $20.00')).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '{Enter}');
  await act(async () => answer.resolve());
  await isClosed();
  expect(lastToast()).toMatchObject({ title: '$20.00 requested' });
  expect(asked()).toMatchObject([{ body: { amount_cents: 2_000 } }]);
});

test('a press beside the sheet throws the sum that was typed not away', async () => {
  open(unreachable);
  await press('Pay out');
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await pressBeside();
  expect(screen.getByRole('dialog', { name: 'Pay out' })).toHaveAttribute('data-state', 'open');
  expect(amount).toHaveValue('20');
});

test('what failed is told in its sheet, and the next one says nothing of it', async () => {
  open(() => refusal(503, 'unavailable', 'No.'));
  await asks(20);
  await screen.findByText(/Your money is safe. Try again in a moment/);
  await goesBack();
  await press('Pay out');
  const other = await screen.findByRole('dialog', { name: 'Pay out' });
  expect(within(other).getByRole('textbox', { name: 'Amount' })).toBeVisible();
  expect(within(other).queryByText(/Try again in a moment/)).toBeNull();
});
