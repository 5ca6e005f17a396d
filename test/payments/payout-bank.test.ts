import { beforeEach, expect, test } from '@jest/globals';
import { PayoutProgressService } from '../../src/payments/payouts/payout-progress.service.js';
import { listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { listPayouts, requestPayout } from '../../src/payments/payouts/payouts.contract.js';
import { until } from '../lib/until.js';
import { all } from '../notifications/tell.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { Bank } from './bank.js';
import { booked } from './entries.js';

let bank: Bank;
let driver: Person;
let count = 0;

beforeEach(async () => {
  bank = new Bank();
  bank.connect();
  await nextDay();
  driver = await world.person(`driver${(count += 1)}`, { driver: true });
  await booked(driver, [{ memo: 'tip', cents: 5_000, at: world.clock.now() }]);
});

const asks = (cents: number) => driver.call(requestPayout, { body: { amount_cents: cents } });
const balance = async () => (await driver.call(getDriverBalance, {})).instant_balance;
const newest = async () => (await driver.call(listPayouts, { query: {} })).payouts[0];
const advance = (id: string) => world.app.get(PayoutProgressService).advance(id);
const passes = async (seconds: number) => {
  world.clock.advance(seconds * 1_000);
  await world.settle();
};

test.each(['account_closed', 'declined'] as const)(
  'what the bank does not take (%s) is in the balance again, its driver is told why, and can try again',
  async (failure) => {
    bank.refuses = failure;
    await asks(4_000);
    await world.settle();
    expect(await newest()).toMatchObject({ status: 'failed', failure, queued_at: null, failed_at: expect.any(String) });
    expect(await balance()).toBe(50);
    const [told] = await all(driver);
    expect(told).toMatchObject({ type: 'payment', priority: 'high', metadata: { action_url: '/driver/payouts' } });
    expect(told?.title).toBe('Your payout of $40.00 didn’t go through');
    bank.refuses = undefined;
    await asks(4_000);
    await world.settle();
    expect(await newest()).toMatchObject({ status: 'queued' });
    expect(await balance()).toBe(10);
  },
);

test('what comes back from the bank is given back once', async () => {
  await asks(4_013);
  await world.settle();
  await passes(61);
  expect(await newest()).toMatchObject({ status: 'failed', failure: 'returned' });
  expect(await balance()).toBe(50);
  await passes(60);
  expect(await balance()).toBe(50);
});

test('P14: an order whose answer was lost is found again, and the money leaves once', async () => {
  world.log.expectError(/no answer/);
  bank.isLost = true;
  await asks(4_000);
  await until({ what: 'the bank to be asked' }, () => bank.orders > 0);
  expect(await newest()).toMatchObject({ status: 'pending', reference: null });
  expect(await balance()).toBe(10);
  bank.isLost = false;
  await passes(31);
  // It was queued while nobody could see it: of that there is no time, and nothing is told.
  expect(await newest()).toMatchObject({ status: 'in_transit', queued_at: null });
  await passes(60);
  expect(await newest()).toMatchObject({ status: 'paid' });
  expect([...bank.sent.values()]).toEqual([4_000]);
  expect(await driver.notificationTypes()).toEqual(['payout_pending', 'payout_in_transit', 'payout_paid']);
});

test('a bank that is silent for a day is asked once an hour, and the money still leaves once', async () => {
  world.log.expectError(/no answer|could not be done/);
  bank.isLost = true;
  await asks(4_000);
  await until({ what: 'the bank to be asked' }, () => bank.orders > 0);
  await passes(24 * 3_600);
  const orders = bank.orders;
  for (let minutes = 0; minutes < 50; minutes += 10) await passes(600);
  expect(bank.orders).toBe(orders);
  await passes(620);
  expect(bank.orders).toBe(orders + 1);
  bank.isLost = false;
  await passes(3_660);
  expect(await newest()).toMatchObject({ status: 'paid' });
  expect([...bank.sent.values()]).toEqual([4_000]);
});

test('a bank that hangs keeps nobody waiting, and no money twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  bank.until = promise;
  try {
    expect(await asks(4_000)).toMatchObject({ status: 'pending' });
    await until({ what: 'the bank to be asked' }, () => bank.orders > 0);
    expect(await driver.refused(requestPayout, { body: { amount_cents: 4_000 } })).toMatchObject({
      code: 'balance_too_low',
      body: { current: await driver.call(getDriverBalance, {}) },
    });
  } finally {
    resolve();
  }
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'queued' });
  expect([...bank.sent.values()]).toEqual([4_000]);
});

test('P25: an answer that comes twice counts once, and one of before moves nothing back', async () => {
  const { id } = await asks(4_000);
  await world.settle();
  await passes(21);
  bank.says = { status: 'queued', ref: 'of before', lookAgainMs: 10_000 };
  await passes(40);
  expect(await newest()).toMatchObject({ status: 'in_transit' });
  bank.says = undefined;
  world.clock.advance(60_000);
  await Promise.all([advance(id), advance(id), advance(id)]);
  await world.settle();
  expect(await newest()).toMatchObject({ status: 'paid' });
  const { entries } = await driver.call(listLedger, { query: {} });
  expect(entries.map(({ kind, amount_cents: cents }) => `${kind} ${cents}`).toSorted()).toEqual([
    'hold -4000',
    'hold 4000',
    'payout -4000',
    'tip 5000',
  ]);
  expect(await driver.notificationTypes()).toEqual(['payout_pending', 'payout_queued', 'payout_in_transit', 'payout_paid']);
});

test('P25: a payout whose job was lost is found by the sweep', async () => {
  await asks(4_000);
  await world.settle();
  // Nothing but sweeps runs: what waits in the queue waits for real time.
  world.clock.advance(51_000);
  await world.app.jobs.runSweeps();
  expect(await newest()).toMatchObject({ status: 'in_transit' });
  world.clock.advance(61_000);
  await world.app.jobs.runSweeps();
  expect(await newest()).toMatchObject({ status: 'paid' });
});
