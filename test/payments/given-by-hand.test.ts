import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { deskRideChanged } from '../../src/admin/rides/desk-rides.contract.js';
import { listPayments } from '../../src/payments/history/payment-history.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { recordGiven, type Setback } from '../../src/payments/setbacks/setbacks.contract.js';
import { splitChanged } from '../../src/payments/split/split.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { all as everythingTold } from '../notifications/tell.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { afterAllTries, failedReturns, givenUp } from './given-up.js';
import { paidBy, splitOf, wholeCents } from './parts.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let rider: Person;
let friend: Person;
let driver: Person;
let ada: Person;
let otto: Person;
let ride: Ride;
let setback: Setback;
let count = 0;

/** What a friend paid never came to the rider's card. */
beforeEach(async () => {
  await nextDay();
  count += 1;
  rider = await world.person(`rosa${count}`);
  friend = await world.person(`finn${count}`, { friendOf: [`rosa${count}`] });
  driver = await world.person(`dan${count}`, { driver: true });
  ada = await world.person(`ada${count}`, { operator: true });
  otto = await world.person(`otto${count}`, { operator: true });
  ({ ride, setback } = await givenUp({ rider, friend, driver, desk: ada }));
});

afterEach(() => expectBalanced());

const reason = 'Cash at the office, receipt 12.';
const given = (cents = setback.amount_cents) => ({ params: { id: setback.id }, body: { amount_cents: cents, reason } });
const records = (by: Person = ada, key: string = randomUUID()) => by.call(recordGiven, given(), { 'idempotency-key': key });
const counted = async () => (await ada.call(getOverview, {})).setbacks_open;
const part = async () => (await splitOf(rider, ride)).parts[0];
const entries = () =>
  world.sql(`select account, amount_cents from ledger_entries where ride_id = $1 and memo = 'split' order by at, amount_cents`, [ride.id]);
const acts = () => world.sql('select act, actor_id, before, after, reason from audit_log where subject_id = $1 order by id', [ride.id]);

test('D7: it is the rider’s as any other part that is back, off the desk’s list, and in the audit log', async () => {
  const [before, open] = [await entries(), await counted()];
  const [riders, friends, desk] = [await rider.device(), await friend.device(), await otto.device()];
  const { amount_cents: cents } = setback;
  expect([await part(), setback.part_return]).toMatchObject([{ is_returned: false }, { state: 'given_up', missing_cents: cents }]);
  expect(await records()).toMatchObject({
    id: setback.id,
    state: 'failed',
    needs_someone: false,
    part_return: { state: 'by_hand', missing_cents: 0 },
  });
  await world.settle();
  expect(await part()).toMatchObject({ status: 'paid', is_returned: true });
  expect((await entries()).slice(before.length)).toEqual([
    { account: 'platform', amount_cents: -cents },
    { account: `rider:${rider.id}`, amount_cents: cents },
  ]);
  expect(await paidBy(rider, ride)).toBe(wholeCents(ride.price) - cents);
  const [newest] = (await rider.call(listPayments, { query: {} })).payments;
  expect(newest).toMatchObject({ kind: 'part_back', amount_cents: cents, state: 'returned', card: null, by_hand: true });
  expect(await rider.call(getReceipt, { params: { id: ride.id } })).toMatchObject({
    paid_cents: wholeCents(ride.price),
    refunded_cents: 0,
  });
  expect([await failedReturns(ada, ride), await counted()]).toEqual([[], open - 1]);
  expect(await failedReturns(ada, ride, 'all')).toMatchObject([{ id: setback.id, part_return: { state: 'by_hand' } }]);
  const [{ id: partId }] = [(await part()) ?? { id: '' }];
  const change = { before: { part_id: partId, missing_cents: cents }, after: { part_id: partId, missing_cents: 0 } };
  expect(await acts()).toEqual([{ act: 'part_given', actor_id: ada.id, ...change, reason }]);
  expect([riders.heard(splitChanged).length, friends.heard(splitChanged).length]).toEqual([1, 1]);
  expect(desk.heard(deskRideChanged)).toContainEqual({ ride_id: ride.id });
});

test('operators are told that it was given up, and how it can be given', async () => {
  const told = (await everythingTold(ada)).map(({ title, message, metadata }) => [title, message, metadata.action_url]);
  const money = `$${(setback.amount_cents / 100).toFixed(2)}`;
  expect(told).toContainEqual([
    `A friend’s part of ${money} didn’t arrive`,
    'The rider’s card won’t take it. You can give it in another way.',
    `/admin/rides/${ride.id}`,
  ]);
});

test('I7: once, by however many desks at once; whoever comes second is told, and the same key answers the same', async () => {
  const before = await entries();
  const key = randomUUID();
  const answers = await Promise.allSettled([records(ada, key), records(otto), records(ada, key), records(otto)]);
  const [first] = await Promise.allSettled([records(ada, key)]);
  const done = answers.filter(({ status }) => status === 'fulfilled');
  // Ada's two are one; of hers and Otto's one was first.
  expect(done).toHaveLength(first.status === 'fulfilled' ? 2 : 1);
  expect((await entries()).length - before.length).toBe(2);
  expect(await acts()).toHaveLength(1);
  for (const who of [ada, otto])
    expect(await who.refused(recordGiven, given())).toMatchObject({
      status: 409,
      code: 'part_given',
      body: { current: { id: setback.id } },
    });
  await afterAllTries();
  expect((await entries()).length - before.length).toBe(2);
});

describe('refused', () => {
  test('to whoever is no operator, and to whom the ride is about', async () => {
    for (const person of [rider, friend, driver]) {
      expect((await person.refused(recordGiven, given())).status).toBe(403);
      await world.sql(`update users set roles = array_append(roles, 'operator') where id = $1`, [person.id]);
      expect(await person.refused(recordGiven, given())).toMatchObject({ status: 403, code: 'own_charge' });
    }
    expect((await world.stranger().refused(recordGiven, given())).status).toBe(401);
    expect(await part()).toMatchObject({ is_returned: false });
  });

  test.each([
    [{ reason: ' ' }, 400, undefined],
    [{ reason: 'x'.repeat(501) }, 400, undefined],
    [{ amount_cents: 0 }, 400, undefined],
    [{ amount_cents: 1 }, 409, 'part_changed'],
  ])('with %j', async (more, status, code) => {
    const { params, body } = given();
    const refusal = await ada.refused(recordGiven, { params, body: { ...body, ...more } });
    expect(refusal.status).toBe(status);
    if (code !== undefined) expect(refusal).toMatchObject({ code, body: { current: { id: params.id } } });
    expect([await part(), await acts()]).toMatchObject([{ is_returned: false }, []]);
  });

  test('for a setback that there is not', async () => {
    const { body } = given();
    expect((await ada.refused(recordGiven, { params: { id: randomUUID() }, body })).status).toBe(404);
  });
});
