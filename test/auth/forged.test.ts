import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';
import { forgedClientId, type Forgery, ForgingProvider } from './forging-provider.js';

let provider: ForgingProvider;
let instance: Instance;

beforeAll(async () => {
  provider = await ForgingProvider.start();
  instance = await world.second({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: forgedClientId, OIDC_CLIENT_SECRET: 'secret' });
});
afterAll(() => provider.stop());

async function signIn(forgery: Forgery): Promise<Response> {
  const browser = new Browser(instance, new Map([[instance.publicUrl, instance.url]]));
  const start = new URL((await browser.request('/sign-in?moved=1')).headers.get('location') ?? '');
  provider.nonce = start.searchParams.get('nonce') ?? '';
  provider.forgery = forgery;
  return browser.request(`/auth/callback?code=c&state=${start.searchParams.get('state')}`);
}

test.each<[string, Forgery]>([
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'somebody else' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an end in the past', { claims: { exp: 1 } }],
  ['no signature (alg none)', { isUnsigned: true }],
  ['the signature of another key', { hasForeignKey: true }],
])('PG-2: an ID token with %s opens no session', async (_what, forgery) => {
  const response = await signIn(forgery);
  expect(response.headers.get('location')).toBe('/sign-in?error=failed');
  expect(await world.sql('select id from sessions')).toEqual([]);
});

test('the same token without a fault does', async () => {
  expect((await signIn({})).headers.get('location')).toBe('/dashboard');
  expect(await world.sql('select user_id from sessions')).toEqual([{ user_id: 'mallory' }]);
});

test('an address that its provider says nobody has proved is not theirs', async () => {
  const emailOf = async () => (await world.sql<{ email: string | null }>("select email from users where id = 'mallory'"))[0]?.email;
  await signIn({ claims: { email: 'ada@town.test', email_verified: true } });
  expect(await emailOf()).toBe('ada@town.test');
  // Some providers say it by a word.
  for (const unproved of [false, 'false']) {
    await signIn({ claims: { email: 'the@operator.test', email_verified: unproved } });
    expect(await emailOf()).not.toBe('the@operator.test');
  }
});
