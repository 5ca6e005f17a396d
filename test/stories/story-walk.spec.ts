import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { until } from '../lib/until.js';
import { StoryWalk } from './story-walk.js';

/** Storybook never says that it has finished one that it does not know. */
const endless = { id: 'ui-badge--endless' };
const known = { id: 'ui-badge--neutral' };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

test('a story that does not come to its end is given up after the limit', async () => {
  const walk = new StoryWalk(browser, [endless], 1_000);
  expect((await walk.faultsOf(endless))[0]).toBe('not done within 1000 ms');
  await walk.end();
});

test('a walk that ends waits for no story that is still under way, and begins no other', async () => {
  const walk = new StoryWalk(browser, [endless, known]);
  const faults = walk.faultsOf(endless);
  await until({ what: 'its page' }, () => browser.contexts().length > 0);
  await walk.end();
  expect((await faults)[0]).toMatch(/has been closed/);
  expect(await walk.faultsOf(known)).toEqual([]);
  expect(browser.contexts()).toEqual([]);
});
