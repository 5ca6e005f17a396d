import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dayMs } from '../../src/contract/duration.js';
import {
  addPaymentMethod,
  changePaymentMethod,
  getCardSetup,
  listPaymentMethods,
  maxPaymentMethods,
  paymentMethodsChanged,
  removePaymentMethod,
} from '../../src/payments/payments.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, expiredCardOf, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const aToken = (kind = 'demo_visa') => `${kind}_${randomUUID()}`;
const adds = (person: Person, token = aToken()) => person.call(addPaymentMethod, { body: { token } });
const cardsOf = async (person: Person) => (await person.call(listPaymentMethods, {})).payment_methods;
const one = (id: string) => ({ params: { id } });
const asDefault = (id: string) => ({ ...one(id), body: { is_default: true as const } });
let count = 0;
/** Somebody without a card. */
const newcomer = () => world.person(`newcomer${(count += 1)}`);

test('the demo vault’s cards become mine by their tokens, the first one as the default', async () => {
  const me = await newcomer();
  const setup = await me.call(getCardSetup, {});
  const cards = setup.provider === 'demo' ? setup.cards : [];
  expect(cards).toHaveLength(5);
  for (const { token } of cards) await adds(me, token);
  const saved = await cardsOf(me);
  const shown = cards.map(({ brand, last4, exp_month, exp_year }, index) =>
    expect.objectContaining({ brand, last4, exp_month, exp_year, is_default: index === 0 }),
  );
  expect(saved).toEqual(shown);
  expect(saved.map(({ state }) => state)).not.toContain('expired');
  expect(JSON.stringify(saved)).not.toContain('demo_');
});

test('I7: the same token adds one card, also twice at once, and none after that one was removed', async () => {
  const me = await newcomer();
  const token = aToken();
  const [first, second] = await Promise.all([adds(me, token), adds(me, token)]);
  expect(second).toEqual(first);
  expect(await cardsOf(me)).toEqual([first]);
  await me.call(removePaymentMethod, one(first.id));
  expect(await me.refused(addPaymentMethod, { body: { token } })).toMatchObject({ status: 400, code: 'token_unusable' });
});

test.each(['4242424242424242', 'demo_visa', `demo_gold_${randomUUID()}`, `demo_constructor_${randomUUID()}`])(
  'a token that the vault does not know (%s) stores nothing',
  async (token) => {
    const me = await newcomer();
    expect(await me.refused(addPaymentMethod, { body: { token } })).toMatchObject({ status: 400, code: 'token_unusable' });
    expect(await cardsOf(me)).toEqual([]);
  },
);

test.each([
  ['no token', {}],
  ['a blank token', { token: ' ' }],
  ['a long token', { token: 'x'.repeat(201) }],
  ['card data', { token: aToken(), number: '4242424242424242' }],
])('%s is bad input', async (_, body) => {
  const me = await newcomer();
  expect(await me.refused(addPaymentMethod, { body: body as { token: string } })).toMatchObject({ status: 400, code: 'malformed' });
});

