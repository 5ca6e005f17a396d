import { afterAll, expect, test } from '@jest/globals';
import { dayMs } from '../../../src/contract/duration.js';
import {
  addPaymentMethod,
  enterPaymentMethod,
  getCardSetup,
  listPaymentMethods,
  maxPaymentMethods,
  paymentMethodsChanged,
  removePaymentMethod,
} from '../../../src/payments/payments.contract.js';
import { closes, graceIsOver } from '../../privacy/leaving.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { stripeKeys, StripeServer } from './stripe-server.js';
import { entersCard, sessionOf, tellsAll } from './stripe-town.js';

const stripe = await StripeServer.start();
world.configure({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
afterAll(() => stripe.stop());

const { account } = stripe;
let count = 0;
const newcomer = () => world.person(`newcomer${(count += 1)}`);
const cardsOf = async (person: Person) => (await person.call(listPaymentMethods, {})).payment_methods;
const methodOf = async (cardId: string) => {
  const [row] = await world.sql<{ ref: string }>('select provider_ref as ref from payment_methods where id = $1', [cardId]);
  return row?.ref.split('/')[1] ?? '';
};
const adds = (person: Person, token: string) => ({ body: { token }, person });

test('a card is entered on Stripe’s page, which leads back; nothing of its number passes through us', async () => {
  const me = await newcomer();
  expect(await me.call(getCardSetup, {})).toEqual({ provider: 'stripe' });
  const { url } = await me.call(enterPaymentMethod, { body: { back: '/rider/dashboard?x=1' } });
  expect(url.startsWith(`${stripe.url}/enter/cs_test_`)).toBe(true);
  const session = account.sessions.get(sessionOf(url));
  const page = `${world.app.publicUrl}/account/payment-methods?back=${encodeURIComponent('/rider/dashboard?x=1')}`;
  expect([session?.client_reference_id, session?.cancel_url]).toEqual([me.id, `${page}&entered=no`]);
  const back = account.enter(sessionOf(url));
  expect(back).toBe(`${page}&session=${sessionOf(url)}`);
  const card = await me.call(addPaymentMethod, { body: { token: sessionOf(url) } });
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, is_default: true, state: 'ok' });
  expect(await cardsOf(me)).toEqual([card]);
  expect(JSON.stringify(card)).not.toMatch(/pm_|cus_/);
});

test('whoever does not come back has their card all the same, once, on all their screens', async () => {
  const me = await newcomer();
  const { url } = await me.call(enterPaymentMethod, { body: {} });
  stripe.events.length = 0;
  account.enter(sessionOf(url));
  expect(await tellsAll(stripe)).toEqual([200]);
  await world.settle();
  const [card] = await cardsOf(me);
  expect(card).toMatchObject({ last4: '4242' });
  expect(me.heard(paymentMethodsChanged)).toHaveLength(1);
  expect(await me.call(addPaymentMethod, { body: { token: sessionOf(url) } })).toEqual(card);
  expect(await cardsOf(me)).toHaveLength(1);
});

test('people become one customer each, without a name or an address of theirs', async () => {
  const me = await newcomer();
  await Promise.all([me.call(enterPaymentMethod, { body: {} }), me.call(enterPaymentMethod, { body: {} })]);
  await entersCard(stripe, me);
  const mine = [...account.customers.values()].filter(({ metadata }) => metadata['user'] === me.id);
  expect(mine).toEqual([{ id: expect.any(String), object: 'customer', metadata: { user: me.id } }]);
});

test('whoever was taken away at Stripe becomes another customer there, and enters a card as before', async () => {
  const me = await newcomer();
  await entersCard(stripe, me);
  const customersOf = () => [...account.customers.values()].filter(({ metadata }) => metadata['user'] === me.id).map(({ id }) => id);
  const [before = ''] = customersOf();
  account.drop(before);
  await Promise.all([me.call(enterPaymentMethod, { body: {} }), me.call(enterPaymentMethod, { body: {} })]);
  expect(await entersCard(stripe, me)).toMatchObject({ last4: '4242', state: 'ok' });
  const after = customersOf();
  expect(after).toEqual([expect.any(String)]);
  expect(after).not.toEqual([before]);
});

test.each([
  ['was lost', 1],
  ['was lost, and who became another one a day later', 2],
])('PG-8: Stripe forgets also a customer whose name %s, and no one else', async (_, count) => {
  world.log.expectError(/Stripe does not do what it is asked|a request failed/);
  const me = await newcomer();
  const customersOf = (user: string) => [...account.customers.values()].filter(({ metadata }) => metadata['user'] === user).length;
  stripe.fates.set('POST /v1/customers', 'lost');
  expect(await me.refused(enterPaymentMethod, { body: {} })).toMatchObject({ status: 503 });
  stripe.fates.clear();
  if (count > 1) {
    stripe.forgetKeys();
    await entersCard(stripe, me);
  }
  const other = me.id.toUpperCase();
  account.customers.set('cus_other', { id: 'cus_other', object: 'customer', metadata: { user: other } });
  expect(customersOf(me.id)).toBe(count);
  await closes(me);
  await graceIsOver();
  world.clock.advance(dayMs);
  await world.settle();
  expect([customersOf(me.id), customersOf(other)]).toEqual([0, 1]);
  expect(await world.sql('select 1 from stripe_customers where user_id = $1', [me.id])).toEqual([]);
});

