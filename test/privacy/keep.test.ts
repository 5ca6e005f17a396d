import { beforeEach, describe, expect, test } from '@jest/globals';
import { closingPagePath, keepAccountPath } from '../../src/auth/closing/keep-account.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { Browser } from '../auth/browser.js';
import { suspends } from '../admin/acts.js';
import { world } from '../world/world.js';
import { closes, graceIsOver } from './leaving.js';

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };
const ticket = 'keep-account';

let browser: Browser;

/** Rosa signed up, and closed her account again; nothing of it is in her browser. */
beforeEach(async () => {
  await world.truncate('users, accounts, oidc_payloads cascade');
  await world.forgetRates();
  browser = new Browser(world.app);
  await browser.signUp(rosa);
  await closes(world.stranger(browser.cookieHeader()));
  browser = new Browser(world.app);
});

const keep = () => browser.request(keepAccountPath, { method: 'POST', form: {} });
const me = () => world.stranger(browser.cookieHeader());
const rosas = () => world.sql('select full_name, deleted_at, erase_at from users');
const kept = [{ full_name: 'Rosa Rivera', deleted_at: null, erase_at: null }];

describe('PG-8: signing in to a closed account', () => {
  test('leads to a page that says until when it can be kept, and signs nobody in', async () => {
    await browser.signIn(rosa);
    expect(browser.url.pathname).toBe(closingPagePath);
    const [row] = await world.sql<{ erase_at: Date }>('select erase_at from users');
    expect(browser.url.searchParams.get('until')).toBe(row?.erase_at.toISOString());
    expect([browser.cookie('sid'), browser.cookie(ticket)]).toEqual([undefined, expect.any(String)]);
    expect(browser.attributes(ticket)).toMatch(/HttpOnly; SameSite=Lax/);
    expect(browser.cookie(ticket)).not.toContain('user');
    const page = await browser.request(browser.url.href);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`action="${keepAccountPath}"`)]);
    expect(await me().refused(getMe, {})).toMatchObject({ status: 401 });
  });

  test('offers to keep it, once; everything is as it was', async () => {
    await browser.signIn(rosa);
    const response = await keep();
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(await me().call(getMe, {})).toMatchObject({ full_name: 'Rosa Rivera', email: rosa.email });
    expect(await rosas()).toEqual(kept);
    expect(browser.cookie(ticket) ?? '').toBe('');
    expect((await keep()).headers.get('location')).toBe('/sign-in?error=expired');
    await graceIsOver();
    expect(await rosas()).toEqual(kept);
  });

  test('leaves an account closed that nobody chose to keep, and gives its address back once it is erased', async () => {
    await browser.signIn(rosa);
    await graceIsOver();
    await browser.signIn(rosa);
    expect(browser.url.searchParams.get('error')).toBe('wrong_credentials');
    await browser.signUp({ ...rosa, full_name: 'Rosa again' });
    expect(await me().call(getMe, {})).toMatchObject({ full_name: 'Rosa again', email: rosa.email });
    expect(await rosas()).toHaveLength(2);
  });
});

describe('what keeps an account', () => {
  test.each([
    ['nothing', () => undefined],
    ['something made up', () => browser.setCookie(ticket, 'eyJhbGciOiJub25lIn0.e30.')],
    ['10 KB of it', () => browser.setCookie(ticket, 'x'.repeat(10_240))],
  ])('is not %s', async (_, arrange) => {
    arrange();
    const response = await keep();
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in?error=expired']);
    expect(browser.cookie('sid')).toBeUndefined();
  });

  test('is good for ten minutes', async () => {
    await browser.signIn(rosa);
    world.clock.advance(10 * minuteMs + 1_000);
    expect((await keep()).headers.get('location')).toBe('/sign-in?error=expired');
  });

  test('cannot be sent from another site', async () => {
    await browser.signIn(rosa);
    const response = await browser.request(keepAccountPath, { form: {}, headers: { origin: 'https://evil.example' } });
    expect([response.status, browser.cookie('sid')]).toEqual([403, undefined]);
  });

  test('is no way around an operator, nor around the end of the time', async () => {
    await browser.signIn(rosa);
    const [{ id } = { id: '' }] = await world.sql<{ id: string }>('select id from users');
    const ada = await world.person('ada', { admin: true });
    await suspends(ada, { id });
    expect((await keep()).headers.get('location')).toBe('/sign-in?error=account_closed');
    await suspends(ada, { id }, false);
    world.clock.advance(14 * dayMs - 5 * minuteMs);
    await browser.signIn(rosa);
    world.clock.advance(6 * minuteMs);
    expect((await keep()).headers.get('location')).toBe('/sign-in?error=account_closed');
  });
});

test('PG-8: a sign-in while the account closes leaves no session behind', async () => {
  await browser.signIn(rosa);
  await keep();
  const other = new Browser(world.app);
  await Promise.allSettled([closes(me()), other.signIn(rosa)]);
  const open = 'select s.id from sessions s join users u on u.id = s.user_id where u.deleted_at is not null';
  expect(await world.sql(open)).toEqual([]);
});
