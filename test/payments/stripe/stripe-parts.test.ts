import { beforeEach, expect, test } from '@jest/globals';
import { refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import { checkPart, confirmPart } from '../../../src/payments/split/part-confirm.contract.js';
import {
  acceptPart,
  declinePart,
  listMyParts,
  type MyPart,
  splitChanged,
  splitWindowMs,
  withdrawPart,
} from '../../../src/payments/split/split.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { suspends } from '../../admin/acts.js';
import { closes } from '../../privacy/leaving.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { equalParts, paidBy, partOf, splitOf, splits } from '../parts.js';
import { accepted, account, driven, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard, tellsAll } from './stripe-town.js';
import type { CardManner } from './stripe-account.js';
import { watchMoves } from '../watch-moves.js';

watchMoves();

let finn: Person;
let ride: Ride;
let part: MyPart;

/** Rosa's ride is paid; Finn said yes to half of it, and his bank wants to hear from him. */
beforeEach(async () => {
  finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
  ({ ride } = await accepted());
  await driven(ride);
  await splits(rosa, ride, equalParts(finn));
  await saysYes('asks');
  part = await partOf(finn);
});

const one = () => ({ params: { id: part.id } });
const fare = () => Math.round(ride.price * 100);
const charges = () => [...account.intents.values()].filter(({ metadata }) => metadata['part'] === part.id);
const taken = () => charges().filter(({ status }) => status === 'succeeded');
const backOf = (charge: string) =>
  [...account.refunds.values()].filter(({ payment_intent: of }) => of === charge).reduce((sum, { amount }) => sum + amount, 0);

async function saysYes(manner: CardManner): Promise<string> {
  const card = await entersCard(stripe, finn, manner);
  const { id, amount_cents } = await partOf(finn);
  await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
  await world.settle();
  return card.id;
}

/** Finn goes to his bank; answers the charge that he is asked to confirm. */
async function atTheBank(): Promise<string> {
  const { url } = await finn.call(confirmPart, one());
  return new URL(url ?? '').pathname.split('/').at(-1) ?? '';
}

async function looksLater(): Promise<void> {
  world.clock.advance(31_000);
  await world.settle();
}

test('a friend whose bank wants them confirms there, comes back to the cards, and the part is paid to the rider', async () => {
  expect(part).toMatchObject({ status: 'failed', confirm: { sent_at: null }, card: { last4: '0002' } });
  expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'failed', is_to_confirm: true }]);
  expect(await finn.notificationTypes()).toEqual(['payment', 'payment']);
  const charge = await atTheBank();
  expect((await partOf(finn)).confirm).toEqual({ sent_at: expect.any(String) });
  expect(account.answerBank(charge, 'yes')).toMatch(new RegExp(`^${world.app.publicUrl}/account/payment-methods\\?confirmed=${part.id}`));
  expect(await finn.call(checkPart, one())).toEqual({ state: 'confirmed' });
  await world.settle();
  expect(await partOf(finn)).toMatchObject({ status: 'paid', confirm: null, card: { last4: '0002' } });
  expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_to_confirm: false, is_returned: true }]);
  expect(taken().map(({ id, amount_received: cents }) => [id, cents])).toEqual([[charge, part.amount_cents]]);
  expect([await paidBy(finn, ride), await paidBy(rosa, ride)]).toEqual([part.amount_cents, fare() - part.amount_cents]);
  await expectBalanced();
});

test('I2: what a bank took back from the town is nothing that a friend pays a part of', async () => {
  const [charge] = [...account.intents.values()].filter(({ metadata }) => metadata['part'] === undefined);
  stripe.events.length = 0;
  const { id } = account.disputes.open(charge?.id ?? '', { status: 'warning_needs_response' });
  await tellsAll(stripe);
  await world.settle();
  expect(await partOf(finn)).toMatchObject({ status: 'failed' });
  account.disputes.move(id, 'needs_response');
  await tellsAll(stripe);
  await world.settle();
  expect((await finn.call(listMyParts, { query: {} })).parts).toEqual([]);
  expect(await splitOf(rosa, ride)).toMatchObject({ own_cents: 0, left_cents: 0, parts: [] });
});

