import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dayMs } from '../../../src/contract/duration.js';
import type { Id } from '../../../src/contract/ids.js';
import { checkConfirmation, confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { getTip, giveTip, tipWindowMs } from '../../../src/payments/extras/tips.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { confirmReturn, getLostItem, returnFeeCents } from '../../../src/support/lost-items/lost-items.contract.js';
import { openCase } from '../../../src/support/support.contract.js';
import { cannotClose, closes } from '../../privacy/leaving.js';
import { queueBehind, row } from '../../world/waiting.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { accepted, account, charges, dan, driven, healed, paymentOf, rosa, stripe } from './stripe-rides.js';
import { entersCard, tellsAll } from './stripe-town.js';

// What is given beside the fare, and what its rider's bank wants to be confirmed of it.

let ride: Ride;
let params: { id: Id };

/** A ride of Rosa's that Dan drove, and that is paid. */
beforeEach(async () => {
  ({ ride } = await accepted());
  params = { id: ride.id };
  await driven(ride);
});

afterEach(expectBalanced);

const waiting = async () => (await rosa.call(listConfirmations, {})).confirmations;
/** What was given back, of which charge. */
const back = () => [...account.refunds.values()].map(({ payment_intent: of, amount }) => [of, amount]);
const earned = (memo: string) =>
  world.sql(`select amount_cents from ledger_entries where ride_id = $1 and memo = $2 and account like 'driver:%'`, [ride.id, memo]);
const tipIs = async () => (await rosa.call(getTip, { params })).state;

/** A tip whose bank wants to hear from Rosa. */
async function tipped(): Promise<Id> {
  const card = await entersCard(stripe, rosa, 'asks');
  await rosa.call(giveTip, { params, body: { amount_cents: 500, payment_method_id: card.id } });
  await world.settle();
  return toConfirm();
}

async function toConfirm(): Promise<Id> {
  const [first] = await waiting();
  if (!first) throw new Error('nothing waits for Rosa');
  return first.id;
}

/** Rosa goes to her bank; answers the charge. */
async function goesToBank(id: Id): Promise<string> {
  const { url } = await rosa.call(confirmPayment, { params: { id } });
  return new URL(url ?? '').pathname.split('/').at(-1) ?? '';
}

const looks = (id: Id) => rosa.call(checkConfirmation, { params: { id } });

test('D8: a tip that waits at the bank can be confirmed no more once its driver has closed the account', async () => {
  const id = await tipped();
  await closes(dan);
  expect(await waiting()).toEqual([]);
  expect(await rosa.refused(confirmPayment, { params: { id } })).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
  await world.settle();
  expect(charges().map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
  expect([await paymentOf(ride.id, 'tip'), await tipIs()]).toMatchObject([{ status: 'void', step: null }, 'none']);
});

test.each([
  ['whoever comes back', async (id: Id) => expect(await looks(id)).toEqual({ state: 'waiting' })],
  ['Stripe’s event', async () => expect(new Set(await tellsAll(stripe))).toEqual(new Set([200]))],
  ['a later look', async () => world.clock.advance(31_000)],
])('D8: … and what its rider’s bank says yes to is given back, found by %s', async (_, find) => {
  const id = await tipped();
  const charge = await goesToBank(id);
  await closes(dan);
  stripe.events.length = 0;
  account.answerBank(charge, 'yes');
  await find(id);
  await world.settle();
  expect([back(), await earned('tip')]).toEqual([[[charge, 500]], []]);
  expect([await looks(id), await tipIs(), await waiting()]).toEqual([{ state: 'waiting' }, 'none', []]);
});

test('P14: … also where the answer to that is lost, once', async () => {
  world.log.expectError(/could not be done|job|Stripe/);
  const id = await tipped();
  const charge = await goesToBank(id);
  await closes(dan);
  account.answerBank(charge, 'yes');
  stripe.fates.set('POST /v1/refunds', 'lost');
  await looks(id);
  await world.settle();
  expect(await paymentOf(ride.id, 'tip')).toMatchObject({ step: 'void' });
  // Whoever keeps the account after all gets nothing of what is on its way back.
  await world.sql('update users set deleted_at = null, erase_at = null where id = $1', [dan.id]);
  expect([await looks(id), await waiting()]).toEqual([{ state: 'waiting' }, []]);
  await healed();
  expect([back(), await earned('tip'), await tipIs()]).toEqual([[[charge, 500]], [], 'open']);
  await rosa.call(giveTip, { params, body: { amount_cents: 300 } });
  await world.settle();
  expect([await tipIs(), await earned('tip')]).toEqual(['given', [{ amount_cents: 300 }]]);
});

test('PG-8: a tip that its rider’s bank says yes to once they have closed the account is given back', async () => {
  const charge = await goesToBank(await tipped());
  await closes(rosa);
  account.answerBank(charge, 'yes');
  world.clock.advance(31_000);
  await world.settle();
  expect([back(), await earned('tip')]).toEqual([[[charge, 500]], []]);
  expect(await paymentOf(ride.id, 'tip')).toMatchObject({ status: 'void', step: null });
});

test('a driver who closes the account while a tip goes on waits for it, and keeps the account until it is theirs', async () => {
  const id = await tipped();
  account.answerBank(await goesToBank(id), 'yes');
  const both = await queueBehind(
    row('rides', ride.id),
    () => looks(id),
    () => cannotClose(dan),
  );
  expect(both).toMatchObject([{ state: 'confirmed' }, { code: 'account_held' }]);
  await world.settle();
  expect([back(), await earned('tip'), await tipIs()]).toEqual([[], [{ amount_cents: 500 }], 'given']);
  await closes(dan);
});

test('D8: a tip is confirmed for as long as one is given', async () => {
  const id = await tipped();
  const charge = await goesToBank(id);
  const ended = (msAgo: number) =>
    world.sql('update rides set completed_at = $2 where id = $1', [ride.id, new Date(world.clock.now().getTime() - msAgo)]);
  await ended(tipWindowMs - dayMs);
  expect(await waiting()).toMatchObject([{ id, purpose: 'tip' }]);
  await ended(tipWindowMs);
  expect(await waiting()).toEqual([]);
  account.answerBank(charge, 'yes');
  expect(await rosa.refused(confirmPayment, { params: { id } })).toMatchObject({ code: 'nothing_to_confirm' });
  await world.settle();
  expect([back(), await earned('tip'), await tipIs()]).toEqual([[[charge, 500]], [], 'none']);
});

test('D8: a return fee is confirmed as long as its driver can get it, however late', async () => {
  const card = await entersCard(stripe, rosa, 'asks');
  await rosa.call(openCase, { body: { kind: 'lost_item', subject: 'Umbrella', text: 'It is blue.', ride_id: ride.id } });
  await dan.call(confirmReturn, { params, body: { fee_cents: returnFeeCents } });
  await rosa.call(confirmReturn, { params, body: { fee_cents: returnFeeCents, payment_method_id: card.id } });
  await world.settle();
  const id = await toConfirm();
  await world.sql('update rides set completed_at = $2 where id = $1', [ride.id, new Date(world.clock.now().getTime() - 2 * tipWindowMs)]);
  const charge = await goesToBank(id);
  await closes(dan);
  account.answerBank(charge, 'yes');
  expect([await waiting(), await looks(id)]).toEqual([[], { state: 'waiting' }]);
  await world.settle();
  expect([back(), await earned('lost_item')]).toEqual([[[charge, returnFeeCents]], []]);
  expect((await rosa.call(getLostItem, { params })).lost_item).toMatchObject({ fee: 'not_due' });
});
