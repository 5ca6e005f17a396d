import { beforeEach, describe, expect, test } from '@jest/globals';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { suspend } from '../world/admin.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };

let browser: Browser;
beforeEach(async () => {
  await world.truncate('users, accounts, oidc_payloads cascade');
  browser = new Browser(world.app);
});

const me = async (who: Browser) => (await who.request('/api/me')).json();

describe('signing up at the embedded provider', () => {
  test('leads through its form, back to the page that was wanted, as a rider with a session', async () => {
    await browser.goTo('/sign-up?redirect_url=/rides%3Fa%3D1');
    expect(browser.url.pathname).toMatch(/^\/idp\/[\w-]+\/sign-up$/);
    await browser.goTo(browser.url.pathname, { form: rosa });
    expect(browser.url.pathname + browser.url.search).toBe('/rides?a=1');
    expect(await me(browser)).toMatchObject({ full_name: 'Rosa Rivera', email: 'rosa@town.test', computed_roles: ['customer'] });
  });

  test('keeps a random token of 256 bits in the browser and only its hash in the database', async () => {
    await browser.signUp(rosa);
    expect(browser.attributes('sid')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(browser.cookie('sid')).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await world.sql('select * from sessions'))).not.toContain(browser.cookie('sid'));
  });

  test('leaves no password behind but its argon2id hash', async () => {
    await browser.signUp(rosa);
    const [account] = await world.sql<{ password_hash: string }>('select password_hash from accounts');
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ['weak_password', { password: 'too short' }],
    ['weak_password', { password: 'x'.repeat(201) }],
    ['weak_password', { password: ' '.repeat(12) }],
    ['bad_name', { full_name: 'Support' }],
    ['bad_name', { full_name: 'x'.repeat(81) }],
    ['bad_email', { email: 'rosa' }],
    ['bad_email', { email: `${'x'.repeat(255)}@town.test` }],
  ])('sends the form back with %s', async (error, wrong) => {
    const form = { ...rosa, ...wrong };
    await browser.signUp(form);
    expect(browser.url.pathname).toMatch(/^\/idp\/[\w-]+\/sign-up$/);
    expect(Object.fromEntries(browser.url.searchParams)).toEqual({ error, email: form.email, full_name: form.full_name });
    expect(await world.sql('select id from accounts')).toEqual([]);
  });

  test('takes an e-mail address once, however it is spelled', async () => {
    await browser.signUp(rosa);
    const other = new Browser(world.app);
    await other.signUp({ ...rosa, email: ' ROSA@town.test ' });
    expect(other.url.searchParams.get('error')).toBe('email_taken');
    expect(other.url.searchParams.get('full_name')).toBe(rosa.full_name);
    expect(other.url.search).not.toContain(rosa.password);
  });
});

describe('a form sent by script', () => {
  const script = { headers: { accept: 'application/json' } };

  test('learns what is wrong without leaving its page, then where to go on', async () => {
    await new Browser(world.app).signUp(rosa);
    await browser.goTo('/sign-up?redirect_url=/rides');
    const form = browser.url.pathname;
    const refused = await browser.request(form, { ...script, form: rosa });
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'email_taken' }]);
    const taken = await browser.request(form, { ...script, form: { ...rosa, email: 'ruby@town.test' } });
    expect(taken.status).toBe(200);
    await browser.goTo((await taken.json()).next);
    expect(browser.url.pathname).toBe('/rides');
    expect(await me(browser)).toMatchObject({ email: 'ruby@town.test' });
  });

  test('is led to the beginning when its page was open too long', async () => {
    const late = await browser.request('/idp/gone/sign-up', { ...script, form: rosa });
    expect(await late.json()).toEqual({ next: '/sign-in?error=expired' });
    expect(await world.sql('select id from accounts')).toEqual([]);
  });
});

