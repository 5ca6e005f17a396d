import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getDriverEarnings } from '../../src/payments/ledger/earnings.contract.js';
import { balanceChanged, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { getPayout, getPayoutSetup, listPayouts, payoutsChanged, requestPayout } from '../../src/payments/payouts/payouts.contract.js';
import { getEarnedYear } from '../../src/payments/years/earned-year.contract.js';
import { decides } from '../drivers/applying.js';
import { closes, holdsOf } from '../privacy/leaving.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { thisYear } from '../world/town-day.js';
import { world } from '../world/world.js';
import { Bank } from './bank.js';
import { booked } from './entries.js';

let bank: Bank;
let dan: Person;
let turn = 0;

/** Each test has a driver of its own, with $25.51, whose application was suspended. */
beforeEach(async () => {
  bank = new Bank();
  bank.connect();
  await nextDay();
  turn += 1;
  dan = await world.person(`dan${turn}`, { driver: true });
  await booked(dan, [{ memo: 'tip', cents: 2_551, at: world.clock.now() }]);
  const olga = await world.person(`olga${turn}`, { admin: true });
  await decides(olga, dan, { decision: 'suspend', reason: 'We are looking into a report.' });
  await world.settle();
});
afterEach(() => bank.disconnect());

const all = { body: { all: true } } as const;

test('whoever may not drive any more sees what they earned', async () => {
  const params = { year: String(thisYear()) };
  expect(await dan.call(getDriverBalance, {})).toMatchObject({ instant_balance: 25.51 });
  expect(await dan.call(listLedger, { query: {} })).toMatchObject({ entries: [{ kind: 'tip', amount_cents: 2_551 }] });
  expect(await dan.call(getDriverEarnings, { query: {} })).toMatchObject({ today: { amount_cents: 2_551 } });
  const year = await dan.call(getEarnedYear, { params });
  expect(year.total).toMatchObject({ tips_cents: 2_551 });
  const file = await dan.http(year.file_url);
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('25.51')]);
  expect(await dan.call(getPayoutSetup, {})).toMatchObject({ setup: { last4: '6789' } });
});

test('they are paid out, are told of it, and can close their account then', async () => {
  // What they may do is another thing now: the connection was closed, and comes back.
  const phone = await dan.device();
  expect(await holdsOf(dan)).toEqual(['balance']);
  const { id } = await dan.call(requestPayout, all);
  expect(await holdsOf(dan)).toEqual(['payout']);
  for (const seconds of [0, 21, 40]) {
    world.clock.advance(seconds * 1_000);
    await world.settle();
  }
  expect(await dan.call(getPayout, { params: { id } })).toMatchObject({ status: 'paid' });
  expect([...bank.sent.values()]).toEqual([2_551]);
  const told = (await dan.notificationTypes()).filter((type) => type.startsWith('payout_'));
  expect(told).toEqual(['payout_pending', 'payout_queued', 'payout_in_transit', 'payout_paid']);
  expect([phone.heard(payoutsChanged), phone.heard(balanceChanged)]).toEqual([
    [{}, {}, {}, {}],
    [{}, {}],
  ]);
  expect(await holdsOf(dan)).toEqual([]);
  await closes(dan);
});

test('what belongs to somebody else stays theirs, and an application that nobody approved opens nothing', async () => {
  const { id } = await dan.call(requestPayout, all);
  const [other, applicant] = [await world.person(`other${turn}`, { driver: true }), await world.person(`ada${turn}`)];
  expect(await other.refused(getPayout, { params: { id } })).toMatchObject({ status: 404 });
  await world.sql(`insert into driver_applications (user_id, status, created_at, updated_at) values ($1, 'under_review', $2, $2)`, [
    applicant.id,
    world.clock.now(),
  ]);
  for (const refusal of [await applicant.refused(requestPayout, all), await applicant.refused(listPayouts, { query: {} })])
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
});
