import { beforeEach, describe, expect, test } from '@jest/globals';
import { createAccessToken } from '../../src/access-tokens/access-tokens.contract.js';
import { AuthApi } from '../../src/auth/auth.api.js';
import { changePassword, getPasswordHelp } from '../../src/auth/passwords/passwords.contract.js';
import { getReauthentication, reauthenticate } from '../../src/auth/reauthentication/reauthentication.contract.js';
import { listSessions } from '../../src/auth/sessions/sessions.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import type { Caller } from '../world/caller.js';
import { queueBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

world.configure({ RATE_SCALE: '1', MCP: 'on' });

const ada = { full_name: 'Ada Byrne', email: 'ada@town.test', password: 'locally-owned' };
const wanted = 'another short sentence';

let browser: Browser;
let page: Caller;
let id: string;

beforeEach(async () => {
  await world.truncate('rate_limits, accounts, oidc_payloads, users cascade');
  browser = new Browser(world.app);
  await browser.signUp(ada);
  page = world.stranger(browser.cookieHeader());
  const [user] = await world.sql<{ id: string }>('select id from users where email = $1', [ada.email]);
  id = user?.id ?? '';
});

const change = (current: string, next = wanted) => ({ body: { current_password: current, new_password: next } });
const isSignedIn = async (who: Browser) => (await who.request('/api/me')).status === 200;
/** As somebody who types it at the door. */
async function signIn(password: string): Promise<Browser> {
  const other = new Browser(world.app);
  await other.signIn({ email: ada.email, password });
  return other;
}
const link = async () => (await world.app.get(AuthApi).passwordResetPath(id)) ?? '';
const tokenIn = (path: string) => new URL(path, world.app.publicUrl).searchParams.get('token') ?? '';
const reset = (token: string, password = wanted, who = new Browser(world.app)) =>
  who.request('/idp/password/reset', { form: { token, password } });
const goesTo = (response: Response) => response.headers.get('location');

describe('a password that is changed', () => {
  test('is the one that signs in from then on', async () => {
    await page.call(changePassword, change(ada.password));
    expect(await isSignedIn(await signIn(ada.password))).toBe(false);
    expect(await isSignedIn(await signIn(wanted))).toBe(true);
  });

  test('signs out everywhere else, and here one has proved who one is', async () => {
    const elsewhere = await signIn(ada.password);
    world.clock.advance(20 * minuteMs);
    await page.call(changePassword, change(ada.password));
    await world.settle();
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await page.call(listSessions, {})).sessions).toMatchObject([{ is_this_one: true }]);
    expect(await page.call(getReauthentication, {})).toMatchObject({ is_recent: true });
    const { notifications } = await page.call(listNotifications, { query: {} });
    expect(notifications.map(({ title }) => title)).toContain('Your password was changed');
  });

  test('needs the one before, and counts wrong ones as signing in does', async () => {
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect(await page.refused(changePassword, change('a guess'))).toMatchObject({ status: 403, code: 'wrong_password' });
    expect(await page.refused(changePassword, change(ada.password))).toMatchObject({ code: 'rate_limited' });
    expect(await page.refused(reauthenticate, { body: { password: ada.password } })).toMatchObject({ code: 'rate_limited' });
  });

  test.each(['too short', 'x'.repeat(201), ' '.repeat(12)])('is none of those that nobody may have', async (next) => {
    expect(await page.refused(changePassword, change(ada.password, next))).toMatchObject({ status: 400 });
    expect(await isSignedIn(await signIn(ada.password))).toBe(true);
  });

  test('of two at once one counts, and only its tab stays signed in', async () => {
    const other = await signIn(ada.password);
    const tabs = [page, world.stranger(other.cookieHeader())];
    const said = await Promise.allSettled(
      tabs.map((tab, at) => tab.call(changePassword, change(ada.password, `the sentence of tab ${at}`))),
    );
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const at = said.findIndex(({ status }) => status === 'fulfilled');
    expect(await isSignedIn(await signIn(`the sentence of tab ${at}`))).toBe(true);
    expect(await isSignedIn(await signIn(`the sentence of tab ${1 - at}`))).toBe(false);
  });

  test('begins no session for who came with the one before and is still at the door', async () => {
    const late = new Browser(world.app);
    await late.goTo('/sign-in');
    const answer = await late.request(late.url.pathname, { form: { email: ada.email, password: ada.password } });
    const callback = await late.goUntil(new URL(goesTo(answer) ?? '', late.url).href, '/auth/callback');
    await page.call(changePassword, change(ada.password));
    const arrived = await late.request(callback.href);
    expect(goesTo(arrived)).toMatch(/^\/sign-in\?.*error=expired/);
    expect(await isSignedIn(late)).toBe(false);
  });

  test('is nobody else’s: without a session, from another site, or kept elsewhere', async () => {
    expect(await world.stranger().refused(changePassword, change(ada.password))).toMatchObject({ status: 401 });
    await world.truncate('accounts');
    expect(await page.refused(changePassword, change(ada.password))).toMatchObject({ status: 409, code: 'no_password' });
  });
});

