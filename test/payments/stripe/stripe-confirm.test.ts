import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Id } from '../../../src/contract/ids.js';
import { changeRideCard } from '../../../src/payments/cards/ride-card.contract.js';
import { checkConfirmation, confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { debtsChanged, listDebts } from '../../../src/payments/debts/debts.contract.js';
import { giveTip } from '../../../src/payments/extras/tips.contract.js';
import { listPayments } from '../../../src/payments/history/payment-history.contract.js';
import { PaymentCaptureService } from '../../../src/payments/payment-capture.service.js';
import type { PaymentMethod } from '../../../src/payments/payments.contract.js';
import { listPaymentMethods } from '../../../src/payments/payments.contract.js';
import { getReceipt } from '../../../src/payments/receipts/receipt.contract.js';
import { refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import { cancelRide } from '../../../src/trips/trips.contract.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { toldOfMoney } from '../unpaid.js';
import { accepted, account, dan, driven, rosa, stripe } from './stripe-rides.js';
import { entersCard, pays, tellsAll } from './stripe-town.js';
import { watchMoves } from '../watch-moves.js';

watchMoves();

let card: PaymentMethod;
let ride: Ride;

/** Rosa's ride, whose card's bank wants to hear from her; Dan has accepted it. */
beforeEach(async () => {
  ({ card, ride } = await accepted('asks'));
  await world.settle();
});

afterEach(() => stripe.calm());

const cents = () => Math.round(ride.price * 100);
const waiting = async () => (await rosa.call(listConfirmations, {})).confirmations;
const statusOf = async (person = rosa) => (await person.call(getRide, { params: { id: ride.id } })).payment_status;
const taken = () => [...account.intents.values()].filter(({ status }) => status === 'succeeded').map(({ amount_received: got }) => got);
const one = (id: string) => ({ params: { id: id as Id } });

/** Rosa goes to her bank; answers the payment and its charge. */
async function atTheBank(): Promise<{ id: Id; charge: string; bank: string }> {
  const [first] = await waiting();
  const { url } = await rosa.call(confirmPayment, one(first?.id ?? ''));
  return { id: first?.id ?? ('' as Id), charge: new URL(url ?? '').pathname.split('/').at(-1) ?? '', bank: url ?? '' };
}

test('a bank that wants its customer: the rider is told, confirms there, comes back, and the hold stands', async () => {
  expect(await statusOf()).toBe('failed');
  expect(await waiting()).toMatchObject([
    { ride_id: ride.id, purpose: 'fare', amount_cents: cents(), card: { last4: '0002' }, sent_at: null },
  ]);
  expect(await toldOfMoney(rosa, ride.id)).toEqual([
    expect.stringMatching(/^Your bank wants you to confirm \$[\d.]+\. It takes a minute\.$/),
  ]);
  expect((await rosa.call(listPaymentMethods, {})).payment_methods).toMatchObject([{ state: 'ok' }]);
  const { id, charge, bank } = await atTheBank();
  expect(bank).toBe(`${stripe.url}/bank/${charge}`);
  const back = new URL(account.answerBank(charge, 'yes'));
  expect(`${back.origin}${back.pathname}?confirmed=${back.searchParams.get('confirmed')}`).toBe(
    `${world.app.publicUrl}/ride/${ride.id}?confirmed=${id}`,
  );
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'confirmed' });
  await world.settle();
  expect([await statusOf(), await waiting()]).toEqual(['authorised', []]);
  // Who looks again reads the same.
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'confirmed' });
  await driven(ride);
  expect([await statusOf(), taken()]).toEqual(['captured', [cents()]]);
  await expectBalanced();
});

