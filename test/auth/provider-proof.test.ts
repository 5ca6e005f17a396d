import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setDeskRole } from '../../src/admin/users/users.contract.js';
import { getReauthentication, reauthenticate, reauthenticatePath } from '../../src/auth/reauthentication/reauthentication.contract.js';
import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { minuteMs } from '../../src/contract/duration.js';
import { addressOf, jsonInit } from '../http/routes.js';
import { alter } from '../world/admin.js';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';
import { forgedClientId, ForgingProvider } from './forging-provider.js';
import { OutsideProvider, outsideClient } from './outside-provider.js';

let outside: OutsideProvider;
let forging: ForgingProvider;
let abroad: Instance;
let forged: Instance;
let browser: Browser;

beforeAll(async () => {
  outside = await OutsideProvider.start(`${world.app.publicUrl}/auth/callback`);
  forging = await ForgingProvider.start();
  abroad = await world.second({ OIDC_ISSUER: outside.issuer, OIDC_CLIENT_ID: outsideClient.id, OIDC_CLIENT_SECRET: outsideClient.secret });
  forged = await world.second({ OIDC_ISSUER: forging.issuer, OIDC_CLIENT_ID: forgedClientId, OIDC_CLIENT_SECRET: 'secret' });
});
afterAll(() => Promise.all([outside.stop(), forging.stop()]));

beforeEach(async () => {
  await world.truncate('users cascade');
  outside.visitor = { sub: 'kc|42', name: 'Kim Kay', email: 'kim@abroad.test' };
  outside.turnsAway = false;
  outside.requests.length = 0;
});

const browserAt = (instance: Instance) => new Browser(instance, new Map([[instance.publicUrl, instance.url]]));
const page = () => world.stranger(browser.cookieHeader());
const isRecent = async () => (await page().call(getReauthentication, {})).is_recent;
const start = (target: string) => `${reauthenticatePath}?redirect_url=${encodeURIComponent(target)}`;
const goes = () => browser.goTo(start('/admin/users/tom'));

/** Kim, who works at the desk and signed in twenty minutes ago. */
async function signedIn(): Promise<void> {
  browser = browserAt(abroad);
  await browser.goTo('/sign-in?moved=1');
  await alter({ id: 'kc|42' }, { roles: ['customer', 'admin'] });
  world.clock.advance(20 * minuteMs);
}

