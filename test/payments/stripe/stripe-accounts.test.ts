import { expect, test } from '@jest/globals';
import { getOverview } from '../../../src/admin/overview/overview.contract.js';
import { suspendAccount } from '../../../src/admin/users/users.contract.js';
import { dayMs, hourMs } from '../../../src/contract/duration.js';
import { deskPayoutsChanged, listPayoutTroubles } from '../../../src/payments/payouts/payout-desk.contract.js';
import { connectPayouts, getPayoutSetup, payoutsChanged, requestPayout } from '../../../src/payments/payouts/payouts.contract.js';
import { decides } from '../../drivers/applying.js';
import { closes, holdsOf } from '../../privacy/leaving.js';
import { world } from '../../world/world.js';
import { asks, balance, connect, connected, dan, moves, opens, passes, stripe, told, turn } from './stripe-drivers.js';

test('a driver opens an account at Stripe, reads what it needs, and is paid out once it has all', async () => {
  const otherTab = await dan.device();
  expect(await dan.call(getPayoutSetup, {})).toEqual({ setup: null, connection: { state: 'none', needs: [], due_at: null } });
  expect(await dan.refused(requestPayout, { body: { all: true } })).toMatchObject({ status: 409, code: 'payouts_not_connected' });
  const account = await opens();
  expect(connect.account(account).metadata).toEqual({ user: dan.id });
  expect(await dan.call(getPayoutSetup, {})).toEqual({
    setup: null,
    connection: { state: 'incomplete', needs: ['bank', 'person', 'identity', 'terms'], due_at: null },
  });
  connect.brings(account, { payouts_enabled: false, capabilities: { transfers: 'pending' } });
  await told();
  expect(await dan.call(getPayoutSetup, {})).toMatchObject({ setup: null, connection: { state: 'checking', needs: [] } });
  connect.brings(account);
  await told();
  expect(await dan.call(getPayoutSetup, {})).toEqual({
    setup: { bank: 'STRIPE TEST BANK', last4: '6789', arrives_within_s: 259_200, is_demo: false },
    connection: { state: 'ready', needs: [], due_at: null },
  });
  expect(otherTab.heard(payoutsChanged).length).toBeGreaterThan(0);
  expect(await balance()).toBe(50);
});

test('whoever comes back sooner than the event is told the truth, and the page that is whole leads to their own desk', async () => {
  const account = await opens();
  expect(await opens()).toBe(account);
  connect.brings(account);
  world.clock.advance(10_000);
  expect((await dan.call(getPayoutSetup, {})).setup).toMatchObject({ last4: '6789' });
  expect((await dan.call(connectPayouts, {})).url).toContain('/desk/');
});

test('two presses at once open one account', async () => {
  const before = connect.accounts.size;
  const urls = await Promise.all([opens(), opens(), opens()]);
  expect(new Set(urls).size).toBe(1);
  expect(connect.accounts.size).toBe(before + 1);
});

test('Stripe asks for more while payouts go on, closes an account, and forgets one: each is said', async () => {
  const account = await connected();
  const due = Math.floor(world.clock.now().getTime() / 1_000) + 86_400;
  const requirements = { currently_due: ['individual.verification.document'], past_due: [], current_deadline: due, disabled_reason: null };
  connect.brings(account, { requirements });
  await told();
  const asksForMore = await dan.call(getPayoutSetup, {});
  expect(asksForMore).toMatchObject({ setup: { last4: '6789' }, connection: { state: 'ready', needs: ['identity'] } });
  expect(Date.parse(asksForMore.connection?.due_at ?? '')).toBe(due * 1_000);
  connect.brings(account, { payouts_enabled: false, requirements: { ...requirements, disabled_reason: 'rejected.fraud' } });
  await told();
  expect(await dan.call(getPayoutSetup, {})).toMatchObject({ setup: null, connection: { state: 'refused' } });
  connect.accounts.delete(account);
  world.clock.advance(60_000);
  expect(await dan.call(getPayoutSetup, {})).toMatchObject({ setup: null, connection: { state: 'none' } });
  expect(await opens()).not.toBe(account);
});

test('whoever may not drive any more opens an account for what they earned before', async () => {
  const ada = await world.person(`ada${turn}`, { admin: true });
  await decides(ada, dan, { decision: 'suspend', reason: 'We are looking into a report.' });
  await connected();
  await asks();
  await world.settle();
  await moves('paid');
  expect(await balance()).toBe(10);
});

