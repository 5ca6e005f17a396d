import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { retryAfterMs } from '../../../src/payments/debts/debts.rules.js';
import { listRideCharges, refundPayment, type RideCharge } from '../../../src/payments/refunds/refunds.contract.js';
import { listSetbacks } from '../../../src/payments/setbacks/setbacks.contract.js';
import { acceptPart } from '../../../src/payments/split/split.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { all } from '../../notifications/tell.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { paidBy, partOf, splitOf, splits } from '../parts.js';
import type { Intent } from './stripe-account.js';
import { accepted, account, driven, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard, tellsAll } from './stripe-town.js';

let olga: Person;
let ride: Ride;
let held: Intent;
let more: Intent;

/** Rosa waited for: her fare is her hold, and a charge of what that did not cover. */
beforeEach(async () => {
  olga = await world.person(`olga${turn}`, { operator: true });
  ({ ride } = await accepted());
  await world.settle();
  await driven(ride, 6 * 60_000);
  const [first, second] = [...account.intents.values()];
  if (!first || !second) throw new Error('the fare is one charge');
  [held, more] = [first, second];
  stripe.events.length = 0;
});

afterEach(async () => {
  account.isSlowWithRefunds = false;
  await expectBalanced();
});

const whole = () => held.amount_received + more.amount_received;
const given = () => [...account.refunds.values()].filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function fareOf(): Promise<RideCharge> {
  const { charges } = await olga.call(listRideCharges, { params: { id: ride.id } });
  const fare = charges.find(({ purpose }) => purpose === 'fare');
  if (!fare) throw new Error('no fare');
  return fare;
}

async function refunds(cents: number): Promise<void> {
  const { id } = await fareOf();
  await olga.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'A long way round' } });
  await world.settle();
}

async function told(): Promise<void> {
  await tellsAll(stripe);
  await world.settle();
}

describe('I4: an operator’s refund of which one of two charges gives nothing', () => {
  const expectHalf = async () => {
    const [first, second] = [held.amount_received, more.amount_received];
    expect(given()).toEqual([first]);
    const { status, refunds: rows } = await fareOf();
    expect(status).toBe('captured');
    expect(new Map(rows.map((row) => [row.status, row.amount_cents]))).toEqual(
      new Map([
        ['done', first],
        ['failed', second],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(await paidBy(rosa, ride)).toBe(second);
    expect((await all(rosa)).map(({ title }) => title)).toContain(`You got $${(first / 100).toFixed(2)} back`);
  };

  test('is what the other one gave: its bank has the money of the second', async () => {
    account.disputes.open(more.id);
    await refunds(whole());
    await expectHalf();
    expect((await fareOf()).refundable_cents).toBe(0);
  });

  test('is that also where the second fails after a while, and what it did not give can be given anew', async () => {
    account.isSlowWithRefunds = true;
    await refunds(whole());
    const [first, second] = [...account.refunds.values()];
    Object.assign(first ?? {}, { status: 'succeeded' });
    account.failRefund(second?.id ?? '');
    account.isSlowWithRefunds = false;
    await told();
    await expectHalf();
    expect((await fareOf()).refundable_cents).toBe(more.amount_received);
    // Nobody was told that it had been given, so nothing was taken back.
    const { setbacks } = await olga.call(listSetbacks, { query: { show: 'all' } });
    expect(setbacks.filter(({ ride_id: of }) => of === ride.id)).toEqual([]);
    await refunds(more.amount_received);
    expect([sum(given()), await paidBy(rosa, ride)]).toEqual([whole(), 0]);
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'refunded' });
  });
});

describe('I4: a friend’s part that goes back to two charges', () => {
  const part = () => whole() - 100;
  const afterAnHour = async () => {
    world.clock.advance(retryAfterMs[0] ?? 0);
    await world.settle();
  };
  const expectReturned = async () => {
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: true }]);
    expect([sum(given()), await paidBy(rosa, ride)]).toEqual([part(), whole() - part()]);
  };

  async function finnPays(): Promise<void> {
    const finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
    await splits(rosa, ride, [{ friend_id: finn.id, amount_cents: part() }]);
    const { id, amount_cents } = await partOf(finn);
    const card = await entersCard(stripe, finn);
    await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
    await world.settle();
  }

  test('of which one gives nothing is under way, and only what is missing is given later', async () => {
    const { id } = account.disputes.open(more.id);
    await finnPays();
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: false }]);
    expect([given(), await paidBy(rosa, ride)]).toEqual([[held.amount_received], whole()]);
    account.disputes.move(id, 'won');
    await afterAnHour();
    expect(given()).toEqual([held.amount_received, part() - held.amount_received]);
    await expectReturned();
  });

  test.each([
    ['the first', [0]],
    ['the second', [1]],
    ['both', [0, 1]],
  ])('of which %s did not arrive: just that is given again', async (_, places) => {
    await finnPays();
    await expectReturned();
    const made = [...account.refunds.keys()];
    expect(made).toHaveLength(2);
    stripe.events.length = 0;
    for (const place of places) account.failRefund(made[place] ?? '');
    await told();
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: false }]);
    await afterAnHour();
    await expectReturned();
    expect(account.refunds.size).toBe(2 + places.length);
  });
});