describe('SEC-32: at the town’s own identity provider', () => {
  beforeEach(signedIn);

  test('it is asked to ask anew, and the same person in the same session goes on', async () => {
    expect(await abroadPage()).toEqual({ way: 'provider', is_recent: false });
    const response = await goes();
    expect(outside.requests.at(-1)?.get('prompt')).toBe('login');
    expect(outside.requests.at(-1)?.get('max_age')).toBe('0');
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('href="/admin/users/tom"')]);
    expect(await isRecent()).toBe(true);
    await world.sql(`insert into users (id, full_name, roles, created_at, updated_at) values ('tom', 'Tom', '{customer}', now(), now())`);
    const act = await page().http(addressOf(setDeskRole, 'tom'), jsonInit(setDeskRole, { role: 'operator', is_held: true, reason: 'x' }));
    expect(act.status).toBe(200);
    expect(await world.sql('select id from sessions')).toHaveLength(1);
  });

  test('somebody else who signs in there proves nothing, and is not signed in', async () => {
    outside.visitor = { sub: 'kc|7', name: 'Mallory' };
    for (const name of ['_session', '_session.sig', '_session.legacy', '_session.legacy.sig']) browser.forget(name);
    const response = await goes();
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('as someone else')]);
    expect(await isRecent()).toBe(false);
    expect(await world.sql('select id from users')).toEqual([{ id: 'kc|42' }]);
  });

  test('nor does whoever turns back; the page says so, and how to try again', async () => {
    outside.turnsAway = true;
    const response = await goes();
    const html = await response.text();
    expect([response.status, html]).toEqual([400, expect.stringContaining('You left before signing in')]);
    expect(html).toContain(start('/admin/users/tom'));
    expect(await isRecent()).toBe(false);
  });

  test('of two browsers the one that went proves its own session alone', async () => {
    const other = browserAt(abroad);
    await other.goTo('/sign-in?moved=1');
    world.clock.advance(20 * minuteMs);
    const callback = await browser.goUntil(start('/admin'), '/auth/callback');
    for (const name of browser.names().filter((cookie) => cookie.startsWith('attempt-'))) other.setCookie(name, browser.cookie(name) ?? '');
    const response = await other.request(callback.href);
    expect(response.status).toBe(403);
    expect(await world.sql('select proved_at from sessions where proved_at >= created_at')).toEqual([]);
  });

  test('to be let in again without being asked proves nothing', async () => {
    const [before] = await world.sql('select id from sessions');
    browser.forget(sessionCookie);
    await browser.goTo('/sign-in?moved=1');
    const [newest] = await world.sql('select id from sessions order by id desc');
    expect(newest).not.toEqual(before);
    expect(await isRecent()).toBe(false);
    await goes();
    expect(await isRecent()).toBe(true);
  });

  test('a way that took longer than ten minutes is over', async () => {
    const callback = await browser.goUntil(start('/admin'), '/auth/callback');
    world.clock.advance(11 * minuteMs);
    await browser.request(callback.href);
    expect(await isRecent()).toBe(false);
  });

  test('its answer counts once', async () => {
    const callback = await browser.goUntil(start('/admin'), '/auth/callback');
    await browser.request(callback.href);
    world.clock.advance(20 * minuteMs);
    await browser.request(callback.href);
    expect(await isRecent()).toBe(false);
  });

  test('a password is not asked for here', async () => {
    const kim = world.stranger(browser.cookieHeader());
    const { path } = reauthenticate;
    const response = await fetch(new URL(path, abroad.url), {
      method: 'POST',
      body: JSON.stringify({ password: 'locally-owned' }),
      headers: { origin: abroad.publicUrl, cookie: kim.cookie ?? '', 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: 'no_password' })]);
  });

  test('who is signed out signs in, and a way elsewhere is none', async () => {
    expect((await browserAt(abroad).request(start('/admin'))).headers.get('location')).toBe('/sign-in?redirect_url=%2Fadmin');
    const response = await browser.goTo(start('https://evil.example/'));
    expect(await response.text()).toContain('href="/dashboard"');
  });

  async function abroadPage() {
    const response = await fetch(new URL(getReauthentication.path, abroad.url), { headers: { cookie: browser.cookieHeader() } });
    return response.json();
  }
});

describe('SEC-32: when it asked, by its own word', () => {
  /** What the page says after a token with these claims came back. */
  async function proves(claims: (nowS: number) => Record<string, unknown>): Promise<number> {
    browser = browserAt(forged);
    const goesBack = async (path: string, more: Record<string, unknown>) => {
      const begun = new URL((await browser.request(path)).headers.get('location') ?? '');
      forging.nonce = begun.searchParams.get('nonce') ?? '';
      forging.forgery = { claims: more };
      return browser.request(`/auth/callback?code=c&state=${begun.searchParams.get('state')}`);
    };
    await goesBack('/sign-in?moved=1', {});
    world.clock.advance(20 * minuteMs);
    return (await goesBack(start('/admin'), claims(Math.floor(Date.now() / 1_000)))).status;
  }

  test.each([
    ['now', 0, 200],
    ['ten minutes ago', 600, 403],
    ['yesterday', 86_400, 403],
  ])('%s: %s', async (_when, agoS, status) => {
    expect(await proves((nowS) => ({ auth_time: nowS - agoS }))).toBe(status);
    expect(await isRecent()).toBe(status === 200);
  });

  test('one that does not say when proves nothing', async () => {
    expect(await proves(() => ({}))).toBe(403);
    expect(await isRecent()).toBe(false);
  });

  test('nor does one whose word is forged', async () => {
    expect(await proves((nowS) => ({ auth_time: nowS, nonce: 'another' }))).toBe(400);
    expect(await isRecent()).toBe(false);
  });
});

test('our own provider asks on the page: the way to another one leads back', async () => {
  browser = new Browser(world.app);
  await browser.signUp({ full_name: 'Rosa', email: 'rosa@town.test', password: 'locally-owned' });
  expect((await browser.request(start('/admin'))).headers.get('location')).toBe('/admin');
});
