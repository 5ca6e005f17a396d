import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwedDriver, PayoutByHand } from '../../../src/payments/payouts/by-hand/by-hand.contract';
import { onDeskPayoutsChanged } from '../../../web/features/admin/live/on-desk-payouts';
import { PayoutsScreen } from '../../../web/features/admin/payouts/payouts-screen';
import { payoutFilterAt } from '../../../web/features/admin/state/desk-filter';
import { mayPrint } from '../../lib/printed';
import { button, forgetToasts, lastToast, pressBeside, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const dan = OwedDriver.parse({ driver_id: 'dan', driver_name: 'Dan Brook', balance_cents: 2_551, currency: 'USD' });
const dora = OwedDriver.parse({ ...dan, driver_id: 'dora', driver_name: 'Dora Lane' });
const paid = PayoutByHand.parse({
  id: '0198a0a0-0000-7000-8000-0000000000f1',
  driver_id: 'dan',
  driver_name: 'Dan Brook',
  amount_cents: 500,
  currency: 'USD',
  way: 'transfer',
  reference: 'T-1',
  paid_at: '2026-11-29T12:00:00.000Z',
  failed_at: null,
});
const record = 'POST /api/admin/payouts/by-hand';
const nothing = () => undefined;

let payouts: readonly PayoutByHand[] = [];
let calls: Call[] = [];
let answer = Promise.withResolvers<void>();
/** Answered once `answer` is. */
const late = <A,>(as: A) => answer.promise.then(() => as);

function open(onRecord: Answers[string]) {
  ({ calls } = answerWith({
    'GET /api/admin/payouts': () => ({ body: { payouts: [] } }),
    'GET /api/admin/payouts/balances': () => ({ body: { drivers: [dan, dora], nextCursor: null } }),
    'GET /api/admin/payouts/by-hand': () => ({ body: { payouts, nextCursor: null } }),
    [record]: onRecord,
  }));
  return showPage(<PayoutsScreen filter={payoutFilterAt(new URLSearchParams())} myId="mia" onFilter={nothing} />);
}
const sent = () => calls.filter(({ name }) => name === record);

beforeEach(() => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
  forgetToasts();
  payouts = [];
  answer = Promise.withResolvers();
});
afterEach(cleanup);

/** Writes down dollars for a driver, Dan unless told, in the dialog anew. */
async function records(dollars = 5, to = 'Dan Brook'): Promise<void> {
  await userEvent.click(await button(`Record a payout to ${to}`));
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, `${dollars}`);
  await pressBeside();
  await userEvent.type(screen.getByLabelText('Reference'), 'T-1');
  await userEvent.type(screen.getByLabelText('What it’s for'), 'This week');
  await userEvent.click(await button(`Record $${dollars}.00`));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const goesBack = async () => {
  await userEvent.click(await button('Back'));
  await userEvent.click(await button('Leave'));
  await isClosed();
};

test('P14: a payout whose record broke off is written down once, also where its dialog was closed in between', async () => {
  let isBroken = true;
  open(() => (isBroken ? refusal(503, 'unavailable', 'No.') : { status: 201, body: paid }));
  await records();
  await screen.findByRole('alert');
  await goesBack();
  isBroken = false;
  for (let times = 0; times < 2; times += 1) {
    await records();
    await isClosed();
  }
  const [first, again, other] = sent();
  expect(first).toMatchObject({ body: { driver_id: 'dan', amount_cents: 500, reference: 'T-1' }, key: expect.any(String) });
  expect(again).toEqual(first);
  // That one is done: the same once more is another payout.
  expect(other?.key).not.toBe(first?.key);
});

test('a record whose answer was lost and that the list shows by then is not the next one', async () => {
  let isBroken = true;
  const older = { ...paid, id: '0198a0a0-0000-7000-8000-0000000000f0' };
  payouts = [older];
  const cache = open(() => (isBroken ? refusal(503, 'unavailable', 'No.') : { status: 201, body: paid }));
  await button('Put back $5.00 to Dan Brook');
  for (let times = 0; times < 2; times += 1) {
    // The list shows nothing of it: written again it is the same.
    await records();
    await screen.findByRole('alert');
    await goesBack();
  }
  payouts = [paid, older];
  await act(async () => onDeskPayoutsChanged.apply({}, cache));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Put back $5.00 to Dan Brook' })).toHaveLength(2));
  isBroken = false;
  await records();
  await isClosed();
  const [first, again, other] = sent();
  expect(again?.key).toBe(first?.key);
  expect(other).toMatchObject({ body: first?.body });
  expect(other?.key).not.toBe(first?.key);
});

test('P14: what is written down for another driver in between leaves a record that broke off as it was', async () => {
  let isBroken = true;
  open(() => (isBroken ? refusal(503, 'unavailable', 'No.') : { status: 201, body: paid }));
  await records();
  await screen.findByRole('alert');
  await goesBack();
  isBroken = false;
  await records(5, 'Dora Lane');
  await isClosed();
  await records();
  await isClosed();
  const [first, other, again] = sent();
  expect(again).toEqual(first);
  expect(other).toMatchObject({ body: { driver_id: 'dora' } });
  expect(other?.key).not.toBe(first?.key);
});

test('P14: a record that is on its way can’t be left, and is not followed by another', async () => {
  open(() => late({ status: 201, body: paid }));
  await records();
  expect(await button('Back')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(await button('Record $5.00')).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(await button('Record $5.00'));
  expect(sent()).toMatchObject([{ body: { amount_cents: 500 } }]);
  await act(async () => answer.resolve());
  await isClosed();
  expect(lastToast()?.tone).toBe('success');
});
