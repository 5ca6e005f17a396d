import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect } from '@jest/globals';
import { getDriverBalance } from '../../../src/payments/payments.contract.js';
import { connectPayouts, listPayouts, requestPayout } from '../../../src/payments/payouts/payouts.contract.js';
import { until } from '../../lib/until.js';
import { nextDay } from '../../rides/town.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { booked } from '../entries.js';
import { connectSecret, stripeKeys, StripeServer } from './stripe-server.js';
import { tellsAll } from './stripe-town.js';

// A town that pays out through Stripe Connect, and in each test a driver with $50 who was never there before: importing this sets it up.

export const stripe = await StripeServer.start();
export const { connect } = stripe.account;
stripe.account.now = () => Math.floor(world.clock.now().getTime() / 1_000);
world.configure({ ...stripeKeys, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret, STRIPE_API_BASE: stripe.url });
afterAll(() => stripe.stop());

export let dan: Person;
export let turn = 0;

beforeEach(async () => {
  await nextDay();
  turn += 1;
  dan = await world.person(`dan${turn}`, { driver: true });
  await booked(dan, [{ memo: 'tip', cents: 5_000, at: world.clock.now() }]);
  connect.townCents = 1_000_000;
  stripe.events.length = 0;
  stripe.asked.length = 0;
});

/** I4: whatever happened, no payout made money or lost some. */
afterEach(async () => {
  stripe.calm();
  connect.townCents = 1_000_000;
  expect(
    await world.sql(`select payout_id, sum(amount_cents)::int as cents from ledger_entries
      where payout_id is not null group by 1 having sum(amount_cents) <> 0`),
  ).toEqual([]);
});

const accountOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
export const opens = async (who = dan) => accountOf((await who.call(connectPayouts, {})).url);
export const asks = (cents = 4_000) => dan.call(requestPayout, { body: { amount_cents: cents } }, { 'idempotency-key': randomUUID() });
export const balance = async () => (await dan.call(getDriverBalance, {})).instant_balance;
export const newest = async () => (await dan.call(listPayouts, { query: {} })).payouts[0];
export const passes = async (ms: number) => {
  world.clock.advance(ms);
  await world.settle();
};
/** Stripe tells all that happened, and what follows has happened. */
export const told = async (order?: 'backwards') => {
  expect(new Set(await tellsAll(stripe, order))).toEqual(new Set([200]));
  await world.settle();
};
export const moves = async (status: string, failure?: string) => {
  connect.move(status, failure);
  await told();
};

export async function connected(): Promise<string> {
  const account = await opens();
  connect.brings(account);
  await told();
  return account;
}

/** Nobody knows what came of it: it is asked again later. */
export const putOff = () =>
  until({ what: 'the payout to be put off' }, async () => {
    const late = await world.sql(`select 1 from payouts where driver_id = '${dan.id}' and look_at > requested_at`);
    return late.length > 0;
  });
/** Of the driver of this test, who is known to Stripe by id alone. */
const accounts = () => new Set([...connect.accounts.values()].filter(({ metadata }) => metadata['user'] === dan.id).map(({ id }) => id));
export const transfers = () => [...connect.transfers.values()].filter(({ destination }) => accounts().has(destination));
export const payouts = () => [...connect.payouts.values()].filter(({ of }) => accounts().has(of));
/** Cents that left for their bank. */
export const left = () => payouts().map(({ amount }) => amount);
