import { beforeEach, describe, expect, test } from '@jest/globals';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };

let browser: Browser;
beforeEach(async () => {
  await world.truncate('users, accounts, oidc_payloads cascade');
  const elsewhere = new Browser(world.app);
  await elsewhere.signUp(rosa);
  await elsewhere.request('/auth/sign-out', { method: 'POST' });
  browser = new Browser(world.app);
});

/** A browser with everything done but the last step: its callback address, not yet opened. */
async function almostIn(who: Browser): Promise<URL> {
  await who.goTo('/sign-in');
  let response = await who.request(who.url.pathname, { form: rosa });
  while (!response.headers.get('location')?.includes('/auth/callback'))
    response = await who.request(response.headers.get('location') ?? '');
  return new URL(response.headers.get('location') ?? '');
}

async function expectNobody(who: Browser, url: URL, reason: string): Promise<void> {
  const response = await who.request(url.href);
  expect([response.status, response.headers.get('location')]).toEqual([303, `/sign-in?error=${reason}`]);
  expect(who.cookie('sid')).toBeUndefined();
  expect(await world.sql('select id from sessions')).toEqual([]);
}

function changed(url: URL, parameter: string, value: string): URL {
  const copy = new URL(url);
  copy.searchParams.set(parameter, value);
  return copy;
}

describe('PG-2: nobody is signed in by', () => {
  test('a callback without the cookie of its start', async () => {
    const callback = await almostIn(browser);
    await expectNobody(new Browser(world.app), callback, 'expired');
  });

  test('a callback out of nowhere', async () => {
    await expectNobody(browser, new URL('/auth/callback', world.app.publicUrl), 'expired');
  });

  test('another browser’s code under one’s own state', async () => {
    const theirs = await almostIn(browser);
    const victim = new Browser(world.app);
    const own = await almostIn(victim);
    await expectNobody(victim, changed(own, 'code', theirs.searchParams.get('code') ?? ''), 'failed');
  });

  test('a wrong state', async () => {
    await expectNobody(browser, changed(await almostIn(browser), 'state', 'x'.repeat(43)), 'expired');
  });

  test('a made-up code', async () => {
    await expectNobody(browser, changed(await almostIn(browser), 'code', 'made-up'), 'failed');
  });

  test('another issuer', async () => {
    await expectNobody(browser, changed(await almostIn(browser), 'iss', 'https://evil.example'), 'failed');
  });

  test('a tampered start', async () => {
    const callback = await almostIn(browser);
    const name = browser.names().find((cookie) => cookie.startsWith('attempt-')) ?? '';
    browser.setCookie(name, `${browser.cookie(name)?.slice(0, -4)}AAAA`);
    await expectNobody(browser, callback, 'expired');
  });

  test('a start of more than ten minutes ago', async () => {
    const callback = await almostIn(browser);
    world.clock.advance(10 * 60_000 + 1_000);
    await expectNobody(browser, callback, 'expired');
  });
});

test('PG-2: a code works once; going back afterwards just leads on', async () => {
  const callback = await almostIn(browser);
  const thief = new Browser(world.app);
  for (const name of browser.names()) thief.setCookie(name, browser.cookie(name) ?? '');
  expect((await browser.request(callback.href)).headers.get('location')).toBe('/dashboard');
  expect((await browser.request(callback.href)).headers.get('location')).toBe('/dashboard');
  expect((await thief.request(callback.href)).headers.get('location')).toBe('/sign-in?error=failed');
  expect(await world.sql('select id from sessions')).toHaveLength(1);
});

describe('PG-1: redirect_url', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'app@evil.example',
    '/x%0d%0aset-cookie:a=b',
    `/${'x'.repeat(4_096)}`,
    '/sign-in',
    '/sign-up',
    '/x/receipt',
  ])('%s leads to /dashboard', async (wanted) => {
    await browser.signIn(rosa, `/sign-in?redirect_url=${encodeURIComponent(wanted)}`);
    expect(browser.url.href).toBe(`${world.app.publicUrl}/dashboard`);
  });

  test('is used once: the next sign-in leads to /dashboard again (M2)', async () => {
    await browser.signIn(rosa, '/sign-in?redirect_url=/rides');
    await browser.request('/auth/sign-out', { method: 'POST' });
    await browser.signIn(rosa);
    expect(browser.url.pathname).toBe('/dashboard');
  });

  test('survives a sign-in that has to begin anew', async () => {
    await browser.goTo('/sign-in?redirect_url=/rides');
    const start = browser.names().find((cookie) => cookie.startsWith('attempt-')) ?? '';
    const state =
      new URL((await browser.request('/sign-in?redirect_url=/rides')).headers.get('location') ?? '').searchParams.get('state') ?? '';
    expect(start).not.toBe('');
    const response = await browser.request(`/auth/callback?state=${state}&code=made-up`);
    expect(response.headers.get('location')).toBe('/sign-in?redirect_url=%2Frides&error=failed');
  });
});

