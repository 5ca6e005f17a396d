import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryPage } from './story-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

/** What is turned is turned from the theme that it was shown in: what ends by night began by day. */
const stories = ['ui-button--primary', 'ui-button--primary', 'ui-row-acts--dark', 'ui-badge--neutral'];

// Otherwise every story would be examined twice in one theme, and nobody would notice.
test('each story begins by day and ends by night, whatever was shown before, and one that names the night is not turned', async () => {
  const page = await StoryPage.open(browser, 'ui-button--primary');
  const shown: (string | undefined)[] = [];
  for (const story of stories) {
    expect(await page.check(story)).toEqual([]);
    shown.push(await page.theme());
  }
  expect(shown).toEqual(stories.map(() => 'dark'));
  await page.close();
});
