import { describe, expect, test } from '@jest/globals';
import { Browser } from '../auth/browser.js';
import { rawHttp } from '../lib/raw-http.js';
import { alter } from '../world/admin.js';
import type { Caller } from '../world/caller.js';
import { world } from '../world/world.js';

async function pageOf(caller: Caller, path: string, headers: Record<string, string> = {}) {
  const response = await caller.http(path, { headers: { accept: 'text/html', ...headers } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function expectLateScript(html: string): void {
  expect(html).not.toMatch(/type="module"|modulepreload/);
  expect(html).toMatch(/addEventListener\("load",\(\)=>import\("\/assets\/entry-client-[\w-]+\.js"\)\)<\/script><\/body>/);
}

describe('somebody who is signed out', () => {
  test('reads the front page, which needs no script', async () => {
    const page = await pageOf(world.stranger(), '/');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Locally Owned');
    expect(page.html).not.toContain('<script');
  });

  test.each(['sign-in', 'sign-up'])(
    'goal 13: gets a form of %s that works before its script, which comes when all else is there',
    async (form) => {
      const browser = new Browser(world.app);
      await browser.goTo(`/${form}`);
      const html = await (await browser.request(browser.url.href)).text();
      expect(html).toMatch(/<form\b[^>]*\bmethod="post"/);
      expectLateScript(html);
    },
  );

  test('goal 13: reads how to install the app before its script, which is the page’s own build', async () => {
    const { html } = await pageOf(world.stranger(), '/install');
    expect(html).toContain('Safari on iPhone and iPad');
    expectLateScript(html);
    expect(html).toMatch(/<script nonce="[^"]+" data-entry="\/assets\/entry-client-[\w-]+\.js">[^]*beforeinstallprompt/);
  });

  test('is sent to sign-in and back from a page that needs a person', async () => {
    const { status, headers } = await pageOf(world.stranger(), '/ride/1?tab=chat');
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/sign-in?redirect_url=%2Fride%2F1%3Ftab%3Dchat');
  });

  test.each(['/admin', '/no-such-page', '/@vite/client', '/src/main.ts', '/.env', '/.git/config', '/storybook'])(
    'finds nothing at %s (PG-5)',
    async (path) => {
      expect((await pageOf(world.stranger(), path)).status).toBe(404);
    },
  );
});

describe('somebody who is signed in', () => {
  test('gets a page with their name, theme and state in it, for nobody else to keep (SEC-21)', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const page = await pageOf(rosa, '/messages', { cookie: `${rosa.cookie}; theme=dark` });
    expect(page.status).toBe(200);
    expect(page.html).toContain('data-theme="dark"');
    expect(page.html).toContain('id="boot-state"');
    expect(page.html).toContain(rosa.id);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('etag')).toBeNull();
  });

  test('never hears that the page is as it was (If-None-Match: *)', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const page = await rawHttp(world.app.url, { path: '/messages', headers: { cookie: rosa.cookie ?? '', 'if-none-match': '*' } });
    expect([page.status, page.body.includes(rosa.id)]).toEqual([200, true]);
  });

  test('is led from /dashboard to the home of the mode (S12)', async () => {
    const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
    const locationOf = async (caller: Caller, cookie: string) => (await pageOf(caller, '/dashboard', { cookie })).headers.get('location');
    expect(await locationOf(rosa, `${rosa.cookie}; userMode=driver`)).toBe('/rider/dashboard');
    expect(await locationOf(dan, `${dan.cookie}; userMode=driver`)).toBe('/driver/dashboard-v2');
    const { olga } = await world.people({ olga: {} });
    await alter(olga, { roles: ['admin'] });
    expect(await locationOf(olga, olga.cookie ?? '')).toBe('/admin');
    expect((await pageOf(olga, '/rider/dashboard')).status).toBe(200);
  });

  test('is led away from the driver’s home without driver access (S10)', async () => {
    const { rosa } = await world.people({ rosa: {} });
    expect((await pageOf(rosa, '/driver/dashboard-v2')).headers.get('location')).toBe('/rider/dashboard');
  });

  test('goal 14: who comes to work has all of the page in the server’s answer; who is off duty hears of no offers', async () => {
    const { dan } = await world.people({ dan: { driver: true } });
    const hearsOfOffers = async (mode: string) =>
      (await pageOf(dan, '/driver/dashboard-v2', { cookie: dan.cookie + mode })).html.includes('No offers right now');
    expect(await Promise.all(['', '; userMode=rider', '; userMode=driver'].map(hearsOfOffers))).toEqual([true, true, false]);
  });

  test('sees the admin’s page only as an admin (PG-5)', async () => {
    const { rosa, ada } = await world.people({ rosa: {}, ada: { admin: true } });
    for (const path of ['/admin', '/admin/errors', '/admin/errors?id=nonsense']) {
      expect((await pageOf(rosa, path)).status).toBe(404);
      expect((await pageOf(ada, path)).status).toBe(200);
    }
  });

  test('M162: the desk is there for operators and admins, what only admins decide for admins', async () => {
    const { rosa, otto, ada } = await world.people({ rosa: {}, otto: { operator: true }, ada: { admin: true } });
    const pages = [
      '/admin',
      '/admin/applications',
      '/admin/cases',
      '/admin/rides',
      '/admin/setbacks',
      '/admin/payouts',
      '/admin/pushes',
      '/admin/agents',
      '/admin/users',
      `/admin/users/${rosa.id}`,
    ];
    for (const path of pages) {
      expect([path, (await pageOf(rosa, path)).status]).toEqual([path, 404]);
      for (const who of [otto, ada]) expect([path, (await pageOf(who, path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/admin/town', '/admin/tariffs', '/admin/tolls', '/admin/announcements', '/admin/audit', '/admin/errors']) {
      const link = `href="${path}"`;
      expect([path, (await pageOf(otto, path)).status, (await pageOf(otto, '/admin')).html.includes(link)]).toEqual([path, 404, false]);
      expect([path, (await pageOf(ada, path)).status, (await pageOf(ada, '/admin')).html.includes(link)]).toEqual([path, 200, true]);
    }
    for (const path of [
      '/admin/users/user_of_no_account',
      '/admin/cases/x',
      '/admin/rides/x',
      '/admin/applications/x',
      `/admin/users/${ada.id}/view`,
    ])
      expect([path, (await pageOf(otto, path)).status]).toEqual([path, 404]);
  });

  test('cannot write a script into the page by their name (PG-3)', async () => {
    const { eve } = await world.people({ eve: {} });
    await alter(eve, { full_name: '</script><script>alert(1)</script>\u2028<!--' });
    const { html } = await pageOf(eve, '/messages');
    const state = /type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(html).not.toContain('<script>alert');
    expect(state).not.toMatch(/[<>\u2028]/);
    expect(JSON.stringify(JSON.parse(state))).toContain(eve.id);
  });
});

test('M53: a link to a trip that is over is not found, in its own words, and tells nobody of its address', async () => {
  const { status, headers, html } = await pageOf(world.stranger(), `/trip/${'x'.repeat(43)}`);
  expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([404, 'noindex, nofollow', 'no-referrer']);
  expect(html).toContain('This trip has ended or the link is no longer valid');
  // What cannot be a token at all reads the same.
  const odd = await pageOf(world.stranger(), `/trip/${'x'.repeat(300)}`);
  expect([odd.status, odd.html.includes('This trip has ended')]).toEqual([404, true]);
});

test('every script carries the nonce of its own answer (PG-3, SEC-19)', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const pages = [await pageOf(rosa, '/home'), await pageOf(rosa, '/home')];
  const nonces = pages.map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { html }] of pages.entries()) {
    const runnable = html.match(/<script(?![^>]*application\/json)[^>]*>/g) ?? [];
    expect(runnable.length).toBeGreaterThan(0);
    for (const tag of runnable) expect(tag).toContain(`nonce="${nonces[index]}"`);
  }
});

test('built files are kept for ever, missing ones are 404', async () => {
  const { html } = await pageOf(world.stranger(), '/');
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
  const found = await pageOf(world.stranger(), style);
  expect(found.headers.get('cache-control')).toContain('immutable');
  expect((await pageOf(world.stranger(), '/assets/gone-12345678.js')).status).toBe(404);
  expect((await pageOf(world.stranger(), `${style}.map`)).status).toBe(404);
});

test('a request that forges its Host still gets links of our own (PG-2)', async () => {
  const { status, headers } = await rawHttp(world.app.url, {
    path: '/home',
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
  });
  expect(status).toBe(302);
  expect(headers.location).toBe('/sign-in?redirect_url=%2Fhome');
});

test.each(['//evil.test/x', 'http://evil.test/x', '/%E0%A4%A', '/\\evil.test'])(
  'an odd address (%s) is answered, not crashed on',
  async (path) => {
    const { status } = await rawHttp(world.app.url, { path });
    expect([301, 302, 400, 404]).toContain(status);
  },
);
