import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { unreached, Watch } from './watch.js';

const town = 'http://town.test';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close());

/** A page of nobody's product that is watched, and whose calls are answered by these in turn. */
async function watched(...statuses: number[]): Promise<{ page: Page; watch: Watch }> {
  const page = await browser.newPage();
  await page.route(`${town}/**`, (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: '<title>A town</title><link rel="icon" href="data:,">' })
      : route.fulfill({ status: statuses.shift() ?? 200 }),
  );
  await page.goto(town);
  const watch = new Watch('rosa');
  watch.page(page);
  return { page, watch };
}

/** What the browser says of an answer is heard before what the page says after it. */
async function asks(page: Page, path: string): Promise<void> {
  const heard = page.waitForEvent('console', (message) => message.text() === 'asked');
  await page.evaluate(async (address) => {
    await fetch(address);
    // oxlint-disable-next-line no-console -- what a page says is what is looked at
    console.log('asked');
  }, path);
  await heard;
}

test('an answer of a server that is broken, or busy, is a problem', async () => {
  const { page, watch } = await watched(500, 503);
  await asks(page, '/api/me');
  await asks(page, '/api/rides');
  expect(watch.problems()).toEqual(expect.arrayContaining([`rosa: 500 for GET ${town}/api/me`, `rosa: 503 for GET ${town}/api/rides`]));
});

test('what is expected is so from then on, and what a server answers is none of a missing network', async () => {
  const { page, watch } = await watched(401, 409);
  await asks(page, '/api/me');
  watch.allow(unreached);
  watch.allow(/status of 401/);
  await asks(page, '/api/rides');
  expect(watch.problems()).toEqual([expect.stringMatching(/status of 401.*\/api\/me/), expect.stringMatching(/status of 409/)]);
});

test('a page that React has to draw anew is a problem, though the page says so quietly', async () => {
  const { page, watch } = await watched();
  for (const code of [419, 418]) {
    const heard = page.waitForEvent('console');
    // oxlint-disable-next-line no-console -- as above
    await page.evaluate((number) => console.warn('the page was rendered anew', new Error(`Minified React error #${number}`)), code);
    await heard;
  }
  expect(watch.problems()).toEqual([expect.stringMatching(/rendered anew.*#418/)]);
});
