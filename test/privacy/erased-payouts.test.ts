import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import {
  listDriverBalances,
  listPayoutsByHand,
  recordPayoutByHand,
  undoPayoutByHand,
} from '../../src/payments/payouts/by-hand/by-hand.contract.js';
import { requestPayout } from '../../src/payments/payouts/payouts.contract.js';
import { ownFolder } from '../files/upload.js';
import { Bank } from '../payments/bank.js';
import { booked } from '../payments/entries.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

const bankName = 'Heron Savings';
const last4 = '4711';

let operator: Person;
let driver: Person;
let bank: Bank;
let count = 0;

beforeEach(async () => {
  await nextDay();
  count += 1;
  operator = await world.person(`operator${count}`, { operator: true });
  driver = await world.person(`driver${count}`, { driver: true });
  await booked(driver, [{ memo: 'tip', cents: 25_500, at: world.clock.now() }]);
  bank = new Bank();
  bank.connect();
});
afterEach(() => bank.disconnect());

/** All of the balance arrived at the driver's bank, which is looked at again in a while. */
async function paidOut(): Promise<string> {
  const { id } = await driver.call(requestPayout, { body: { all: true } });
  await world.sql('update payouts set bank = $2, last4 = $3 where id = $1', [id, bankName, last4]);
  await world.settle();
  bank.says = { status: 'paid', ref: `ref_${id}`, checkAgainMs: 20 * dayMs };
  world.clock.advance(61_000);
  await world.settle();
  return id;
}

const rowOf = async (id: string) =>
  (await world.sql('select status, amount_cents, bank, last4, check_at is not null as is_watched from payouts where id = $1', [id]))[0];

test('PG-8: a payout of whoever is erased tells no bank, and is followed as before', async () => {
  const id = await paidOut();
  await closes(driver);
  expect(await tablesWith(bankName)).toContain('payouts');
  await graceIsOver(operator);
  expect(await tablesWith(bankName)).toEqual([]);
  expect(await rowOf(id)).toEqual({ status: 'paid', amount_cents: 25_500, bank: '', last4: '0000', is_watched: true });
  bank.says = { status: 'failed', ref: `ref_${id}`, failure: 'returned' };
  world.clock.advance(7 * dayMs);
  await world.settle();
  expect(await rowOf(id)).toMatchObject({ status: 'failed', is_watched: false });
  const { drivers } = await operator.call(listDriverBalances, { query: { limit: 50 } });
  expect(drivers).toContainEqual(expect.objectContaining({ driver_id: driver.id, balance_cents: 25_500 }));
});

test('PG-8: what a payout by hand is found by goes too, also from the audit log; that it was made stays', async () => {
  bank.disconnect();
  const reference = `Receipt signed by Quetzal ${String(count)}`;
  const body = { driver_id: driver.id, way: 'cash', reference, reason: 'The week.' } as const;
  const [paid, undone] = [
    await operator.call(recordPayoutByHand, { body: { ...body, amount_cents: 20_000 } }),
    await operator.call(recordPayoutByHand, { body: { ...body, amount_cents: 5_000 } }),
  ];
  await operator.call(undoPayoutByHand, { params: { id: undone.id }, body: { reason: 'A mistake.' } });
  await world.settle();
  await closes(driver);
  expect(await tablesWith(reference)).toEqual(expect.arrayContaining(['audit_log', 'payouts']));
  await graceIsOver(operator);
  expect(await tablesWith(reference)).toEqual([]);
  const { payouts } = await operator.call(listPayoutsByHand, { query: {} });
  expect(payouts.filter(({ driver_id: of }) => of === driver.id)).toMatchObject([
    { id: undone.id, amount_cents: 5_000, way: 'cash', reference: '' },
    { id: paid.id, amount_cents: 20_000, way: 'cash', reference: '' },
  ]);
  const acts = await world.sql('select act, after, reason from audit_log where subject_id = $1 order by id', [driver.id]);
  const after = { payout: paid.id, amount_cents: 20_000, currency: 'USD', way: 'cash' };
  expect(acts).toMatchObject([{ act: 'payout_recorded', after, reason: null }, { act: 'payout_recorded' }, { act: 'payout_undone' }]);
  // A check that nobody cashed is put back as ever.
  expect(await operator.call(undoPayoutByHand, { params: { id: paid.id }, body: { reason: 'Not cashed.' } })).toMatchObject({
    failed_at: expect.any(String),
  });
});