test('the wrong person opens no account, and whoever is suspended neither; what is under way goes on', async () => {
  const [rider, ada] = [await world.person(`rider${turn}`), await world.person(`ada${turn}`, { admin: true })];
  expect(await rider.refused(connectPayouts, {})).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(connectPayouts, {})).toMatchObject({ status: 401 });
  const other = await world.person(`other${turn}`, { driver: true });
  await connected();
  expect((await other.call(getPayoutSetup, {})).connection).toMatchObject({ state: 'none' });
  await asks();
  await world.settle();
  await ada.call(suspendAccount, { params: { id: dan.id }, body: { is_suspended: true, reason: 'Drove without a license.' } });
  expect((await dan.refused(connectPayouts, {})).status).toBeGreaterThanOrEqual(401);
  await moves('paid');
  expect(await world.sql(`select status from payouts where driver_id = '${dan.id}'`)).toEqual([{ status: 'paid' }]);
});

test('whoever has money left is told before they leave; Stripe forgets them once they have left', async () => {
  const account = await opens();
  expect(await holdsOf(dan)).toEqual(['balance']);
  connect.brings(account);
  await told();
  await asks(5_000);
  await world.settle();
  expect(await holdsOf(dan)).toEqual(['payout']);
  await moves('paid');
  expect(await holdsOf(dan)).toEqual([]);
  await closes(dan);
  for (let day = 0; day < 45; day += 5) await passes(5 * dayMs);
  expect(connect.accounts.has(account)).toBe(false);
  expect(await world.sql(`select 1 from stripe_accounts where user_id = '${dan.id}'`)).toEqual([]);
});

test('PG-8: Stripe forgets also an account whose name was lost', async () => {
  world.log.expectError(/does not do|a request failed/);
  const mo = await world.person(`mo${turn}`, { driver: true });
  const kept = await opens();
  const accountsOf = (user: string) =>
    [...connect.accounts.values()].filter(({ metadata }) => metadata['user'] === user).map(({ id }) => id);
  stripe.fates.set('POST /v1/accounts', 'lost');
  expect(await mo.refused(connectPayouts, {})).toMatchObject({ status: 503 });
  stripe.fates.clear();
  stripe.forgetKeys();
  await opens(mo);
  expect(accountsOf(mo.id)).toHaveLength(2);
  await closes(mo);
  for (let day = 0; day < 20; day += 5) await passes(5 * dayMs);
  expect([accountsOf(mo.id), accountsOf(dan.id)]).toEqual([[], [kept]]);
  expect(await world.sql('select 1 from stripe_accounts where user_id = $1', [mo.id])).toEqual([]);
});

test('as long as Stripe keeps the account of whoever left, all others are not looked through', async () => {
  world.log.expectError(/Error/);
  const mo = await world.person(`mo${turn}`, { driver: true });
  const account = await opens(mo);
  await closes(mo);
  stripe.fates.set(`DELETE /v1/accounts/${account}`, 'busy');
  const from = stripe.asked.length;
  for (let day = 0; day < 20; day += 5) await passes(5 * dayMs);
  const asked = stripe.asked.slice(from);
  expect(asked).toContain(`DELETE /v1/accounts/${account}`);
  expect(asked).not.toContain('GET /v1/accounts');
  stripe.fates.clear();
  await passes(5 * dayMs);
  expect(connect.accounts.has(account)).toBe(false);
});

test('while Stripe is away nobody is connected, and they are told so', async () => {
  world.log.expectError(/does not do|unavailable/);
  stripe.fates.set('POST /v1/accounts', 'busy');
  expect(await dan.refused(connectPayouts, {})).toMatchObject({ status: 503, code: 'unavailable' });
});

test('operators see what waits or failed, are counted it, and hear of it at once', async () => {
  const otto = await (await world.person(`otto${turn}`, { operator: true })).device();
  const troubles = async () => (await otto.call(listPayoutTroubles, {})).payouts.filter(({ driver_id: driver }) => driver === dan.id);
  const counted = async () => (await otto.call(getOverview, {})).payouts_stopped;
  const account = await connected();
  const before = await counted();
  connect.townCents = 0;
  await asks();
  await world.settle();
  expect(await troubles()).toMatchObject([
    { trouble: 'waits', failure: null, amount_cents: 4_000, url: `https://dashboard.stripe.com/test/connect/accounts/${account}` },
  ]);
  expect(await counted()).toBe(before + 1);
  connect.townCents = 1_000_000;
  await passes(hourMs + 1_000);
  expect(await troubles()).toEqual([]);
  await moves('failed', 'declined');
  expect(await troubles()).toMatchObject([{ trouble: 'failed', failure: 'declined' }]);
  expect(otto.heard(deskPayoutsChanged).length).toBeGreaterThan(1);
  expect(await dan.refused(listPayoutTroubles, {})).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(listPayoutTroubles, {})).toMatchObject({ status: 401 });
});