test('whoever does not come back: Stripe’s event says it', async () => {
  const charge = await atTheBank();
  stripe.events.length = 0;
  account.answerBank(charge, 'yes');
  world.forget();
  await tellsAll(stripe);
  await world.settle();
  expect((await partOf(finn)).status).toBe('paid');
  for (const person of [finn, rosa]) expect(person.heard(splitChanged).length).toBeGreaterThan(0);
});

test('… or a look later does; who says no may try again', async () => {
  account.answerBank(await atTheBank(), 'no');
  expect(await finn.call(checkPart, one())).toEqual({ state: 'waiting' });
  account.answerBank(await atTheBank(), 'yes');
  await looksLater();
  expect((await partOf(finn)).status).toBe('paid');
  expect(taken()).toHaveLength(1);
});

test('what a friend confirms who was suspended while at their bank is paid', async () => {
  const charge = await atTheBank();
  await suspends(await world.person(`ada${turn}`, { admin: true }), finn);
  account.answerBank(charge, 'yes');
  await looksLater();
  expect(taken().map(({ id }) => id)).toEqual([charge]);
  expect([backOf(charge), await paidBy(finn, ride), await paidBy(rosa, ride)]).toEqual([0, part.amount_cents, fare() - part.amount_cents]);
  await expectBalanced();
});

test('P14: however many look at once, it is paid once and nothing of it comes back', async () => {
  const charge = await atTheBank();
  stripe.events.length = 0;
  account.answerBank(charge, 'yes');
  const tab = await finn.device();
  await Promise.all([finn.call(checkPart, one()), tab.call(checkPart, one()), tellsAll(stripe), tab.call(checkPart, one())]);
  await world.settle();
  expect([taken().length, backOf(charge), await paidBy(finn, ride)]).toEqual([1, 0, part.amount_cents]);
  await expectBalanced();
});

test('another card pays instead, and what waited can be confirmed no more', async () => {
  const charge = await atTheBank();
  await saysYes('pays');
  expect(await partOf(finn)).toMatchObject({ status: 'paid', card: { last4: '4242' }, confirm: null });
  expect(account.intent(charge).status).toBe('canceled');
  expect(await finn.refused(confirmPart, one())).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
  expect(taken()).toHaveLength(1);
});

test('whoever confirms in one tab and pays with another card in the other pays once, with what was first', async () => {
  const charge = await atTheBank();
  account.answerBank(charge, 'yes');
  await saysYes('pays');
  expect(taken().map(({ id }) => id)).toEqual([charge]);
  expect(await partOf(finn)).toMatchObject({ status: 'paid', card: { last4: '0002' } });
  await expectBalanced();
});

test.each<[string, () => Promise<unknown>]>([
  ['the friend declined it', () => finn.call(declinePart, one())],
  ['the rider took it back', () => rosa.call(withdrawPart, { params: { id: ride.id, part_id: part.id } })],
  ['it ran out', () => Promise.resolve(world.clock.advance(splitWindowMs))],
  ['the fare came back', () => asksRefund(fare())],
  ['the friend closed their account', () => closes(finn)],
])('what is confirmed after %s is given back', async (_, ends) => {
  const charge = await atTheBank();
  await ends();
  account.answerBank(charge, 'yes');
  await world.settle();
  await looksLater();
  expect(account.intent(charge).status).toBe('succeeded');
  expect(backOf(charge)).toBe(part.amount_cents);
  expect(await paidBy(finn, ride)).toBe(0);
  expect(await world.sql('select id from fare_parts where id = $1 and confirm_ref is not null', [part.id])).toEqual([]);
  await expectBalanced();
});

test('what ended while nobody confirmed it can be confirmed no more', async () => {
  const charge = await atTheBank();
  await finn.call(declinePart, one());
  await looksLater();
  expect(account.intent(charge).status).toBe('canceled');
});

test('nobody is sent to their bank for a fare of which too little is left, and what was confirmed before is given back', async () => {
  const charge = await atTheBank();
  // Until that has arrived the part stays as it is.
  account.isSlowWithRefunds = true;
  await refunds(fare() - part.amount_cents + 1);
  account.isSlowWithRefunds = false;
  expect(await finn.refused(confirmPart, one())).toMatchObject({ status: 409, code: 'part_on_hold' });
  account.answerBank(charge, 'yes');
  expect(await finn.call(checkPart, one())).toEqual({ state: 'waiting' });
  expect(backOf(charge)).toBe(part.amount_cents);
  for (const refund of account.refunds.values()) refund.status = 'succeeded';
  await looksLater();
  expect((await finn.call(listMyParts, { query: {} })).parts).toEqual([]);
  expect(await paidBy(finn, ride)).toBe(0);
  await expectBalanced();
});

