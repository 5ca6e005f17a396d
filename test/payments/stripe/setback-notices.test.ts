import { beforeEach, expect, test } from '@jest/globals';
import { getOverview } from '../../../src/admin/overview/overview.contract.js';
import { listRideCharges, refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import { type Ride, rideChanged } from '../../../src/rides/ride.contract.js';
import { all as everythingTold } from '../../notifications/tell.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { splitOf } from '../parts.js';
import { accepted, account, dan, driven, rosa, stripe, turn } from './stripe-rides.js';
import { sends, tellsAll } from './stripe-town.js';

let olga: Person;
let ride: Ride;
let charge: string;

/** Rosa's ride is driven and paid. */
beforeEach(async () => {
  olga = await world.person(`olga${turn}`, { operator: true });
  ({ ride } = await accepted());
  await driven(ride);
  charge = [...account.intents.keys()][0] ?? '';
  stripe.events.length = 0;
});

/** Stripe tells of all that happened, and it is followed. */
async function told(): Promise<void> {
  await tellsAll(stripe);
  await world.settle();
}

async function refunds(cents: number): Promise<string> {
  const { charges } = await olga.call(listRideCharges, { params: { id: ride.id } });
  const id = charges.find(({ purpose }) => purpose === 'fare')?.id ?? '';
  await olga.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'A long way round' } });
  await world.settle();
  return [...account.refunds.keys()].at(-1) ?? '';
}

/** What operators are told of what banks take back. */
const warned = async () =>
  (await everythingTold(olga))
    .filter(({ title }) => /wants|didn’t arrive/.test(title))
    .map(({ title, metadata }) => [title, metadata.action_url]);
const counted = async () => (await olga.call(getOverview, {})).setbacks_open;

test('operators are told of each setback once, wherever they are, and the overview counts what is under way', async () => {
  const before = await counted();
  const { id: dispute } = account.disputes.open(charge);
  const events = structuredClone(stripe.events);
  await told();
  for (const event of events) await sends(stripe, JSON.stringify(event));
  await world.settle();
  const at = `/admin/rides/${ride.id}`;
  expect(await warned()).toEqual([[`A rider’s bank wants $${ride.price.toFixed(2)} back`, at]]);
  expect(await counted()).toBe(before + 1);
  account.disputes.move(dispute, 'won');
  await told();
  expect(await counted()).toBe(before);
  const refund = await refunds(200);
  account.failRefund(refund);
  await told();
  expect((await warned())[0]).toEqual(['A refund of $2.00 didn’t arrive', at]);
  expect(await counted()).toBe(before + 1);
});

test('a rider’s open page hears what a bank took back of their fare, and that it came back; its driver’s does not', async () => {
  const { left_cents: before } = await splitOf(rosa, ride);
  world.forget();
  const { id: dispute } = account.disputes.open(charge);
  await told();
  expect([rosa, dan].map((person) => person.heard(rideChanged).map(({ id }) => id))).toEqual([[ride.id], []]);
  expect((await splitOf(rosa, ride)).left_cents).toBe(0);
  world.forget();
  account.disputes.move(dispute, 'won');
  await told();
  expect(rosa.heard(rideChanged)).toMatchObject([{ id: ride.id }]);
  expect((await splitOf(rosa, ride)).left_cents).toBe(before);
});