test('whoever does not come back: Stripe’s event says it, or a look later does', async () => {
  const { charge } = await atTheBank();
  stripe.events.length = 0;
  account.answerBank(charge, 'yes');
  world.forget();
  expect(await tellsAll(stripe)).toEqual([200]);
  await world.settle();
  expect(await statusOf()).toBe('authorised');
  expect(rosa.heard(debtsChanged).length).toBeGreaterThan(0);
  await driven(ride);
  await rosa.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300 } });
  await world.settle();
  const tip = await atTheBank();
  account.answerBank(tip.charge, 'yes');
  world.clock.advance(31_000);
  await world.settle();
  expect(taken()).toEqual([cents(), 300]);
  expect(await waiting()).toEqual([]);
});

test('a ride that ends unconfirmed is a debt, whose confirmation pays it; its driver is told the truth', async () => {
  await driven(ride);
  expect(await statusOf()).toBe('failed');
  const { debts } = await rosa.call(listDebts, { query: {} });
  const [first] = await waiting();
  expect(first?.id).toBe(debts[0]?.id);
  expect(await toldOfMoney(dan, ride.id)).toEqual([expect.stringMatching(/^Your rider’s bank wants them to confirm it\./)]);
  const { id, charge } = await atTheBank();
  account.answerBank(charge, 'yes');
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'confirmed' });
  await world.settle();
  expect([await rosa.call(listDebts, { query: {} }), taken()]).toEqual([{ debts: [], nextCursor: null }, [cents()]]);
  await expectBalanced();
});

test('whoever says no at their bank may try again; the same page is given to a second tab', async () => {
  const { id, charge, bank } = await atTheBank();
  expect((await rosa.call(confirmPayment, one(id))).url).toBe(bank);
  account.answerBank(charge, 'no');
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'waiting' });
  expect(await waiting()).toMatchObject([{ id, sent_at: expect.any(String) }]);
  const again = await atTheBank();
  account.answerBank(again.charge, 'yes');
  await rosa.call(checkConfirmation, one(id));
  await world.settle();
  expect(await statusOf()).toBe('authorised');
});

test('another card pays instead, and what waited can be confirmed no more', async () => {
  const { charge } = await atTheBank();
  const good = await entersCard(stripe, rosa);
  await rosa.call(changeRideCard, { params: { id: ride.id }, body: { payment_method_id: good.id } });
  await world.settle();
  expect([await statusOf(), await waiting(), account.intent(charge).status]).toEqual(['authorised', [], 'canceled']);
  await driven(ride);
  expect(taken()).toEqual([cents()]);
});

test.each([
  ['before', false],
  ['after', true],
])(
  'whoever confirms and chooses another card %s that was seen pays with what was confirmed, and ride and receipt name it',
  async (_, isSeen) => {
    const { id, charge } = await atTheBank();
    const good = await entersCard(stripe, rosa);
    account.answerBank(charge, 'yes');
    const look = isSeen ? stripe.holdUp(`GET /v1/payment_intents/${charge}`, 2) : undefined;
    if (isSeen) await rosa.call(checkConfirmation, one(id));
    await look?.reached;
    await rosa.call(changeRideCard, { params: { id: ride.id }, body: { payment_method_id: good.id } });
    look?.letGo();
    await world.settle();
    expect([await statusOf(), account.intent(charge).status]).toEqual(['authorised', 'requires_capture']);
    expect((await rosa.call(getRide, { params: { id: ride.id } })).payment_method_id).toBe(card.id);
    await driven(ride);
    expect([taken(), await statusOf()]).toEqual([[cents()], 'captured']);
    const { charges } = await rosa.call(getReceipt, { params: { id: ride.id } });
    expect(charges).toMatchObject([{ card: { last4: card.last4 } }]);
  },
);

test('whoever confirms in one tab and pays with another card in the other pays once, with what was first', async () => {
  await driven(ride);
  const { id, charge } = await atTheBank();
  const good = await entersCard(stripe, rosa);
  account.answerBank(charge, 'yes');
  await pays(rosa, id, good.id);
  await world.settle();
  expect([taken(), await statusOf(), await waiting()]).toEqual([[cents()], 'captured', []]);
  const [paid] = await world.sql<{ card: string }>('select payment_method_id as card from payments where id = $1', [id]);
  expect(paid?.card).toBe(card.id);
});

