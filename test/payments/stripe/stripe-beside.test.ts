import { afterEach, expect, test } from '@jest/globals';
import { checkConfirmation, confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { listDebts } from '../../../src/payments/debts/debts.contract.js';
import { listPaymentMethods } from '../../../src/payments/payments.contract.js';
import { refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import type { CardManner } from './stripe-account.js';
import { accepted, account, charges, driven, healed, paymentOf, rosa, stripe, taken } from './stripe-rides.js';
import { entersCard, pays } from './stripe-town.js';

const usualLeast = account.leastCents;
/** What is waited until a minute has to be paid. */
const aMinuteMs = 150_000;

afterEach(() => {
  stripe.calm();
  account.leastCents = usualLeast;
  account.isSlowWithRefunds = false;
});

const sumTaken = () => taken().reduce((sum, [, cents]) => sum + cents, 0);
const sumBack = () => [...account.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);

test('what waiting adds below the least charge comes out of a further charge of just that; together they are the fare', async () => {
  const { ride } = await accepted();
  await world.settle();
  await driven(ride, aMinuteMs);
  const { amount_cents: cents } = await paymentOf(ride.id);
  expect(cents - Math.round(ride.price * 100)).toBe(40);
  expect(taken()).toEqual([
    ['succeeded', cents - usualLeast],
    ['succeeded', usualLeast],
  ]);
  expect((await paymentOf(ride.id)).status).toBe('captured');
  await expectBalanced();
});

test('P14: … also where the answer of the hold was lost', async () => {
  world.log.expectError(/Stripe|job|could not be done|connection/i);
  const { ride } = await accepted();
  await world.settle();
  stripe.fates.set(`POST /v1/payment_intents/${charges()[0]?.id}/capture`, 'lost');
  await driven(ride, aMinuteMs);
  await healed();
  const { amount_cents: cents, status } = await paymentOf(ride.id);
  expect([sumTaken(), status]).toEqual([cents, 'captured']);
});

test('where more than that is the least charge, a third of the fare is the further one', async () => {
  account.leastCents = 200;
  const { ride } = await accepted();
  await world.settle();
  await driven(ride, aMinuteMs);
  const { amount_cents: cents } = await paymentOf(ride.id);
  const third = Math.ceil(cents / 3);
  expect(taken()).toEqual([
    ['succeeded', cents - third],
    ['succeeded', third],
  ]);
});

test('a fare that is hardly more than the least charge is charged anew, as a whole', async () => {
  const { ride } = await accepted();
  await world.settle();
  account.leastCents = Math.round(ride.price * 100);
  await driven(ride, aMinuteMs);
  expect(taken()).toEqual([
    ['canceled', 0],
    ['succeeded', (await paymentOf(ride.id)).amount_cents],
  ]);
});

test('what is less than any card is charged is owed by nobody, and no card is to blame', async () => {
  const { ride, card } = await accepted();
  await world.settle();
  account.leastCents = 100_000;
  await driven(ride, aMinuteMs);
  expect(await paymentOf(ride.id)).toMatchObject({ status: 'void', step: null });
  expect(sumTaken()).toBe(0);
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [] });
  const { payment_methods: cards } = await rosa.call(listPaymentMethods, {});
  expect(cards.find(({ id }) => id === card.id)).toMatchObject({ state: 'ok' });
});

/** A fare with a wait: the charge beside its hold is taken, and then the hold lapses. The card does something else from then on. */
async function lapsedAfterExtra(next: CardManner = 'pays', waitMs = aMinuteMs): Promise<Ride> {
  world.log.expectError(/Stripe|job|could not be done|connection/i);
  const { ride } = await accepted();
  await world.settle();
  const hold = charges()[0]?.id ?? '';
  stripe.fates.set(`POST /v1/payment_intents/${hold}/capture`, 'fails');
  await driven(ride, waitMs);
  account.cancel(hold);
  for (const card of account.manners.keys()) account.manners.set(card, next);
  return ride;
}

test.each([aMinuteMs, 6 * 60_000])(
  'P14: of a fare whose hold lapsed after the charge beside it only the rest is charged',
  async (waitMs) => {
    const ride = await lapsedAfterExtra('pays', waitMs);
    await healed();
    const { id, amount_cents: cents, status } = await paymentOf(ride.id);
    expect([sumTaken(), sumBack(), status]).toEqual([cents, 0, 'captured']);
    const { ada } = await world.people({ ada: { admin: true } });
    await ada.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'It was our fault' } });
    await world.settle();
    expect(sumBack()).toBe(cents);
    await expectBalanced();
  },
);

test('P14: a card that declines the rest gets back what it paid, before anything else is asked', async () => {
  const ride = await lapsedAfterExtra('declines');
  account.isSlowWithRefunds = true;
  await healed();
  expect([sumBack(), await paymentOf(ride.id)]).toMatchObject([usualLeast, { status: 'processing' }]);
  for (const refund of account.refunds.values()) refund.status = 'succeeded';
  await healed();
  expect([sumTaken() - sumBack(), await paymentOf(ride.id)]).toMatchObject([0, { status: 'failed', step: null }]);
  const { debts } = await rosa.call(listDebts, { query: {} });
  const good = await entersCard(stripe, rosa);
  await world.settle();
  if ((await paymentOf(ride.id)).status !== 'captured') await pays(rosa, debts[0]?.id ?? '', good.id);
  await world.settle();
  expect(sumTaken() - sumBack()).toBe((await paymentOf(ride.id)).amount_cents);
});

test('SCA: a bank that wants its customer for the rest is asked for the whole', async () => {
  const ride = await lapsedAfterExtra('asks');
  await healed();
  const { id, amount_cents: cents } = await paymentOf(ride.id);
  expect(sumTaken() - sumBack()).toBe(0);
  const { confirmations } = await rosa.call(listConfirmations, {});
  expect(confirmations).toMatchObject([{ id, amount_cents: cents }]);
  const { url } = await rosa.call(confirmPayment, { params: { id } });
  account.answerBank(new URL(url ?? '').pathname.split('/').at(-1) ?? '', 'yes');
  await rosa.call(checkConfirmation, { params: { id } });
  await world.settle();
  expect([sumTaken() - sumBack(), (await paymentOf(ride.id)).status]).toEqual([cents, 'captured']);
});

test('a tip below the least charge, from before tips had a least amount, is declined and no debt', async () => {
  const { ride } = await accepted();
  await world.sql('update rides set offered_tip_cents = 1 where id = $1', [ride.id]);
  await driven(ride);
  expect(await paymentOf(ride.id, 'tip')).toMatchObject({ status: 'failed', step: null });
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [] });
});