describe('signing in at the embedded provider', () => {
  beforeEach(() => new Browser(world.app).signUp(rosa));

  test('leads to /dashboard when nothing else was wanted (M2)', async () => {
    await browser.signIn(rosa);
    expect(browser.url.pathname).toBe('/dashboard');
    expect(await me(browser)).toMatchObject({ full_name: 'Rosa Rivera' });
  });

  test.each([{ password: 'something else' }, { email: 'nobody@town.test' }, { email: '' }, { password: 'x'.repeat(300) }])(
    'refuses %j alike',
    async (wrong) => {
      await browser.signIn({ ...rosa, ...wrong });
      expect(browser.url.searchParams.get('error')).toBe('wrong_credentials');
      expect(browser.cookie('sid')).toBeUndefined();
    },
  );

  test('goes to the wanted page at once when already signed in', async () => {
    await browser.signIn(rosa);
    expect((await browser.request('/sign-in?redirect_url=/rides')).headers.get('location')).toBe('/rides');
    expect((await browser.request('/sign-up')).headers.get('location')).toBe('/dashboard');
  });

  test('keeps a name that the person changed here', async () => {
    const elsewhere = new Browser(world.app);
    await elsewhere.signIn(rosa);
    await world.stranger(elsewhere.cookieHeader()).call(editMe, { body: { full_name: 'Rosa R.' } });
    await browser.signIn(rosa);
    expect(await me(browser)).toMatchObject({ full_name: 'Rosa R.', email: rosa.email });
  });

  test('opens no session for a closed account and says why', async () => {
    for (const person of await world.sql<{ id: string }>('select id from users')) await suspend(person);
    await browser.signIn(rosa);
    expect(browser.url.pathname).toMatch(/^\/idp\//);
    expect(browser.url.searchParams.get('error')).toBe('account_closed');
    expect(browser.cookie('sid')).toBeUndefined();
  });

  test('begins anew when the form lay open for too long', async () => {
    await browser.goTo('/sign-in?redirect_url=/rides');
    world.clock.advance(11 * 60_000);
    await browser.goTo(browser.url.pathname, { form: rosa });
    expect(browser.url.pathname).toMatch(/^\/idp\/[\w-]+\/sign-in$/);
    expect(browser.url.searchParams.get('error')).toBe('expired');
    await browser.goTo(browser.url.pathname, { form: rosa });
    expect(await me(browser)).toMatchObject({ full_name: 'Rosa Rivera' });
  });

  test('asks again on a shared computer: the provider remembers nobody', async () => {
    await browser.signIn(rosa);
    await browser.request('/auth/sign-out', { method: 'POST' });
    await browser.goTo('/sign-in');
    expect(browser.url.pathname).toMatch(/^\/idp\//);
    await browser.goTo(browser.url.pathname, { form: rosa });
    expect(await me(browser)).toMatchObject({ full_name: 'Rosa Rivera' });
  });

  test('lets several tabs be on their way at once', async () => {
    await browser.goTo('/sign-in?redirect_url=/rides');
    const first = browser.url.pathname;
    const cookies = new Map(['_interaction', '_interaction.sig'].map((name) => [name, browser.cookie(name) ?? '']));
    await browser.goTo('/sign-in?redirect_url=/social');
    for (const [name, value] of cookies) browser.setCookie(name, value, first.replace('/sign-in', ''));
    const finished = await browser.request(first, { form: rosa });
    expect(finished.headers.get('location')).toContain('/oidc/auth/');
  });
});

test('a sign-in that begins at one instance goes on at another, as after a restart', async () => {
  const routes = new Map([[world.app.publicUrl, world.app.url]]);
  const traveller = new Browser(world.app, routes);
  await traveller.goTo('/sign-up');
  routes.set(world.app.publicUrl, (await world.second()).url);
  await traveller.goTo(traveller.url.pathname, { form: rosa });
  expect(await me(traveller)).toMatchObject({ full_name: 'Rosa Rivera' });
});

test('a wrong Origin cannot send the form', async () => {
  await browser.goTo('/sign-in');
  const response = await browser.request(browser.url.pathname, { form: rosa, headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(403);
});

test('the provider goes by PUBLIC_URL, whatever Host and X-Forwarded-Host say (PG-2)', async () => {
  const response = await fetch(`${world.app.url}/oidc/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const metadata = (await response.json()) as Record<string, unknown>;
  expect(metadata).toMatchObject({ issuer: `${world.app.publicUrl}/oidc`, authorization_endpoint: `${world.app.publicUrl}/oidc/auth` });
  expect(JSON.stringify(metadata)).not.toContain('evil');
});