describe('a link for a new password', () => {
  test('sets one once, and signs out everywhere', async () => {
    const token = tokenIn(await link());
    const response = await reset(token);
    expect(goesTo(response)).toBe('/idp/password/reset?done=1');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(await signIn(wanted))).toBe(true);
    expect(goesTo(await reset(token, 'and once more, another'))).toContain('error=link_over');
    expect(await isSignedIn(await signIn(wanted))).toBe(true);
  });

  test('of two at once one counts', async () => {
    const token = tokenIn(await link());
    const answers = await Promise.all([reset(token, 'the first sentence'), reset(token, 'the second sentence')]);
    expect(answers.filter((answer) => goesTo(answer)?.includes('done=1'))).toHaveLength(1);
  });

  test('signs out whoever comes in by the one before while it is set', async () => {
    const token = tokenIn(await link());
    const late = `
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select 'late', user_id, created_at, last_seen_at, expires_at from sessions where user_id = $1`;
    const [answer] = await queueBehind(
      async (holder) => {
        await holder.query('select from accounts where id = $1 for share', [id]);
        await holder.query(late, [id]);
      },
      () => reset(token),
    );
    expect(goesTo(answer)).toContain('done=1');
    expect(await world.sql('select id from sessions')).toEqual([]);
  });

  test('counts for an hour, and until another one was used; a change by who has the password ends none', async () => {
    const [late, other] = [tokenIn(await link()), tokenIn(await link())];
    await page.call(changePassword, change(ada.password, 'of whoever knew the old one'));
    world.clock.advance(59 * minuteMs);
    expect(goesTo(await reset(late))).toContain('done=1');
    expect(goesTo(await reset(other, 'of somebody else entirely'))).toContain('error=link_over');
    const token = tokenIn(await link());
    world.clock.advance(61 * minuteMs);
    expect(goesTo(await reset(token, 'long after its hour'))).toContain('error=link_over');
  });

  test.each(['', 'x', 'a.b.c.d.e', 'x'.repeat(2_000)])('that we did not make sets nothing', async (token) => {
    expect(goesTo(await reset(token))).toContain('error=link_over');
  });

  test('is made for whoever has an account, and stays what it is for the page that is sent back', async () => {
    const token = tokenIn(await link());
    const back = new URL(goesTo(await reset(token, 'short')) ?? '', world.app.publicUrl);
    expect([back.pathname, back.searchParams.get('error'), back.searchParams.get('token')]).toEqual([
      '/idp/password/reset',
      'weak_password',
      token,
    ]);
    expect(back.search).not.toContain('short');
    expect(await world.app.get(AuthApi).passwordResetPath('user_nobody')).toBeUndefined();
  });

  test('is kept as a hash, and ends access tokens, which no other way of signing in knows of', async () => {
    await page.call(createAccessToken, { body: { name: 'Desk helper', scope: 'act', days: 30 } });
    const token = tokenIn(await link());
    expect(JSON.stringify(await world.sql('select * from oidc_payloads'))).not.toContain(token);
    await reset(token);
    expect(await world.sql('select id from access_tokens')).toEqual([]);
  });

  test('marks the device that used it: others’ guesses keep nobody waiting there', async () => {
    const mine = new Browser(world.app);
    await reset(tokenIn(await link()), wanted, mine);
    expect(mine.names()).toContain('known-device');
  });
});

describe('an address that was taken by a form whose sender never came back', () => {
  /** Sends the form, and does not follow where it leads. */
  async function stop(): Promise<Browser> {
    const stranger = new Browser(world.app);
    await stranger.goTo('/sign-up');
    await stranger.request(stranger.url.pathname, { form: { ...ada, email: 'eve@town.test' } });
    return stranger;
  }
  const taken = () => world.sql(`select id from accounts where email = 'eve@town.test'`);

  test('is free again after an hour; whoever came in time keeps it', async () => {
    const late = await stop();
    world.clock.advance(50 * minuteMs);
    await world.settle();
    expect(await taken()).toHaveLength(1);
    world.clock.advance(11 * minuteMs);
    await world.settle();
    expect(await taken()).toEqual([]);
    expect(await isSignedIn(late)).toBe(false);
    const eve = new Browser(world.app);
    await eve.signUp({ ...ada, email: 'eve@town.test' });
    world.clock.advance(2 * 60 * minuteMs);
    await world.settle();
    expect(await taken()).toHaveLength(1);
  });
});

describe('somebody who forgot it', () => {
  const forget = (form: Record<string, string>, headers = {}) => new Browser(world.app).request('/idp/password/forgot', { form, headers });

  test('is answered the same whether the address has an account or not', async () => {
    const [known, unknown] = [await forget({ email: ' ADA@town.test ' }), await forget({ email: 'nobody@town.test' })];
    expect([goesTo(known), goesTo(unknown)]).toEqual(['/idp/password/forgot?sent=1', '/idp/password/forgot?sent=1']);
    const script = { accept: 'application/json' };
    expect(await (await forget({ email: ada.email }, script)).json()).toEqual({ next: '/idp/password/forgot?sent=1' });
    expect(await (await forget({ email: 'ada' }, script)).json()).toEqual({ error: 'bad_email' });
  });

  test('from one address asks twenty times a minute', async () => {
    for (let asked = 0; asked < 20; asked += 1) expect(goesTo(await forget({ email: `a${asked}@town.test` }))).toContain('sent=1');
    expect(goesTo(await forget({ email: ada.email }))).toContain('error=rate_limited');
  });

  test('reads at a town without mail that its people give the link', async () => {
    expect(await world.stranger().call(getPasswordHelp, {})).toEqual({ is_mailed: false });
  });
});