test('whoever pays with another card that declines, and then comes back from their bank, is not told that it was confirmed', async () => {
  await driven(ride);
  const { id, charge } = await atTheBank();
  const bad = await entersCard(stripe, rosa, 'declines');
  await pays(rosa, id, bad.id);
  await world.settle();
  expect([account.intent(charge).status, await waiting()]).toEqual(['canceled', []]);
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'waiting' });
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [{ id, state: 'open' }] });
});

test('a canceled ride lets go what was confirmed, and what was waived is given back', async () => {
  const first = await atTheBank();
  account.answerBank(first.charge, 'yes');
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  expect([account.intent(first.charge).status, taken()]).toEqual(['canceled', []]);
  expect(await rosa.call(checkConfirmation, one(first.id))).toEqual({ state: 'waiting' });
});

test('P14: … also while it is being looked at, whichever job is first', async () => {
  const { id, charge } = await atTheBank();
  account.answerBank(charge, 'yes');
  const look = `GET /v1/payment_intents/${charge}`;
  // The first look is hers.
  const [job, again, ofCancel] = [stripe.holdUp(look, 2), stripe.holdUp(look, 3), stripe.holdUp(look, 4)];
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'confirmed' });
  await job.reached;
  const asked = world.app.get(PaymentCaptureService).advance(id);
  await again.reached;
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await ofCancel.reached;
  again.letGo();
  await asked;
  for (const held of [ofCancel, job]) held.letGo();
  await world.settle();
  expect([account.intent(charge).status, await statusOf(), await waiting()]).toEqual(['canceled', 'void', []]);
  expect(await rosa.call(listPayments, { query: {} })).toMatchObject({ payments: [], under_way: [] });
});

test('a debt that operators let go is charged no more: who confirmed it in that moment gets it back', async () => {
  await driven(ride);
  const { id, charge } = await atTheBank();
  account.answerBank(charge, 'yes');
  const { ada } = await world.people({ ada: { admin: true } });
  await ada.call(refundPayment, { params: { id }, body: { amount_cents: cents(), reason: 'It was our fault' } });
  await world.settle();
  expect(await statusOf()).toBe('void');
  expect([...account.refunds.values()].map(({ payment_intent: of, amount }) => [of, amount])).toEqual([[charge, cents()]]);
  await expectBalanced();
});

test('a charge of another amount or currency than is owed pays nothing, and is given back', async () => {
  await driven(ride);
  const { id, charge } = await atTheBank();
  Object.assign(account.intent(charge), { amount: 100 });
  account.answerBank(charge, 'yes');
  await rosa.call(checkConfirmation, one(id));
  await world.settle();
  expect(await statusOf()).toBe('failed');
  expect([...account.refunds.values()].filter(({ payment_intent: of }) => of === charge)).toHaveLength(1);
});

test('nobody else sees or confirms it', async () => {
  const [first] = await waiting();
  const call = one(first?.id ?? '');
  expect((await dan.call(listConfirmations, {})).confirmations).toEqual([]);
  expect(await dan.refused(confirmPayment, call)).toMatchObject({ status: 404 });
  expect(await dan.call(checkConfirmation, call)).toEqual({ state: 'confirmed' });
  expect((await world.stranger().http('/api/payments/confirmations')).status).toBe(401);
});

test('a card that says no after all is declined like any other; what is over says so', async () => {
  const [first] = await waiting();
  const call = one(first?.id ?? '');
  const [row] = await world.sql<{ ref: string }>('select provider_ref as ref from payment_methods where id = $1', [card.id]);
  account.manners.set(row?.ref.split('/')[1] ?? '', 'declines');
  expect(await rosa.refused(confirmPayment, call)).toMatchObject({ status: 409, code: 'confirmation_declined' });
  expect(await waiting()).toEqual([]);
  expect(await rosa.refused(confirmPayment, call)).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
});
