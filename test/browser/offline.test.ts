import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../lib/until.js';
import { browse, desktop, productUrl } from './people.js';
import type { Visitor } from './visitor.js';
import { unreached } from './watch.js';

const withinMs = 120_000;

/** What the worker keeps: an address and a text for each file that is not of the build. */
const keptFiles = (page: Page): Promise<{ path: string; text: string }[]> =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        if (!path.startsWith('/assets/')) found.push({ path, text: (await (await cache.match(request))?.text()) ?? '' });
      }
    }
    return found;
  });

const databases = (page: Page): Promise<string[]> => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** The paths of the API whose answers this browser keeps. */
async function keptAnswers(page: Page): Promise<string[]> {
  // Opening one that is not there yet would make an empty one.
  if (!(await databases(page)).includes('hometown-kept')) return [];
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('hometown-kept');
        opening.addEventListener('error', () => reject(new Error('the browser keeps nothing')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction('answers').objectStore('answers').getAll();
          reading.addEventListener('success', () => {
            db.close();
            resolve(reading.result.map(({ key }: { key: string[] }) => key[0] ?? ''));
          });
        });
      }),
  );
}

/** All that this browser has stored, in words. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('a database could not be read')));
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) rows.push(name, store, await done(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return JSON.stringify([rows, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

/** Wendy, whose browser has the worker with all its files. */
async function installed(): Promise<Visitor> {
  const { wendy } = await browse(['wendy'], { ...desktop, serviceWorkers: 'allow' });
  await wendy.goto('/install');
  await wendy.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return wendy;
}

test(
  'M157, M159, P24: pages open without a network, no file that is kept is of a person, and all is gone after signing out',
  async () => {
    const wendy = await installed();
    const { page, context } = wendy;
    const place = { name: 'The pier at low tide', address: '1 Harbor Street', lat: 43.1, lng: -70.6 };
    await page.request.post('/api/saved-locations', { data: place, headers: { origin: productUrl() } });
    await wendy.goto('/saved-locations');
    await wendy.sees(place.name);
    await until({ what: 'her places to be kept', withinMs: 20_000 }, async () => {
      const paths = await keptAnswers(page);
      return ['/api/me', '/api/saved-locations'].every((path) => paths.includes(path));
    });

    wendy.allow(unreached);
    await context.setOffline(true);
    await page.goto('/saved-locations');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await wendy.sees(place.name);
    await wendy.sees('You are offline.');
    await wendy.shot('opened-offline');

    // What was never seen says so, and stays within the frame.
    await page.goto('/ride/0198f000-0000-7000-8000-000000000001');
    await wendy.sees('This page is out of reach');

    const files = await keptFiles(page);
    expect(files.map(({ path }) => path)).toEqual(['/offline', '/active-build']);
    expect(files[0]?.text).not.toMatch(/wendy|The pier/i);

    // It loads by itself once there is a network; there is no such ride.
    wendy.allow(/status of 404/);
    await context.setOffline(false);
    await wendy.sees('This road ends here');
    await wendy.goto('/saved-locations');
    await wendy.sees(place.name);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });

    // So does a part of a page that opened without it.
    await context.setOffline(true);
    await page.goto('/blocked');
    await wendy.sees('We’ll load this when you’re back.');
    await context.setOffline(false);
    await wendy.sees('No one is blocked');

    await wendy.signsOut();
    await wendy.arrivesAt(/^\/$/);
    // Leaving does not wait for a browser that is slow to forget.
    await until({ what: 'her answers to be gone', withinMs: 20_000 }, async () => !(await databases(page)).includes('hometown-kept'));
    await context.setOffline(true);
    await page.goto('/saved-locations');
    await wendy.sees('This page is out of reach');
    expect(await page.content()).not.toMatch(/wendy|The pier/i);
  },
  withinMs,
);

test(
  'M159, P24: after signing out in the middle of a cut nothing of the person is stored any more, in none of the browser’s stores',
  async () => {
    const wendy = await installed();
    const { page, context } = wendy;
    await wendy.goto('/notifications');
    await until({ what: 'her answers to be kept', withinMs: 20_000 }, async () => (await keptAnswers(page)).includes('/api/me'));
    expect(await stored(page)).toMatch(/demo_wendy/);
    wendy.allow(unreached);
    await context.setOffline(true);
    await wendy.signsOut();
    await wendy.sees('You are signed out');
    await until({ what: 'all to be forgotten', withinMs: 20_000 }, async () => !/wendy/i.test(await stored(page)));
    const files = await keptFiles(page);
    expect(files.map(({ path }) => path)).toEqual(['/offline', '/active-build']);
    expect(files[0]?.text).not.toMatch(/wendy/i);
    expect(await page.content()).not.toMatch(/wendy@|Wendy Cho/);
    await context.setOffline(false);
    await wendy.arrivesAt(/^\/$/);
    expect((await page.request.get('/api/me')).status()).toBe(401);
  },
  withinMs,
);

test(
  'P8, P24, M159: signing out before the page’s code is there leaves nothing of the person in this browser',
  async () => {
    const wendy = await installed();
    const { page, context } = wendy;
    await wendy.goto('/notifications');
    await until({ what: 'her answers to be kept', withinMs: 20_000 }, async () => (await keptAnswers(page)).includes('/api/me'));
    await page.evaluate(() => sessionStorage.setItem('hometown.booking-draft', '"Wendy’s way home"'));
    expect(await stored(page)).toMatch(/demo_wendy/);
    const devtools = await context.newCDPSession(page);
    const scripts = (areOff: boolean) => devtools.send('Emulation.setScriptExecutionDisabled', { value: areOff });
    // Chromium asks for none of the page's scripts then, and calls that a failure.
    wendy.allow(/^request failed: GET \S+\.js csp$/);
    await scripts(true);
    await page.goto('/notifications', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await wendy.arrivesAt(/^\/$/);
    await scripts(false);
    expect([await stored(page), await keptFiles(page)]).toEqual([expect.not.stringMatching(/wendy/i), []]);
    expect((await page.request.get('/api/me')).status()).toBe(401);

    // No app of ours opens for whoever comes next.
    wendy.allow(unreached);
    await context.setOffline(true);
    await expect(page.goto('/messages')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  },
  withinMs,
);

test(
  'M160: a browser that throws away what it stored loses nothing: the server has it all, and it is kept again',
  async () => {
    const wendy = await installed();
    const { page, context } = wendy;
    await wendy.goto('/saved-locations');
    await until({ what: 'her places to be kept', withinMs: 20_000 }, async () =>
      (await keptAnswers(page)).includes('/api/saved-locations'),
    );
    const devtools = await context.newCDPSession(page);
    const storageTypes = 'indexeddb,cache_storage,service_workers,local_storage';
    await devtools.send('Storage.clearDataForOrigin', { origin: productUrl(), storageTypes });
    await page.reload();
    await wendy.sees('The pier at low tide');
    await until({ what: 'it to be kept again', withinMs: 20_000 }, async () => (await keptAnswers(page)).includes('/api/saved-locations'));
  },
  withinMs,
);

test(
  'M158: a file of a build that is gone is not found, and is no page',
  async () => {
    const wendy = await installed();
    wendy.allow(/status of 404/);
    await wendy.goto('/home');
    const gone = await wendy.page.evaluate(async () => {
      const answer = await fetch('/assets/gone-00000000.js');
      return { status: answer.status, type: answer.headers.get('content-type') };
    });
    expect(gone).toEqual({ status: 404, type: expect.stringContaining('text/plain') });
    const worker = await wendy.page.request.get('/sw.js');
    expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache']);
  },
  withinMs,
);
