import { beforeAll, expect, test } from '@jest/globals';
import { stripeWebhookPath } from '../../../src/payments/payments.contract.js';
import { listSetbacks } from '../../../src/payments/setbacks/setbacks.contract.js';
import type { Instance } from '../../world/instance.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { accepted, account, driven, stripe } from './stripe-rides.js';

let other: Instance;

beforeAll(async () => {
  other = await world.second();
}, 60_000);

/** Stripe sends it to one of the instances. */
function sendsTo({ url }: Instance, body: string): Promise<Response> {
  const signature = stripe.signatureOf(body, { at: world.clock.now().getTime() });
  const headers = { 'content-type': 'application/json; charset=utf-8', origin: '', 'stripe-signature': signature };
  return fetch(new URL(stripeWebhookPath, url), { method: 'POST', body, headers });
}

test('PAY-1: an event that comes ten times at once to two instances takes effect once', async () => {
  const olga = await world.person('olga', { operator: true });
  const { ride } = await accepted();
  await driven(ride);
  stripe.events.length = 0;
  const [charge = ''] = account.intents.keys();
  const { id: dispute } = account.disputes.open(charge);
  const events = stripe.events.splice(0);
  expect(events).not.toEqual([]);
  world.forget();
  stripe.asked.length = 0;
  const tenTimes = events.flatMap((event) =>
    Array.from({ length: 10 }, (_, turn) => sendsTo(turn % 2 === 0 ? world.app : other, JSON.stringify(event))),
  );
  const answers = await Promise.all(tenTimes);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  await world.settle();
  expect(stripe.asked.filter((asked) => asked === `GET /v1/disputes/${dispute}`)).toHaveLength(1);

  const taken = await world.sql('select id from stripe_events where id = any($1)', [events.map(({ id }) => id)]);
  expect(taken).toHaveLength(events.length);
  const { setbacks } = await olga.call(listSetbacks, { query: { show: 'all' } });
  expect(setbacks.filter(({ ride_id: of }) => of === ride.id)).toMatchObject([{ kind: 'chargeback', state: 'open' }]);
  expect(await olga.notificationTypes()).toEqual(['payment']);
  const [books] = await world.sql(
    `select count(*)::int as entries, sum(amount_cents)::int as cents from ledger_entries where ride_id = $1 and account = 'chargebacks'`,
    [ride.id],
  );
  expect(books).toEqual({ entries: 1, cents: expect.any(Number) });
  await expectBalanced();
});

test('an event of something that is not ours is taken, and changes nothing', async () => {
  const { ride } = await accepted();
  await driven(ride);
  const payments = () => world.sql('select * from payments order by id');
  const before = await payments();
  expect(before).not.toEqual([]);
  for (const payment of [`' or true`, ride.id, crypto.randomUUID()]) {
    const object = { id: 'pi_else', object: 'payment_intent', status: 'succeeded', metadata: { payment } };
    const event = { id: `evt_else_${payment}`, object: 'event', type: 'payment_intent.succeeded', data: { object } };
    expect((await sendsTo(world.app, JSON.stringify(event))).status).toBe(200);
  }
  await world.settle();
  expect(await payments()).toEqual(before);
});
