import { beforeEach, describe, expect, test } from '@jest/globals';
import { setDeskRole } from '../../src/admin/users/users.contract.js';
import { getReauthentication, reauthenticate } from '../../src/auth/reauthentication/reauthentication.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import { actsOn } from '../admin/acts.js';
import { addressOf, jsonInit } from '../http/routes.js';
import { alter, suspend } from '../world/admin.js';
import type { Caller } from '../world/caller.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

world.configure({ RATE_SCALE: '1', TRUST_PROXY: '1' });

const ada = { full_name: 'Ada Admin', email: 'ada@town.test', password: 'locally-owned' };
const right = { body: { password: ada.password } };
const wrong = { body: { password: 'a guess' } };

let page: Caller;
let browser: Browser;

/** Ada, who works at the desk and signed in twenty minutes ago. */
beforeEach(async () => {
  await world.truncate('rate_limits, accounts, users cascade');
  await world.sql(
    `insert into users (id, full_name, roles, created_at, updated_at) values ('user_tom', 'Tom', '{customer}', now(), now())`,
  );
  browser = new Browser(world.app);
  await browser.signUp(ada);
  const [user] = await world.sql<{ id: string }>(`select id from users where email = $1`, [ada.email]);
  await alter({ id: user?.id ?? '' }, { roles: ['customer', 'admin'] });
  page = world.stranger(browser.cookieHeader());
  world.clock.advance(20 * minuteMs);
});

const acts = (who = page) =>
  who.http(addressOf(setDeskRole, 'user_tom'), jsonInit(setDeskRole, { role: 'operator', is_held: true, reason: 'She asked.' }));
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];
const waits = [403, 'reauthentication_required'];

describe('SEC-32: by password', () => {
  test('the same act goes on after it, and for 15 minutes more', async () => {
    expect(await codeOf(await acts())).toEqual(waits);
    expect(await page.call(getReauthentication, {})).toEqual({ way: 'password', is_recent: false });
    expect(await page.call(reauthenticate, right)).toEqual({ way: 'password', is_recent: true });
    expect((await acts()).status).toBe(200);
    world.clock.advance(14 * minuteMs);
    expect(await page.call(getReauthentication, {})).toEqual({ way: 'password', is_recent: true });
    expect((await acts()).status).toBe(200);
    world.clock.advance(2 * minuteMs);
    expect(await codeOf(await acts())).toEqual(waits);
  });

  test('nothing is done, noted or counted of an act that was asked about', async () => {
    await acts();
    expect(await actsOn('user_tom')).toEqual([]);
    expect(await world.sql(`select key from rate_limits where key like '%roles%'`)).toEqual([]);
  });

  test('of two at once with one proof between them the act happens once', async () => {
    await page.call(reauthenticate, right);
    await Promise.all([acts(), acts(), page.call(reauthenticate, right)]);
    expect(await actsOn('user_tom')).toHaveLength(1);
  });

  test('a wrong one proves nothing', async () => {
    expect(await page.refused(reauthenticate, wrong)).toMatchObject({ status: 403, code: 'wrong_password' });
    expect(await codeOf(await acts())).toEqual(waits);
  });

  test('the eleventh wrong one within a minute locks, says until when, and right ones wait too', async () => {
    const said: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) said.push((await page.refused(reauthenticate, wrong)).code);
    expect(said).toEqual([...Array.from({ length: 10 }, () => 'wrong_password'), 'rate_limited']);
    world.clock.advance(20_000);
    const locked = await page.refused(reauthenticate, right);
    expect([locked.status, locked.code]).toEqual([429, 'rate_limited']);
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(40);
    world.clock.advance(seconds * 1_000 + 1_000);
    expect(await page.call(reauthenticate, right)).toMatchObject({ is_recent: true });
  });

  test('guesses at the sign-in form keep nobody from proving it, and guesses here nobody from signing in', async () => {
    const form = new Browser(world.app);
    await form.goTo('/sign-in');
    const { pathname } = form.url;
    for (let tries = 0; tries < 11; tries += 1) await form.request(pathname, { form: { ...ada, password: 'a guess' } });
    expect(await page.call(reauthenticate, right)).toMatchObject({ is_recent: true });
    for (let tries = 0; tries < 11; tries += 1) await page.refused(reauthenticate, wrong);
    world.clock.advance(minuteMs + 1_000);
    for (let tries = 0; tries < 9; tries += 1) await page.refused(reauthenticate, wrong);
    const elsewhere = new Browser(world.app);
    await elsewhere.signIn(ada);
    expect(elsewhere.cookie('sid')).toBeDefined();
  });

  test('it is the password of whoever is signed in, not of another account', async () => {
    const tom = { full_name: 'Tom Town', email: 'tom@town.test', password: 'something-of-toms' };
    await new Browser(world.app).signUp(tom);
    expect(await page.refused(reauthenticate, { body: { password: tom.password } })).toMatchObject({ code: 'wrong_password' });
  });

  test('who signed out or was suspended since proves nothing', async () => {
    const [user] = await world.sql<{ id: string }>(`select id from users where email = $1`, [ada.email]);
    await suspend({ id: user?.id ?? '' });
    world.clock.advance(5_000);
    expect(await page.refused(reauthenticate, right)).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await world.stranger().refused(reauthenticate, right)).toMatchObject({ status: 401 });
  });

  test('from another site it is not heard', async () => {
    const init = jsonInit(reauthenticate, right.body);
    const response = await page.http(addressOf(reauthenticate), { ...init, headers: { ...init.headers, origin: 'https://evil.example' } });
    expect(await codeOf(response)).toEqual([403, 'cross_origin']);
  });

  test('an account without a password here says so', async () => {
    await world.truncate('accounts');
    expect(await page.refused(reauthenticate, right)).toMatchObject({ status: 409, code: 'no_password' });
  });

  test('no new session and no new cookie', async () => {
    const before = await world.sql('select id, token_hash from sessions order by id');
    await page.call(reauthenticate, right);
    expect(await world.sql('select id, token_hash from sessions order by id')).toEqual(before);
  });
});

describe('SEC-32: the audit log says from where', () => {
  test('the beginning of the address of who acted, for 60 days', async () => {
    await page.call(reauthenticate, right);
    const init = jsonInit(setDeskRole, { role: 'operator', is_held: true, reason: 'She asked.' });
    await page.http(addressOf(setDeskRole, 'user_tom'), { ...init, headers: { ...init.headers, 'x-forwarded-for': '203.0.113.77' } });
    const network = async () => (await world.sql<{ network: string | null }>(`select network from audit_log`))[0]?.network;
    expect(await network()).toBe('203.0.113.…');
    world.clock.advance(59 * 24 * 60 * minuteMs);
    await world.settle();
    expect(await network()).toBe('203.0.113.…');
    world.clock.advance(2 * 24 * 60 * minuteMs);
    await world.settle();
    expect(await network()).toBeNull();
  });
});
