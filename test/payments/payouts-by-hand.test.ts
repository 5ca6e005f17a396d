import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { balanceChanged, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import {
  listDriverBalances,
  listPayoutsByHand,
  recordPayoutByHand,
  undoPayoutByHand,
} from '../../src/payments/payouts/by-hand/by-hand.contract.js';
import { deskPayoutsChanged, listPayoutTroubles } from '../../src/payments/payouts/payout-desk.contract.js';
import { getPayout, listPayouts, payoutsChanged, requestPayout } from '../../src/payments/payouts/payouts.contract.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { Bank } from './bank.js';
import { booked } from './entries.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let driver: Person;
let ada: Person;
let count = 0;

/** A town without a bank; each test has a driver of its own, with $25.51. */
beforeEach(async () => {
  await nextDay();
  count += 1;
  driver = await world.person(`hand${count}`, { driver: true, fullName: `Hank ${String(count)} Hand` });
  ada = await world.person(`ada${count}`, { operator: true });
  await booked(driver, [{ memo: 'tip', cents: 2_551, at: world.clock.now() }]);
});

/** I4: whatever was written down and put back, no payout made money or lost some. */
afterEach(async () => {
  expect(
    await world.sql(`select payout_id from ledger_entries where payout_id is not null group by 1 having sum(amount_cents) <> 0`),
  ).toEqual([]);
});

const wish = (cents: number, more: object = {}) => ({
  driver_id: driver.id,
  amount_cents: cents,
  way: 'check' as const,
  reference: 'Check 1042',
  reason: 'The week of November 16.',
  ...more,
});
const records = (cents: number, key: string = randomUUID(), by: Person = ada) =>
  by.call(recordPayoutByHand, { body: wish(cents) }, { 'idempotency-key': key });
const undo = (id: string) => ({ params: { id }, body: { reason: 'The check came back.' } });
const balance = async () => (await driver.call(getDriverBalance, {})).instant_balance;
const acts = () => world.sql('select act, actor_id, after, reason from audit_log where subject_id = $1 order by id', [driver.id]);
const newest = async () => (await driver.call(listNotifications, { query: {} })).notifications[0];
/** A bank has been given an order, and then has done it. */
const afterBothSteps = async (each = async () => {}) => {
  for (const seconds of [0, 61]) {
    world.clock.advance(seconds * 1_000);
    await world.settle();
    await each();
  }
};
const entries = (id: string) =>
  world.sql('select account, amount_cents from ledger_entries where payout_id = $1 order by at, amount_cents', [id]);

test('D7: what was paid by hand leaves the balance, stands in ledger and audit log, and is told to its driver', async () => {
  const [driversTab, desk] = [await driver.device(), await ada.device()];
  const paid = await records(2_000);
  await world.settle();
  expect(paid).toMatchObject({
    driver_id: driver.id,
    amount_cents: 2_000,
    currency: 'USD',
    way: 'check',
    reference: 'Check 1042',
    failed_at: null,
  });
  expect(await balance()).toBe(5.51);
  expect(await entries(paid.id)).toEqual([
    { account: `driver:${driver.id}`, amount_cents: -2_000 },
    { account: 'bank', amount_cents: 2_000 },
  ]);
  expect(await driver.call(getPayout, { params: { id: paid.id } })).toMatchObject({
    status: 'paid',
    account: null,
    way: 'check',
    reference: 'Check 1042',
    paid_at: paid.paid_at,
  });
  const after = { payout: paid.id, amount_cents: 2_000, currency: 'USD', way: 'check', reference: 'Check 1042' };
  expect(await acts()).toEqual([{ act: 'payout_recorded', actor_id: ada.id, after, reason: 'The week of November 16.' }]);
  expect(await newest()).toMatchObject({ type: 'payout_paid', title: 'You were paid $20.00', message: 'By check. Reference: Check 1042.' });
  expect([driversTab.heard(payoutsChanged).length, driversTab.heard(balanceChanged).length]).toEqual([1, 1]);
  expect(desk.heard(deskPayoutsChanged)).toHaveLength(1);
  expect((await driver.call(listLedger, { query: {} })).summary?.parts).toContainEqual({
    kind: 'payout',
    entries: 1,
    amount_cents: -2_000,
  });
});

test('what did not arrive is in the balance again, once, however often it is pressed', async () => {
  const paid = await records(2_551);
  const both = await Promise.all([ada.call(undoPayoutByHand, undo(paid.id)), ada.call(undoPayoutByHand, undo(paid.id))]);
  expect(both[0]).toEqual(both[1]);
  expect(await ada.call(undoPayoutByHand, undo(paid.id))).toMatchObject({ id: paid.id, failed_at: expect.any(String) });
  expect(await balance()).toBe(25.51);
  expect(await entries(paid.id)).toHaveLength(4);
  expect(await acts()).toMatchObject([{ act: 'payout_recorded' }, { act: 'payout_undone', reason: 'The check came back.' }]);
  expect(await newest()).toMatchObject({ title: '$25.51 is back in your balance' });
  expect(await driver.call(getPayout, { params: { id: paid.id } })).toMatchObject({ status: 'failed', failure: 'returned' });
  // The desk knows: it did it.
  expect((await ada.call(listPayoutTroubles, {})).payouts).toEqual([]);
});

test('I7: the same key is one payout, and two operators pay out no more than there is', async () => {
  const key = randomUUID();
  const twice = await Promise.all([records(1_500, key), records(1_500, key)]);
  expect(twice[0]).toEqual(twice[1]);
  const otto = await world.person(`otto${count}`, { operator: true });
  const both = await Promise.allSettled([records(1_000), records(1_000, randomUUID(), otto)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe(0.51);
  expect(await ada.refused(recordPayoutByHand, { body: wish(100) })).toMatchObject({ status: 409, code: 'balance_too_low' });
  expect((await driver.call(listPayouts, { query: {} })).payouts).toHaveLength(2);
});

test('beside a payout of the driver’s own, one of the two finds the balance used', async () => {
  const bank = new Bank();
  bank.connect();
  const both = await Promise.allSettled([driver.call(requestPayout, { body: { all: true } }), records(2_551)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe(0);
  await afterBothSteps();
  bank.disconnect();
});

describe('refused', () => {
  test('to whoever is no operator, and for oneself', async () => {
    const paid = await records(500);
    const rosa = await world.person('rosa');
    for (const person of [driver, rosa]) {
      expect((await person.refused(recordPayoutByHand, { body: wish(500) })).status).toBe(403);
      expect((await person.refused(undoPayoutByHand, undo(paid.id))).status).toBe(403);
      expect((await person.refused(listDriverBalances, { query: {} })).status).toBe(403);
      expect((await person.refused(listPayoutsByHand, { query: {} })).status).toBe(403);
    }
    expect((await world.stranger().refused(recordPayoutByHand, { body: wish(500) })).status).toBe(401);
    await world.sql(`update users set roles = array_append(roles, 'operator') where id = $1`, [driver.id]);
    expect(await driver.refused(recordPayoutByHand, { body: wish(500) })).toMatchObject({ status: 403, code: 'own_payout' });
    expect(await driver.refused(undoPayoutByHand, undo(paid.id))).toMatchObject({ status: 403, code: 'own_payout' });
    expect(await balance()).toBe(20.51);
  });

  test.each([
    [{ amount_cents: 99 }, 400],
    [{ amount_cents: 500_001 }, 400],
    [{ way: 'barter' }, 400],
    [{ reference: '  ' }, 400],
    [{ reason: '' }, 400],
    [{ driver_id: 'user_nobody' }, 404],
    [{ amount_cents: 2_552 }, 409],
  ])('with %j', async (more, status) => {
    expect((await ada.refused(recordPayoutByHand, { body: wish(500, more) as ReturnType<typeof wish> })).status).toBe(status);
    expect(await balance()).toBe(25.51);
    expect(await acts()).toEqual([]);
  });

  test('for a payout that a bank makes, and for none', async () => {
    const bank = new Bank();
    bank.connect();
    const { id } = await driver.call(requestPayout, { body: { all: true } });
    await afterBothSteps(async () =>
      expect(await ada.refused(undoPayoutByHand, undo(id))).toMatchObject({ status: 409, code: 'not_by_hand' }),
    );
    bank.disconnect();
    expect((await ada.refused(undoPayoutByHand, undo(randomUUID()))).status).toBe(404);
  });
});

test('the desk finds drivers by name with what they are owed, and reads what was paid, page by page', async () => {
  const first = await records(500);
  const second = await records(600);
  const found = await ada.call(listDriverBalances, { query: { q: `hank ${String(count)} h` } });
  expect(found.drivers).toEqual([
    { driver_id: driver.id, driver_name: `Hank ${String(count)} Hand`, balance_cents: 1_451, currency: 'USD' },
  ]);
  const one = await ada.call(listDriverBalances, { query: { limit: 1 } });
  const next = await ada.call(listDriverBalances, { query: { limit: 1, cursor: one.nextCursor ?? '' } });
  expect([...one.drivers, ...next.drivers]).toHaveLength(2);
  expect(one.drivers[0]?.driver_id).not.toBe(next.drivers[0]?.driver_id);
  const page = await ada.call(listPayoutsByHand, { query: { limit: 1 } });
  expect(page.payouts.map(({ id }) => id)).toEqual([second.id]);
  const older = await ada.call(listPayoutsByHand, { query: { limit: 1, cursor: page.nextCursor ?? '' } });
  expect(older.payouts.map(({ id }) => id)).toEqual([first.id]);
});
