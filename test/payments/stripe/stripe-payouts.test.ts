import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hourMs } from '../../../src/contract/duration.js';
import { PayoutProgressService } from '../../../src/payments/payouts/payout-progress.service.js';
import { all } from '../../notifications/tell.js';
import { getPayoutSetup, requestPayout } from '../../../src/payments/payouts/payouts.contract.js';
import { world } from '../../world/world.js';
import { connectSecret } from './stripe-server.js';
import { sends, tellsAll } from './stripe-town.js';
import {
  asks,
  balance,
  connect,
  connected,
  dan,
  left,
  moves,
  newest,
  passes,
  payouts,
  putOff,
  stripe,
  told,
  transfers,
} from './stripe-drivers.js';

test('M28, D7: a payout goes to Stripe and on to the bank, in four steps that its events tell', async () => {
  const account = await connected();
  const asked = await asks();
  expect(asked).toMatchObject({ status: 'pending', account: { bank: 'STRIPE TEST BANK', last4: '6789' } });
  await world.settle();
  expect(transfers()).toMatchObject([{ amount: 4_000, currency: 'usd', destination: account }]);
  expect(await newest()).toMatchObject({ status: 'queued', reference: expect.stringMatching(/^po_/) });
  await told();
  await moves('in_transit');
  expect(await newest()).toMatchObject({ status: 'in_transit' });
  await moves('paid');
  expect(await newest()).toMatchObject({ id: asked.id, status: 'paid', failure: null });
  expect(await balance()).toBe(10);
  expect(await dan.notificationTypes()).toEqual(['payout_pending', 'payout_queued', 'payout_in_transit', 'payout_paid']);
});

test('PAY-1: of events that are doubled, backwards, unsigned or about others nothing comes twice', async () => {
  await connected();
  await asks();
  await world.settle();
  connect.move('in_transit');
  connect.move('paid');
  const events = structuredClone(stripe.events);
  await told('backwards');
  for (const event of events) {
    expect((await sends(stripe, JSON.stringify(event), { secret: connectSecret })).status).toBe(200);
    expect((await sends(stripe, JSON.stringify(event), { secret: 'whsec_ofsomebody' })).status).toBe(400);
  }
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'paid' });
  expect(await dan.notificationTypes()).toEqual(['payout_pending', 'payout_queued', 'payout_paid']);
  expect(left()).toEqual([4_000]);
});

test('D7: what a bank refuses or sends back is in the town again, and in the balance', async () => {
  await connected();
  await asks();
  await world.settle();
  await moves('failed', 'no_account');
  expect(await newest()).toMatchObject({ status: 'failed', failure: 'account_closed' });
  expect(await balance()).toBe(50);
  expect(connect.townCents).toBe(1_000_000);
  expect((await all(dan))[0]).toMatchObject({ type: 'payment', title: 'Your payout of $40.00 didn’t go through' });
  await moves('failed', 'no_account');
  expect(await balance()).toBe(50);
});

test('D7: what was paid and comes back days later is in the balance once, and the ledger says so', async () => {
  await connected();
  await asks();
  await world.settle();
  await moves('paid');
  expect(await balance()).toBe(10);
  connect.move('failed', 'account_closed');
  // The event is lost: somebody looks all the same.
  stripe.events.length = 0;
  await passes(25 * hourMs);
  expect(await newest()).toMatchObject({ status: 'failed', failure: 'account_closed', paid_at: expect.any(String) });
  expect(await balance()).toBe(50);
  expect(connect.townCents).toBe(1_000_000);
  await passes(25 * hourMs);
  expect(await balance()).toBe(50);
});

test('after ten days nobody looks at what was paid any more', async () => {
  await connected();
  await asks();
  await world.settle();
  await moves('paid');
  for (let day = 0; day < 12; day += 1) await passes(25 * hourMs);
  stripe.asked.length = 0;
  await passes(25 * hourMs);
  expect(stripe.asked.filter((name) => payouts().some(({ id }) => name.includes(id)))).toEqual([]);
});

test.each(['POST /v1/transfers', 'POST /v1/payouts'])('P14: where the answer to %s is lost, the money leaves once', async (name) => {
  await connected();
  world.log.expectError(/connection|could not be done|retr/i);
  stripe.fates.set(name, 'lost');
  await asks();
  await putOff();
  stripe.fates.clear();
  // Its keys are forgotten by then as well.
  stripe.forgetKeys();
  await passes(40_000);
  expect(await newest()).toMatchObject({ status: 'queued' });
  expect(left()).toEqual([4_000]);
  expect(transfers()).toHaveLength(1);
});

test.each(['POST /v1/transfers', 'POST /v1/payouts'])(
  'P14: a failure of Stripe’s own that did or did not do %s is got over',
  async (name) => {
    await connected();
    world.log.expectError(/no|could not be done|retr/i);
    stripe.fates.set(name, 'fails');
    await asks();
    await putOff();
    stripe.fates.clear();
    await passes(40_000);
    await passes(hourMs);
    expect(await newest()).toMatchObject({ status: 'queued' });
    expect(left()).toEqual([4_000]);
  },
);

test('I7: a payout is answered under its key, whatever became of the account since; another one is refused', async () => {
  const account = await connected();
  const input = { body: { amount_cents: 4_000 } };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = await dan.call(requestPayout, input, key);
  await world.settle();
  connect.brings(account, { payouts_enabled: false });
  await told();
  expect((await dan.call(getPayoutSetup, {})).setup).toBeNull();
  expect(await dan.call(requestPayout, input, key)).toMatchObject({ id, amount_cents: 4_000 });
  expect(await dan.refused(requestPayout, { body: { amount_cents: 1_000 } })).toMatchObject({ status: 409, code: 'payouts_not_connected' });
  expect(await dan.refused(requestPayout, { body: { amount_cents: 1_000 } }, key)).toMatchObject({ status: 409, code: 'key_reused' });
  expect(await balance()).toBe(10);
});

test('D7: of twenty requests at once one passes where the balance covers one, and one transfer is made', async () => {
  await connected();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => asks()));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.settle();
  expect(left()).toEqual([4_000]);
});

test('P25: looks beside an event, and beside each other, move it once', async () => {
  await connected();
  const { id } = await asks();
  await world.settle();
  connect.move('paid');
  const service = world.app.get(PayoutProgressService);
  await Promise.all([service.hint(id), service.hint(id), service.hint(id), tellsAll(stripe)]);
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'paid' });
  expect((await dan.notificationTypes()).filter((type) => type === 'payout_paid')).toHaveLength(1);
});

test('a payout waits for the town’s own balance, says so, and goes on by itself', async () => {
  await connected();
  connect.townCents = 100;
  await asks();
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'pending', waits_for: 'town_balance' });
  expect(await balance()).toBe(10);
  connect.townCents = 1_000_000;
  await passes(hourMs + 1_000);
  expect(await newest()).toMatchObject({ status: 'queued', waits_for: null });
  expect(left()).toEqual([4_000]);
});

test('an account that takes no money gives it back, also what had come half of the way', async () => {
  const account = await connected();
  await asks(1_000);
  connect.brings(account, { payouts_enabled: false });
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'failed', failure: 'account_incomplete' });
  expect([await balance(), connect.townCents]).toEqual([50, 1_000_000]);
  // No event has said so.
  expect(await dan.call(getPayoutSetup, {})).toMatchObject({ setup: null, connection: { state: 'checking' } });
  connect.brings(account);
  await told();
  await asks(1_000);
  connect.brings(account, { capabilities: { transfers: 'inactive' } });
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'failed', failure: 'account_incomplete' });
  expect(await balance()).toBe(50);
});
