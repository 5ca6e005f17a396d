import { afterAll, expect, test } from '@jest/globals';
import { minuteMs } from '../../../src/contract/duration.js';
import { stripeWebhookPath } from '../../../src/payments/payments.contract.js';
import { rawHttp } from '../../lib/raw-http.js';
import { world } from '../../world/world.js';
import { stripeKeys, StripeServer } from './stripe-server.js';
import { sends } from './stripe-town.js';

const stripe = await StripeServer.start();
world.configure({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
afterAll(() => stripe.stop());

let count = 0;
const anEvent = (change: object = {}): string => {
  count += 1;
  return JSON.stringify({ id: `evt_${count}`, object: 'event', type: 'charge.updated', data: { object: { id: 'ch_1' } }, ...change });
};
const stored = async () => (await world.sql<{ id: string }>('select id from stripe_events order by id')).map(({ id }) => id);
const now = () => world.clock.now().getTime();

test('PAY-1: an event is taken once, however often it comes, also ten times at once', async () => {
  const body = anEvent({ id: 'evt_once' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => sends(stripe, body)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await stored()).filter((id) => id === 'evt_once')).toEqual(['evt_once']);
});

test.each([
  ['unsigned', () => ''],
  ['signed with an empty secret', (body: string) => stripe.signatureOf(body, { at: now(), secret: '' })],
  ['signed with another secret', (body: string) => stripe.signatureOf(body, { at: now(), secret: 'whsec_other' })],
  ['signed six minutes ago', (body: string) => stripe.signatureOf(body, { at: now() - 6 * minuteMs })],
  ['signed for another body', () => stripe.signatureOf('{}', { at: now() })],
  ['signed by an older scheme', (body: string) => stripe.signatureOf(body, { at: now() }).replace('v1=', 'v0=')],
  ['signed with words', () => 't=now,v1=yes'],
])('PAY-1: an event %s is refused', async (_, sign) => {
  const body = anEvent();
  const answer = await sends(stripe, body, sign(body));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'malformed', issues: [{ path: 'stripe-signature', message: expect.any(String) }] }),
  ]);
  expect(await stored()).not.toContain(`evt_${count}`);
});

test('PAY-1: a body that was spaced anew is not what was signed', async () => {
  const body = anEvent();
  const signature = stripe.signatureOf(body, { at: now() });
  expect((await sends(stripe, JSON.stringify(JSON.parse(body), null, 1), signature)).status).toBe(400);
  expect((await sends(stripe, body, signature)).status).toBe(200);
});

test('an event that was signed four minutes ago is taken', async () => {
  expect((await sends(stripe, anEvent(), { at: now() - 4 * minuteMs })).status).toBe(200);
});

test('what is signed and no event is refused', async () => {
  expect((await sends(stripe, 'not JSON at all')).status).toBe(400);
});

test('a body of more than 256 KB, a packed one and one that is no JSON are not read', async () => {
  const large = anEvent({ data: { object: { id: 'x'.repeat(256 * 1024) } } });
  expect((await sends(stripe, large)).status).toBe(413);
  expect((await sends(stripe, anEvent({ data: { object: { id: 'x'.repeat(250 * 1024) } } }))).status).toBe(200);
  const post = (headers: Record<string, string>) =>
    rawHttp(world.app.url, {
      method: 'POST',
      path: stripeWebhookPath,
      headers: { 'stripe-signature': 't=1,v1=a', ...headers },
      body: '{}',
    });
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' })).status).toBe(415);
});

test('events that do not come again are dropped after a month, however many came', async () => {
  const body = anEvent({ id: 'evt_old' });
  await sends(stripe, body);
  await world.sql(`insert into stripe_events (id, type, received_at) select 'evt_old_' || i, 'x', $1 from generate_series(1, 1250) i`, [
    world.clock.now(),
  ]);
  world.clock.advance(31 * 24 * 60 * minuteMs);
  await world.app.jobs.runSweeps();
  expect((await stored()).filter((id) => id.startsWith('evt_old'))).toHaveLength(0);
});

test('a town without Stripe has no such address', async () => {
  const plain = await world.second({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '' });
  const body = anEvent();
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.signatureOf(body, { at: now() }) };
  expect((await fetch(new URL(stripeWebhookPath, plain.url), { method: 'POST', body, headers })).status).toBe(404);
  await world.stop(plain);
});
