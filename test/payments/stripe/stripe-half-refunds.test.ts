import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getReceipt } from '../../../src/payments/receipts/receipt.contract.js';
import { listRideCharges, refundPayment, type RideCharge } from '../../../src/payments/refunds/refunds.contract.js';
import { listSetbacks } from '../../../src/payments/setbacks/setbacks.contract.js';
import { StuckPartsService } from '../../../src/payments/split/stuck-parts.service.js';
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
import { firstPauseMs, pausesMs } from '../pauses.js';
import { watchMoves } from '../watch-moves.js';

watchMoves();

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

  test('has on the receipt the day of what arrived, not that on which the rest came back', async () => {
    const receipt = () => rosa.call(getReceipt, { params: { id: ride.id } });
    await refunds(whole());
    const { refunded_at: at } = await receipt();
    const second = [...account.refunds.values()].find(({ amount }) => amount === more.amount_received);
    account.failRefund(second?.id ?? '');
    await told();
    expect(await receipt()).toMatchObject({ refunded_cents: held.amount_received, refunded_at: at });
  });
});

describe('I4: a friend’s part that goes back to two charges', () => {
  const part = () => whole() - 100;
  const afterTry = async (place = 0) => {
    world.clock.advance(pausesMs[place] ?? 0);
    await world.settle();
  };
  const expectReturned = async () => {
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: true }]);
    expect([sum(given()), await paidBy(rosa, ride), await onItsWay()]).toEqual([part(), whole() - part(), 0]);
  };
  /** What the ledger has of the part on the platform’s account: taken from Finn, and not at Rosa’s card. */
  const onItsWay = async () => {
    const [row] = await world.sql<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where ride_id = $1 and account = 'platform' and memo = 'split'`,
      [ride.id],
    );
    return row?.cents ?? 0;
  };
  const setbacks = async () => {
    const { setbacks: rows } = await olga.call(listSetbacks, { query: { show: 'all' } });
    return rows.filter(({ ride_id: of, kind }) => of === ride.id && kind === 'refund_failed').map(({ amount_cents: cents }) => cents);
  };
  const failed = async (place: number) => {
    stripe.events.length = 0;
    account.failRefund([...account.refunds.keys()][place] ?? '');
    await told();
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
    expect([given(), await paidBy(rosa, ride)]).toEqual([[held.amount_received], more.amount_received]);
    expect(await onItsWay()).toBe(part() - held.amount_received);
    account.disputes.move(id, 'won');
    await afterTry();
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
    expect([await paidBy(rosa, ride), await onItsWay()]).toEqual([whole() - sum(given()), part() - sum(given())]);
    await afterTry();
    await expectReturned();
    expect(account.refunds.size).toBe(2 + places.length);
  });

  test('of which the half that came did not arrive after all is all under way again', async () => {
    const { id } = account.disputes.open(more.id);
    await finnPays();
    await failed(0);
    expect([await paidBy(rosa, ride), await onItsWay(), await setbacks()]).toEqual([whole(), part(), [held.amount_received]]);
    account.disputes.move(id, 'won');
    await afterTry();
    await expectReturned();
    expect(account.refunds.size).toBe(3);
  });

  test('of which the second failed before anybody booked it: that is no money that came back from the rider', async () => {
    account.isSlowWithRefunds = true;
    await finnPays();
    const [first, second] = [...account.refunds.values()];
    Object.assign(first ?? {}, { status: 'succeeded' });
    Object.assign(second ?? {}, { status: 'failed' });
    account.isSlowWithRefunds = false;
    await afterTry();
    expect([await paidBy(rosa, ride), await onItsWay()]).toEqual([more.amount_received, part() - held.amount_received]);
    // Stripe says so only now, and again once the rest has come.
    await failed(1);
    expect([await onItsWay(), await setbacks()]).toEqual([part() - held.amount_received, []]);
    await afterTry();
    await expectReturned();
    await failed(1);
    await expectReturned();
    expect(await setbacks()).toEqual([]);
  });

  test('of which the half that came failed, and was given anew before anybody heard of it: operators see that', async () => {
    const { id } = account.disputes.open(more.id);
    await finnPays();
    account.disputes.move(id, 'won');
    stripe.events.length = 0;
    account.failRefund([...account.refunds.keys()][0] ?? '');
    const late = stripe.events.splice(0);
    await afterTry();
    await expectReturned();
    expect(account.refunds.size).toBe(3);
    expect(await setbacks()).toEqual([held.amount_received]);
    stripe.events.push(...late);
    await told();
    await expectReturned();
    expect(await setbacks()).toEqual([held.amount_received]);
  });

  test('P14: however many ask at once, the half is booked once', async () => {
    const { id } = account.disputes.open(more.id);
    await finnPays();
    account.disputes.move(id, 'won');
    world.clock.advance(firstPauseMs);
    const parts = world.app.get(StuckPartsService);
    await Promise.all([parts.advanceStuck(), parts.advanceStuck(), parts.advanceStuck()]);
    await world.settle();
    await expectReturned();
  });

  test('that an instance of the version before sent again: its names are not those of before', async () => {
    await finnPays();
    await failed(1);
    await afterTry();
    // As that writes it: the second charge’s money is there by another refund, and nobody has noted which.
    const ids = [...account.refunds.keys()];
    await world.sql(`update fare_parts set returned_at = null, step = 'return' where ride_id = $1`, [ride.id]);
    await world.sql(`update fare_parts set returned_at = now(), step = null where ride_id = $1`, [ride.id]);
    expect(await world.sql('select return_ref from fare_parts where ride_id = $1', [ride.id])).toEqual([{ return_ref: null }]);
    await failed(ids.length - 1);
    expect(await onItsWay()).toBe(part() - held.amount_received);
    await afterTry(1);
    await expectReturned();
  });
});