test('M2: redirects go round at most three times in a row; after two seconds they may again', async () => {
  for (let round = 0; round < 3; round += 1) expect((await browser.request('/sign-in?redirect_url=/rides')).status).toBe(303);
  const page = await browser.request('/sign-in?redirect_url=/rides');
  expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('href="/sign-in?redirect_url=%2Frides"')]);
  expect(page.headers.get('retry-after')).toBe('2');
  world.clock.advance(2_000);
  expect((await browser.request('/sign-in?redirect_url=/rides')).status).toBe(303);
});

/** It takes no cookies. */
class Forgetful extends Browser {
  override cookieHeader(): string {
    return '';
  }
}

test('M2: a browser that keeps no cookies comes to a page that says so, and goes nowhere from there by itself', async () => {
  const forgetful = new Forgetful(world.app);
  const page = await forgetful.goTo('/sign-in?redirect_url=/rides');
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('Signing in needs cookies')]);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['is kept no more', '/idp/forgotten'],
  ['the server has forgotten, which its cookie names', null],
])('M2: whoever keeps cookies and comes back to a start that %s is asked to sign in anew', async (_, path) => {
  await browser.goTo('/sign-in');
  const start = path ?? browser.url.pathname.replace(/\/sign-in$/, '');
  await world.truncate('oidc_payloads');
  await browser.goTo(start);
  expect(browser.url.pathname + browser.url.search).toMatch(/^\/idp\/[\w-]+\/sign-in\?error=expired$/);
  expect(browser.url.pathname).not.toContain(start);
});

test('M2: whoever is signed in by the time that their start is forgotten is led on', async () => {
  await browser.signIn(rosa);
  await browser.goTo('/idp/forgotten');
  expect(browser.url.pathname).toBe('/dashboard');
});

test('whoever comes by another host name is sent to ours first, once', async () => {
  const url = `${world.app.url.replace('127.0.0.1', 'localhost')}/sign-in?redirect_url=/rides`;
  const response = await fetch(url, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${world.app.publicUrl}/sign-in?redirect_url=%2Frides&moved=1`);
  const again = await fetch(`${url}&moved=1`, { redirect: 'manual' });
  expect(again.headers.get('location')).toContain('/oidc/auth?');
});

test('any number of starts at the same moment, with long addresses, leaves room for all else that a request carries', async () => {
  const page = (tab: number) => `/rides?page=${tab}${'x'.repeat(900)}`;
  // None of them knows of another.
  const starts = await Promise.all(
    Array.from({ length: 150 }, (_, tab) => browser.request(`/sign-in?redirect_url=${encodeURIComponent(page(tab))}`)),
  );
  expect(starts.filter(({ status }) => status !== 303)).toEqual([]);
  expect(browser.cookieHeader().length).toBeLessThan(4_096);
  await browser.goTo(`/sign-in?redirect_url=${encodeURIComponent(page(7))}`);
  await browser.goTo(browser.url.pathname, { form: rosa });
  expect(browser.url.pathname + browser.url.search).toBe(page(7));
}, 60_000);

test('of an address that is too long for the way to the provider the path is kept', async () => {
  await browser.signIn(rosa, `/sign-in?redirect_url=${encodeURIComponent(`/rides?page=${'x'.repeat(2_000)}`)}`);
  expect(browser.url.pathname + browser.url.search).toBe('/rides');
});

describe('a browser that restores its tabs, signed out', () => {
  const pages = ['/home', '/messages', '/social', '/review', '/saved-locations'];

  /** Each tab's form, all opened within the same second. */
  async function restore(): Promise<Map<string, string>> {
    const forms = new Map<string, string>();
    for (const page of pages) {
      await browser.goTo(`/sign-in?redirect_url=${page}`);
      forms.set(page, browser.url.pathname);
      // The oldest is known by its time.
      world.clock.advance(100);
    }
    return forms;
  }

  test('shows the form in every tab, and one sign-in leads each to its own page', async () => {
    const forms = await restore();
    expect([...forms.values()].filter((form) => /^\/idp\/[\w-]+\/sign-in$/.test(form))).toHaveLength(pages.length);
    await browser.goTo(forms.get('/social') ?? '', { form: rosa });
    expect(browser.url.pathname).toBe('/social');
    // The other tabs ask again when they are looked at.
    for (const [page, form] of forms) {
      if (page === '/social') continue;
      await browser.goTo(form.replace(/\/sign-in$/, ''));
      expect(browser.url.pathname).toBe(page);
    }
    expect(await world.sql('select id from sessions')).toHaveLength(1);
  });

  test('each form still works by itself', async () => {
    const forms = await restore();
    const sixth = '/notifications';
    await browser.goTo(`/sign-in?redirect_url=${sixth}`);
    const last = browser.url.pathname;
    await browser.goTo(forms.get('/saved-locations') ?? '', { form: rosa });
    expect(browser.url.pathname).toBe('/saved-locations');
    await browser.goTo(last, { form: rosa });
    expect(browser.url.pathname).toBe(sixth);
    await browser.goTo(forms.get('/home') ?? '', { form: rosa });
    expect(browser.url.pathname).toBe('/home');
    expect(browser.names().filter((name) => name.startsWith('attempt-'))).toHaveLength(3);
  });
});