test('the eleventh card is refused, also when two come at once', async () => {
  const me = await newcomer();
  for (let more = maxPaymentMethods - 1; more > 0; more -= 1) await adds(me);
  const tries = await Promise.allSettled([adds(me), adds(me)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await me.refused(addPaymentMethod, { body: { token: aToken() } })).toMatchObject({ status: 409, code: 'too_many_cards' });
  expect(await cardsOf(me)).toHaveLength(maxPaymentMethods);
});

test('there is always one default: made by hand, repeated, and passed on to the newest card left', async () => {
  const me = await newcomer();
  const [first, second, third] = [await adds(me), await adds(me), await adds(me)];
  for (let times = 2; times > 0; times -= 1)
    expect(await me.call(changePaymentMethod, asDefault(second.id))).toMatchObject({ id: second.id, is_default: true });
  expect((await cardsOf(me)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
    [third.id, false],
  ]);
  for (let times = 2; times > 0; times -= 1) await me.call(removePaymentMethod, one(second.id));
  expect((await cardsOf(me)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [third.id, true],
    [first.id, false],
  ]);
  expect(await me.refused(changePaymentMethod, asDefault(second.id))).toMatchObject({ status: 404 });
});

test('an expired card is no default: not by hand, not by inheritance, and a new card takes its place', async () => {
  const me = await newcomer();
  const [first, old] = [await adds(me), await expiredCardOf(me)];
  expect(await me.refused(changePaymentMethod, asDefault(old))).toMatchObject({
    status: 409,
    code: 'card_unusable',
    body: { current: { id: old, state: 'expired' } },
  });
  const third = await adds(me);
  await me.call(removePaymentMethod, one(first.id));
  expect((await cardsOf(me))[0]).toMatchObject({ id: third.id, is_default: true });
  await me.call(removePaymentMethod, one(third.id));
  expect(await cardsOf(me)).toMatchObject([{ id: old, is_default: true, state: 'expired' }]);
  expect(await adds(me)).toMatchObject({ is_default: true });
});

test('a card stays while it pays a ride that goes on', async () => {
  const me = await newcomer();
  const { id } = await adds(me);
  const ride = await books(me, { payment_method_id: id });
  expect(await me.refused(removePaymentMethod, one(id))).toMatchObject({
    status: 409,
    code: 'card_in_use',
    body: { current: (await cardsOf(me))[0] },
  });
  expect(await cardsOf(me)).toHaveLength(1);
  await me.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  expect(await me.call(removePaymentMethod, one(id))).toEqual({ id });
});

test('a booking and a removal at once: the ride keeps its card, or is refused', async () => {
  const me = await newcomer();
  const { id } = await adds(me);
  const quote = await quoteFor(me);
  const [ride, removal] = await Promise.allSettled([
    me.call(bookRide, { body: { quote_id: quote.id, payment_method_id: id } }),
    me.call(removePaymentMethod, one(id)),
  ]);
  expect([ride.status, removal.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await cardsOf(me)).toHaveLength(ride.status === 'fulfilled' ? 1 : 0);
});

test('own tabs hear of each change, and of no repeat', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const { id } = await adds(rosa);
  await rosa.call(changePaymentMethod, asDefault(id));
  await rosa.call(removePaymentMethod, one(id));
  await rosa.call(removePaymentMethod, one(id));
  await world.settle();
  expect(rosa.heard(paymentMethodsChanged)).toHaveLength(2);
  expect(dan.heard(paymentMethodsChanged)).toEqual([]);
});

test('nobody else’s cards, and none without signing in', async () => {
  const [me, other] = [await newcomer(), await newcomer()];
  const { id } = await adds(me);
  for (const gone of [id, randomUUID()]) {
    expect(await other.refused(changePaymentMethod, asDefault(gone))).toMatchObject({ status: 404 });
    expect(await other.refused(removePaymentMethod, one(gone))).toMatchObject({ status: 404 });
  }
  expect(await other.refused(removePaymentMethod, one('1'))).toMatchObject({ status: 400 });
  expect(await me.refused(changePaymentMethod, { ...one(id), body: { is_default: false as true } })).toMatchObject({ status: 400 });
  const stranger = world.stranger();
  expect(await stranger.refused(getCardSetup, {})).toMatchObject({ status: 401 });
  expect(await stranger.refused(addPaymentMethod, { body: { token: aToken() } })).toMatchObject({ status: 401 });
  expect(await stranger.refused(changePaymentMethod, asDefault(id))).toMatchObject({ status: 401 });
  expect(await stranger.refused(removePaymentMethod, one(id))).toMatchObject({ status: 401 });
  expect(await cardsOf(me)).toHaveLength(1);
});

// The last one: it moves the clock by years, and sessions do not last that long.
test('the clock makes a card expiring, then expired', async () => {
  const { id, exp_month, exp_year } = await adds(await newcomer(), aToken('demo_mastercard'));
  const endsAt = Date.UTC(exp_year, exp_month, 1);
  const stateAt = async (at: number) => {
    world.clock.advance(at - world.clock.now().getTime());
    const heir = await newcomer();
    await world.sql('update payment_methods set user_id = $2 where id = $1', [id, heir.id]);
    return (await cardsOf(heir)).map(({ state }) => state);
  };
  expect(await stateAt(endsAt - 31 * dayMs)).toEqual(['ok']);
  expect(await stateAt(endsAt - 29 * dayMs)).toEqual(['expiring']);
  expect(await stateAt(endsAt)).toEqual(['expired']);
});