test('while a refund is on its way that leaves too little the part is listed as not payable, and payable again where that fails', async () => {
  account.isSlowWithRefunds = true;
  world.forget();
  await refunds(fare() - part.amount_cents + 1);
  account.isSlowWithRefunds = false;
  expect(finn.heard(splitChanged).length).toBeGreaterThan(0);
  expect(await partOf(finn)).toMatchObject({ status: 'failed', is_on_hold: true });
  const card = await entersCard(stripe, finn);
  const call = { ...one(), body: { payment_method_id: card.id, amount_cents: part.amount_cents } };
  expect(await finn.refused(acceptPart, call)).toMatchObject({
    status: 409,
    code: 'part_on_hold',
    body: { current: { id: part.id, is_on_hold: true } },
  });
  const [refund] = account.refunds.keys();
  account.failRefund(refund ?? '');
  world.forget();
  await looksLater();
  expect(finn.heard(splitChanged).length).toBeGreaterThan(0);
  expect(await partOf(finn)).toMatchObject({ status: 'failed', is_on_hold: false });
  await finn.call(acceptPart, call);
  await world.settle();
  expect(await partOf(finn)).toMatchObject({ status: 'paid', is_on_hold: false });
  await expectBalanced();
});

test('a friend hears that another one pays of the little that is left, and that their card was declined', async () => {
  const gus = await world.person(`gus${turn}`, { friendOf: [`rosa${turn}`] });
  await splits(rosa, ride, equalParts(gus));
  const other = await partOf(gus);
  account.isSlowWithRefunds = true;
  // Enough for either of the two.
  await refunds(fare() - Math.max(part.amount_cents, other.amount_cents));
  account.isSlowWithRefunds = false;
  expect(await partOf(finn)).toMatchObject({ is_on_hold: false });
  const card = await entersCard(stripe, gus);
  for (const id of account.manners.keys()) account.manners.set(id, 'declines');
  world.forget();
  await gus.call(acceptPart, { params: { id: other.id }, body: { payment_method_id: card.id, amount_cents: other.amount_cents } });
  await world.settle();
  expect(await partOf(gus)).toMatchObject({ status: 'failed' });
  expect(finn.heard(splitChanged)).toHaveLength(2);
  expect(await partOf(finn)).toMatchObject({ is_on_hold: false });
  for (const refund of account.refunds.values()) refund.status = 'succeeded';
  await looksLater();
  await expectBalanced();
});

test('a card that says no after all is declined like any other', async () => {
  for (const id of account.manners.keys()) account.manners.set(id, 'declines');
  expect(await finn.refused(confirmPart, one())).toMatchObject({ status: 409, code: 'confirmation_declined' });
  expect(await partOf(finn)).toMatchObject({ status: 'failed', confirm: null });
});

test('nobody else sees, confirms or checks it', async () => {
  const charge = await atTheBank();
  expect((await rosa.call(listMyParts, { query: {} })).parts).toEqual([]);
  expect(await rosa.refused(confirmPart, one())).toMatchObject({ status: 404 });
  expect(await rosa.call(checkPart, one())).toEqual({ state: 'confirmed' });
  expect(account.intent(charge).status).toBe('requires_action');
  expect((await world.stranger().http(`/api/fare-parts/${part.id}/confirm`, { method: 'POST' })).status).toBe(401);
});

/** An operator gives back so many cents of the fare. */
async function asksRefund(cents: number): Promise<void> {
  const ada = await world.person(`ada${turn}`, { admin: true });
  const [paid] = await world.sql<{ id: string }>(`select id from payments where ride_id = $1 and purpose = 'fare'`, [ride.id]);
  const params = { id: paid?.id ?? '' };
  await ada.call(refundPayment, { params, body: { amount_cents: cents, reason: 'It was our fault' } });
}

async function refunds(cents: number): Promise<void> {
  await asksRefund(cents);
  await world.settle();
}
