import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwedDriver, PayoutByHand } from '../../../src/payments/payouts/by-hand/by-hand.contract';
import { PayoutsScreen } from '../../../web/features/admin/payouts/payouts-screen';
import { payoutFilterAt } from '../../../web/features/admin/state/desk-filter';
import { mayPrint } from '../../lib/printed';
import { button, showPage } from '../pages/show-page';
import { answerWith, refusal } from '../rides/wire';

const dan = OwedDriver.parse({ driver_id: 'dan', driver_name: 'Dan Brook', balance_cents: 2_551, currency: 'USD' });
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

afterEach(cleanup);

/** Writes down $5.00 for Dan, in the dialog anew. */
async function records(): Promise<void> {
  await userEvent.click(await button('Record a payout to Dan Brook'));
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '5');
  await userEvent.type(screen.getByLabelText('Reference'), 'T-1');
  await userEvent.type(screen.getByLabelText('What it’s for'), 'This week');
  await userEvent.click(await button('Record $5.00'));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('P14: a payout whose record broke off is written down once, also where its dialog was closed in between', async () => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
  let isBroken = true;
  const { calls } = answerWith({
    'GET /api/admin/payouts': () => ({ body: { payouts: [] } }),
    'GET /api/admin/payouts/balances': () => ({ body: { drivers: [dan], nextCursor: null } }),
    'GET /api/admin/payouts/by-hand': () => ({ body: { payouts: [], nextCursor: null } }),
    [record]: () => (isBroken ? refusal(503, 'unavailable', 'No.') : { status: 201, body: paid }),
  });
  showPage(<PayoutsScreen filter={payoutFilterAt(new URLSearchParams())} myId="mia" onFilter={nothing} />);
  await records();
  await screen.findByRole('alert');
  await userEvent.click(await button('Back'));
  await isClosed();
  isBroken = false;
  for (let times = 0; times < 2; times += 1) {
    await records();
    await isClosed();
  }
  const sent = calls.filter(({ name }) => name === record);
  expect(sent[0]).toMatchObject({ body: { driver_id: 'dan', amount_cents: 500, reference: 'T-1' }, key: expect.any(String) });
  expect(sent[1]).toEqual(sent[0]);
  // That one is done: the same once more is another payout.
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});