test.each([
  ['a page that was left', (url: string) => sessionOf(url)],
  ['a page that nobody knows', () => 'cs_test_nobody'],
  ['the demo’s token', () => 'demo_visa_7c9c2f0e-8d3a-4a52-9d5e-0d6f5f1c7a11'],
])('%s gives no card', async (_, tokenOf) => {
  const me = await newcomer();
  const { url } = await me.call(enterPaymentMethod, { body: {} });
  expect(await me.refused(addPaymentMethod, { body: { token: tokenOf(url) } })).toMatchObject({ status: 400, code: 'token_unusable' });
  expect(await cardsOf(me)).toEqual([]);
});

test('somebody else’s page gives me nothing', async () => {
  const [me, other] = [await newcomer(), await newcomer()];
  const { url } = await other.call(enterPaymentMethod, { body: {} });
  account.enter(sessionOf(url));
  const { person, ...call } = adds(me, sessionOf(url));
  expect(await person.refused(addPaymentMethod, call)).toMatchObject({ status: 400, code: 'token_unusable' });
});

test('with ten cards nobody is sent to Stripe; one that comes too many is kept nowhere', async () => {
  const me = await newcomer();
  const late = await me.call(enterPaymentMethod, { body: {} });
  for (let more = maxPaymentMethods; more > 0; more -= 1) await entersCard(stripe, me);
  expect(await me.refused(enterPaymentMethod, { body: {} })).toMatchObject({ status: 409, code: 'too_many_cards' });
  account.enter(sessionOf(late.url));
  const { person, ...call } = adds(me, sessionOf(late.url));
  expect(await person.refused(addPaymentMethod, call)).toMatchObject({ status: 409, code: 'too_many_cards' });
  expect(account.sessions.get(sessionOf(late.url))?.setup_intent.payment_method).toMatchObject({ customer: null });
});

test('a card that its bank renewed is good for longer, and one that was taken away at Stripe pays nothing', async () => {
  const me = await newcomer();
  const card = await entersCard(stripe, me);
  const method = await methodOf(card.id);
  account.renew(method, { month: 3, year: 2051 });
  await tellsAll(stripe, 'backwards');
  await world.settle();
  expect(await cardsOf(me)).toMatchObject([{ exp_month: 3, exp_year: 2051, state: 'ok' }]);
  account.detach(method);
  await tellsAll(stripe);
  await world.settle();
  expect(await cardsOf(me)).toMatchObject([{ state: 'failed' }]);
});

test('Stripe forgets a card that was removed, also after it was away', async () => {
  world.log.expectError(/Stripe|could not be done|job/);
  const me = await newcomer();
  const card = await entersCard(stripe, me);
  const method = await methodOf(card.id);
  stripe.fates.set('POST /v1/payment_methods', 'busy');
  await me.call(removePaymentMethod, { params: { id: card.id } });
  expect(await cardsOf(me)).toEqual([]);
  expect(account.method(method).customer).not.toBeNull();
  stripe.fates.clear();
  world.clock.advance(60_000);
  await world.settle();
  expect(account.method(method).customer).toBeNull();
  expect(await world.sql('select id from payment_methods where forget_ref is not null')).toEqual([]);
});

test.each(['busy', 'fails', 'lost'] as const)('while Stripe is %s it is said that it cannot be reached', async (fate) => {
  world.log.expectError(/Stripe does not do what it is asked|a request failed/);
  const me = await newcomer();
  await me.call(enterPaymentMethod, { body: {} });
  stripe.fates.set('POST /v1/checkout', fate);
  const refusal = await me.refused(enterPaymentMethod, { body: {} });
  stripe.fates.clear();
  expect([refusal.status, refusal.code, refusal.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
});

test('readiness names Stripe, and does not hang on it', async () => {
  const ready = async () => {
    world.clock.advance(11_000);
    const response = await world.stranger().http('/health/ready');
    const { details } = (await response.json()) as { details: { stripe?: unknown } };
    return [response.status, details.stripe];
  };
  expect(await ready()).toEqual([200, { status: 'up' }]);
  stripe.fates.set('GET /v1', 'busy');
  expect(await ready()).toEqual([200, { status: 'down', message: 'Stripe does not answer' }]);
  stripe.fates.clear();
});
