import { afterEach, expect, test } from '@jest/globals';
import type { Id } from '../../../src/contract/ids.js';
import { checkConfirmation, confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { debtsChanged, listDebts } from '../../../src/payments/debts/debts.contract.js';
import { giveTip } from '../../../src/payments/extras/tips.contract.js';
import { removePaymentMethod } from '../../../src/payments/payments.contract.js';
import { checkPart, confirmPart } from '../../../src/payments/split/part-confirm.contract.js';
import { acceptPart } from '../../../src/payments/split/split.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { equalParts, partOf, splits } from '../parts.js';
import { accepted, account, driven, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard, pays } from './stripe-town.js';

// A card that is removed while its bank's page is open.

afterEach(() => expectBalanced());

const removes = (person: Person, id: string) => person.call(removePaymentMethod, { params: { id } });
const waiting = async () => (await rosa.call(listConfirmations, {})).confirmations;
const one = (id: string) => ({ params: { id: id as Id } });
const chargeOf = (url: string | null) => new URL(url ?? '').pathname.split('/').at(-1) ?? '';
const taken = () => [...account.intents.values()].filter(({ status }) => status === 'succeeded').map(({ amount_received: got }) => got);

/** Rosa goes to her bank; answers the payment and its charge. */
async function atTheBank(): Promise<{ id: Id; charge: string }> {
  const [first] = await waiting();
  const { url } = await rosa.call(confirmPayment, one(first?.id ?? ''));
  return { id: first?.id ?? ('' as Id), charge: chargeOf(url) };
}

test('a debt: the page at the bank is closed, nothing more goes off that card, and another one pays what is owed', async () => {
  const { ride, card } = await accepted('asks');
  await driven(ride);
  const { id, charge } = await atTheBank();
  world.forget();
  await removes(rosa, card.id);
  expect(await waiting()).toEqual([]);
  await world.settle();
  expect(rosa.heard(debtsChanged).length).toBeGreaterThan(0);
  expect(account.intent(charge).status).toBe('canceled');
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'waiting' });
  expect(await rosa.refused(confirmPayment, one(id))).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [{ id, state: 'open' }] });
  const good = await entersCard(stripe, rosa);
  await world.settle();
  expect([await rosa.call(listDebts, { query: {} }), taken()]).toEqual([{ debts: [], nextCursor: null }, [Math.round(ride.price * 100)]]);
  expect((await rosa.call(getRide, one(ride.id))).payment_method_id).toBe(good.id);
});

test('whoever confirmed it before has paid with it', async () => {
  const { ride, card } = await accepted('asks');
  await driven(ride);
  const { id, charge } = await atTheBank();
  account.answerBank(charge, 'yes');
  await removes(rosa, card.id);
  await world.settle();
  expect([await waiting(), taken()]).toEqual([[], [Math.round(ride.price * 100)]]);
  expect(await rosa.call(checkConfirmation, one(id))).toEqual({ state: 'confirmed' });
  expect(await rosa.call(listDebts, { query: {} })).toEqual({ debts: [], nextCursor: null });
});

test('what another card is being asked for goes by that one, as where the first stays', async () => {
  const { ride, card } = await accepted('asks');
  await driven(ride);
  const { id, charge } = await atTheBank();
  const good = await entersCard(stripe, rosa);
  await pays(rosa, id, good.id);
  await removes(rosa, card.id);
  await world.settle();
  expect([account.intent(charge).status, taken()]).toEqual(['canceled', [Math.round(ride.price * 100)]]);
  expect((await rosa.call(getRide, one(ride.id))).payment_method_id).toBe(good.id);
});

test('a tip that nobody was sent to the bank for can be confirmed no more', async () => {
  const { ride } = await accepted();
  await driven(ride);
  const card = await entersCard(stripe, rosa, 'asks');
  await rosa.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300, payment_method_id: card.id } });
  await world.settle();
  const [tip] = await waiting();
  await removes(rosa, card.id);
  await world.settle();
  expect(await rosa.refused(confirmPayment, one(tip?.id ?? ''))).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
  expect(taken()).toEqual([Math.round(ride.price * 100)]);
});

test('a friend’s part: likewise', async () => {
  const finn = await world.person(`finn${turn}`, { friendOf: [`rosa${turn}`] });
  const { ride } = await accepted();
  await driven(ride);
  await splits(rosa, ride, equalParts(finn));
  const card = await entersCard(stripe, finn, 'asks');
  const { id, amount_cents } = await partOf(finn);
  await finn.call(acceptPart, { params: { id }, body: { payment_method_id: card.id, amount_cents } });
  await world.settle();
  const { url } = await finn.call(confirmPart, one(id));
  await removes(finn, card.id);
  await world.settle();
  expect(account.intent(chargeOf(url)).status).toBe('canceled');
  expect(await partOf(finn)).toMatchObject({ status: 'failed', confirm: null });
  expect(await finn.call(checkPart, one(id))).toEqual({ state: 'waiting' });
  expect(await finn.refused(confirmPart, one(id))).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
});
