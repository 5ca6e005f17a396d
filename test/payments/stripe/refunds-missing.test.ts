import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getOverview } from '../../../src/admin/overview/overview.contract.js';
import { listRideCharges, refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import { listSetbacks } from '../../../src/payments/setbacks/setbacks.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { accepted, account, driven, stripe, turn } from './stripe-rides.js';
import { tellsAll } from './stripe-town.js';

let olga: Person;
let ride: Ride;

/** Rosa's ride is driven and paid. */
beforeEach(async () => {
  olga = await world.person(`olga${turn}`, { operator: true });
  ({ ride } = await accepted());
  await driven(ride);
});

afterEach(() => expectBalanced());

/** An operator refunds so much of the fare; answers Stripe's name for it. */
async function refunds(cents: number): Promise<string> {
  world.clock.advance(1_000);
  const { charges } = await olga.call(listRideCharges, { params: { id: ride.id } });
  const id = charges.find(({ purpose }) => purpose === 'fare')?.id ?? '';
  await olga.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'A long way round' } });
  await world.settle();
  return [...account.refunds.keys()].at(-1) ?? '';
}

async function bounces(refund: string): Promise<void> {
  world.clock.advance(1_000);
  stripe.events.length = 0;
  account.failRefund(refund);
  await tellsAll(stripe);
  await world.settle();
}

/** What the desk has to give again, the newest first. */
const missing = async () => {
  const { setbacks } = await olga.call(listSetbacks, { query: {} });
  return setbacks.filter(({ ride_id: of }) => of === ride.id).map(({ amount_cents: cents }) => cents);
};
const counted = async () => (await olga.call(getOverview, {})).setbacks_open;

describe('a refund that did not arrive is missing until as much was given since', () => {
  test('whatever less was given of the same charge', async () => {
    await bounces(await refunds(300));
    const before = await counted();
    await refunds(100);
    expect([await missing(), await counted()]).toEqual([[300], before]);
    await refunds(199);
    expect(await missing()).toEqual([300]);
    await refunds(1);
    expect([await missing(), await counted()]).toEqual([[], before - 1]);
  });

  test('beside others of its charge: what is given since is the oldest one’s first', async () => {
    const [first, second] = [await refunds(100), await refunds(200)];
    await bounces(first);
    await bounces(second);
    expect(await missing()).toEqual([200, 100]);
    await refunds(100);
    expect(await missing()).toEqual([200]);
    await refunds(150);
    expect(await missing()).toEqual([200]);
    await refunds(50);
    expect(await missing()).toEqual([]);
  });

  test('and a refund that had made up for one is no more than that for another', async () => {
    const [first, second] = [await refunds(100), await refunds(120)];
    await bounces(first);
    await refunds(100);
    await bounces(second);
    expect(await missing()).toEqual([120]);
    await refunds(120);
    expect(await missing()).toEqual([]);
  });

  test('also where what was given again came back too: it is missing once', async () => {
    await bounces(await refunds(300));
    await bounces(await refunds(300));
    expect(await missing()).toEqual([300]);
    await refunds(300);
    expect(await missing()).toEqual([]);
  });

  test('and what was given before it came back makes up for nothing', async () => {
    const first = await refunds(200);
    await refunds(200);
    await bounces(first);
    expect(await missing()).toEqual([200]);
  });
});
