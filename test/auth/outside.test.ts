import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listDemoAccounts } from '../../src/auth/auth.contract.js';
import { leavingCookie } from '../../src/auth/sign-out.contract.js';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';
import { OutsideProvider, outsideClient } from './outside-provider.js';

let outside: OutsideProvider;
let abroad: Instance;
let browser: Browser;

beforeAll(async () => {
  outside = await OutsideProvider.start(`${world.app.publicUrl}/auth/callback`);
  abroad = await world.second({
    OIDC_ISSUER: outside.issuer,
    OIDC_CLIENT_ID: outsideClient.id,
    OIDC_CLIENT_SECRET: outsideClient.secret,
    SEED: 'demo',
  });
});
afterAll(() => outside.stop());

beforeEach(async () => {
  await world.truncate('users cascade');
  outside.visitor = { sub: 'kc|42', name: 'Kim Kay', email: 'Kim@abroad.test' };
  outside.turnsAway = false;
  browser = new Browser(abroad, new Map([[abroad.publicUrl, abroad.url]]));
});

const me = async () => (await browser.request('/api/me')).json();
const signIn = (start = '/sign-in?moved=1') => browser.goTo(start);

describe('another OpenID provider', () => {
  test('signs people in by its sub, name and e-mail', async () => {
    await signIn('/sign-in?redirect_url=/rides&moved=1');
    expect(browser.url.pathname).toBe('/rides');
    expect(await me()).toMatchObject({ clerk_id: 'kc|42', full_name: 'Kim Kay', email: 'kim@abroad.test', computed_roles: ['customer'] });
  });

  test('turns the embedded one off', async () => {
    expect((await browser.request('/oidc/.well-known/openid-configuration')).status).toBe(404);
    expect(await (await browser.request(listDemoAccounts.path)).json()).toEqual({ accounts: [] });
  });

  test('is asked for its sign-up page by the hint it knows', async () => {
    await signIn('/sign-up?moved=1');
    expect(Object.fromEntries(outside.requests.at(-1) ?? [])).toMatchObject({
      screen_hint: 'signup',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
  });

  test('knows people again; what it says of them is kept up to date', async () => {
    await signIn();
    outside.visitor = { ...outside.visitor, name: 'Kim Kaye' };
    browser = new Browser(abroad, new Map([[abroad.publicUrl, abroad.url]]));
    await signIn();
    expect(await world.sql('select id, full_name from users')).toEqual([{ id: 'kc|42', full_name: 'Kim Kaye' }]);
  });

  test('may leave name and e-mail out', async () => {
    outside.visitor = { sub: 'plain' };
    await signIn();
    expect(await me()).toMatchObject({ clerk_id: 'plain', full_name: 'New neighbor', email: null });
  });

  test('cannot make an agent of anybody (S40)', async () => {
    outside.visitor = { sub: 'agent_support', name: 'Support' };
    const response = await signIn();
    expect([response.status, await world.sql('select id from users')]).toEqual([400, []]);
  });

  test('that turns somebody away leaves them a page that goes nowhere by itself', async () => {
    outside.turnsAway = true;
    const response = await signIn();
    expect([browser.url.pathname, browser.url.searchParams.get('error')]).toEqual(['/sign-in', 'cancelled']);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('You left before signing in')]);
    expect(browser.cookie('sid')).toBeUndefined();
  });

  test('is asked for the password again after signing out', async () => {
    await signIn();
    await browser.request('/auth/sign-out', { method: 'POST' });
    await signIn();
    expect(outside.requests.at(-1)?.get('prompt')).toBe('login');
    expect(await me()).toMatchObject({ clerk_id: 'kc|42' });
  });

  test('is asked for it by a sign-up after signing out, too: the next person may be another one', async () => {
    await signIn();
    await browser.request('/auth/sign-out', { method: 'POST' });
    await signIn('/sign-up?moved=1');
    expect(Object.fromEntries(outside.requests.at(-1) ?? [])).toMatchObject({ screen_hint: 'signup', prompt: 'login' });
  });

  test('is asked for it by the first request after signing out without a network', async () => {
    await signIn();
    browser.setCookie(leavingCookie, '1');
    await signIn();
    expect(outside.requests.at(-1)?.get('prompt')).toBe('login');
    expect(await me()).toMatchObject({ clerk_id: 'kc|42' });
  });
});

test('a new session id at each sign-in; the browser’s old session is over (SEC-1, PG-2)', async () => {
  await signIn();
  const first = browser.cookie('sid') ?? '';
  const second = new Browser(abroad, new Map([[abroad.publicUrl, abroad.url]]));
  const callback = await second.goUntil('/sign-in?moved=1', '/auth/callback');
  second.setCookie('sid', first);
  await second.request(callback.href);
  expect(second.cookie('sid')).not.toBe(first);
  expect((await browser.request('/api/me')).status).toBe(401);
});

test('an outage of the provider is a page with 503, and the next try works', async () => {
  const { issuer } = outside;
  const cut = await world.second({ OIDC_ISSUER: issuer.replace(String(outside.port), '9'), OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' });
  const response = await new Browser(cut, new Map([[cut.publicUrl, cut.url]])).request('/sign-in?moved=1');
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('cannot reach the sign-in service')]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
