import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listSetbacks, recordGiven } from '../../../src/payments/setbacks/setbacks.contract.js';
import { acceptPart } from '../../../src/payments/split/split.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { afterAllTries, failedReturns } from '../given-up.js';
import { paidBy, partOf, splitOf, splits } from '../parts.js';
import type { Intent } from './stripe-account.js';
import { accepted, account, driven, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard, tellsAll } from './stripe-town.js';
import { firstPauseMs } from '../pauses.js';
import { watchMoves } from '../watch-moves.js';

watchMoves();

let olga: Person;
let ride: Ride;

beforeEach(async () => {
  olga = await world.person(`olga${turn}`, { operator: true });
});

afterEach(() => expectBalanced());

/** Rosa's ride is driven and paid: a wait makes her fare two charges, her hold and what that did not cover. */
async function paid(waitMs = 0): Promise<Intent[]> {
  ({ ride } = await accepted());
  await world.settle();
  await driven(ride, waitMs);
  return [...account.intents.values()];
}

/** Finn pays so much of it, which goes back to Rosa's card. */
async function finnPays(cents: number): Promise<void> {
  const finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
  await splits(rosa, ride, [{ friend_id: finn.id, amount_cents: cents }]);
  const { id, amount_cents } = await partOf(finn);
  const card = await entersCard(stripe, finn);
  await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
  await world.settle();
}

/** Stripe says of the newest refund, or of one before it, that its bank did not take it. */
async function bounces(fromEnd = 1): Promise<void> {
  stripe.events.length = 0;
  account.failRefund([...account.refunds.keys()].at(-fromEnd) ?? '');
  await tellsAll(stripe);
  await world.settle();
}

const isReturned = async () => (await splitOf(rosa, ride)).parts[0]?.is_returned;
const listed = (show: 'open' | 'all' = 'open') => failedReturns(olga, ride, show);
const missing = async () => (await listed()).map(({ amount_cents: cents }) => cents);

describe('I4: what of a friend’s part is given up is listed once', () => {
  test('where it came back from the rider’s bank before', async () => {
    const [fare] = await paid();
    await finnPays(200);
    await bounces();
    account.disputes.open(fare?.id ?? '');
    await afterAllTries();
    expect([await isReturned(), await missing()]).toEqual([false, [200]]);
  });

  test('where it came back twice, and was given in between', async () => {
    const [fare] = await paid();
    await finnPays(200);
    await bounces();
    world.clock.advance(firstPauseMs);
    await world.settle();
    expect(await isReturned()).toBe(true);
    await bounces();
    account.disputes.open(fare?.id ?? '');
    await afterAllTries();
    expect([await isReturned(), await missing(), (await listed('all')).length]).toEqual([false, [200], 2]);
  });

  test('where half of it came back', async () => {
    const [held, more] = await paid(6 * 60_000);
    await finnPays((held?.amount_received ?? 0) + (more?.amount_received ?? 0) - 100);
    await bounces();
    account.disputes.open(more?.id ?? '');
    await afterAllTries();
    expect([await isReturned(), await missing()]).toEqual([false, [(more?.amount_received ?? 0) - 100]]);
  });

  test('where one half never arrived, and the other came back', async () => {
    const [held, more] = await paid(6 * 60_000);
    const part = (held?.amount_received ?? 0) + (more?.amount_received ?? 0) - 100;
    account.disputes.open(more?.id ?? '');
    await finnPays(part);
    await bounces();
    account.disputes.open(held?.id ?? '');
    await afterAllTries();
    const cents = await missing();
    expect([await isReturned(), cents.length, cents.reduce((sum, one) => sum + one, 0)]).toEqual([false, 2, part]);
  });

  test('where it arrived at last it is nobody’s to give', async () => {
    await paid();
    await finnPays(200);
    await bounces();
    await afterAllTries();
    expect([await isReturned(), await missing()]).toEqual([true, []]);
  });
});

describe('what was given by hand', () => {
  const gives = async (cents: number, place = 0) => {
    const { id } = (await listed())[place] ?? { id: '' };
    return olga.call(recordGiven, { params: { id }, body: { amount_cents: cents, reason: 'A check, 1042.' } });
  };
  const onItsWay = async () => {
    const [row] = await world.sql<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where ride_id = $1 and account = 'platform' and memo = 'split'`,
      [ride.id],
    );
    return row?.cents;
  };

  test('is all that is missing of the part, with all that is listed of it', async () => {
    const [held, more] = await paid(6 * 60_000);
    const part = (held?.amount_received ?? 0) + (more?.amount_received ?? 0) - 100;
    account.disputes.open(more?.id ?? '');
    await finnPays(part);
    await bounces();
    account.disputes.open(held?.id ?? '');
    await afterAllTries();
    expect((await listed()).map(({ part_return: back }) => back?.missing_cents)).toEqual([part, part]);
    await gives(part, 1);
    expect([await isReturned(), await missing(), await onItsWay()]).toEqual([true, [], 0]);
    expect(await paidBy(rosa, ride)).toBe(100);
  });

  test('stays given, whatever Stripe says later of a refund that was in no books', async () => {
    const [fare] = await paid();
    account.isSlowWithRefunds = true;
    await finnPays(200);
    const [slow] = [...account.refunds.keys()];
    Object.assign(account.wholeRefund(slow ?? ''), { status: 'failed' });
    account.isSlowWithRefunds = false;
    account.disputes.open(fare?.id ?? '');
    world.clock.advance(firstPauseMs);
    await world.settle();
    await afterAllTries();
    expect(await missing()).toEqual([200]);
    await gives(200);
    await bounces();
    expect([await isReturned(), await missing(), await onItsWay()]).toEqual([true, [], 0]);
  });

  test('of one half leaves the other, which its bank may send back after all', async () => {
    const [held, more] = await paid(6 * 60_000);
    const [first, rest] = [held?.amount_received ?? 0, (more?.amount_received ?? 0) - 100];
    account.disputes.open(more?.id ?? '');
    await finnPays(first + rest);
    await afterAllTries();
    await gives(rest);
    expect([await isReturned(), await missing(), await onItsWay()]).toEqual([true, [], 0]);
    await bounces();
    expect([await isReturned(), await missing(), await onItsWay()]).toEqual([false, [first], first]);
    await afterAllTries();
    expect((await listed()).map(({ part_return: back }) => back)).toEqual([{ state: 'given_up', missing_cents: first }]);
    await gives(first);
    expect([await isReturned(), await missing(), await onItsWay()]).toEqual([true, [], 0]);
  });

  test('is no refund of an operator’s and no chargeback, and nothing that is under way', async () => {
    const [fare] = await paid();
    await finnPays(200);
    await bounces();
    const [under] = await listed('all');
    expect(under?.part_return).toEqual({ state: 'under_way', missing_cents: 200 });
    const body = { amount_cents: 200, reason: 'Cash' };
    const code = async (id = '') => (await olga.refused(recordGiven, { params: { id }, body })).code;
    expect(await code(under?.id)).toBe('part_on_its_way');
    world.clock.advance(firstPauseMs);
    await world.settle();
    expect(await code(under?.id)).toBe('part_given');
    account.disputes.open(fare?.id ?? '', { amount: 100 });
    await tellsAll(stripe);
    await world.settle();
    const { setbacks } = await olga.call(listSetbacks, { query: {} });
    const chargeback = setbacks.find(({ ride_id: of, kind }) => of === ride.id && kind === 'chargeback');
    expect(chargeback?.part_return).toBeNull();
    expect(await code(chargeback?.id)).toBe('not_a_part');
  });
});
