import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryPage } from './story-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

/** How the page is after each of some stories, of which nothing is wrong. */
async function shownAfter(stories: readonly [string, ...string[]]) {
  const page = await StoryPage.open(browser, stories[0]);
  const shown: Awaited<ReturnType<StoryPage['shownIn']>>[] = [];
  for (const story of stories) {
    expect(await page.check(story)).toEqual([]);
    shown.push(await page.shownIn());
  }
  await page.close();
  return shown;
}

// Otherwise every story would be examined twice in one theme, and nobody would notice. What ends by night and was turned began by day.
test('each story begins by day and ends by night, whatever was shown before, and one that names the night is not turned', async () => {
  const shown = await shownAfter(['ui-button--primary', 'ui-button--primary', 'ui-row-acts--dark', 'ui-badge--neutral']);
  expect(shown.map(({ theme }) => theme)).toEqual(['dark', 'dark', 'dark', 'dark']);
});

test('a story that names its window is shown in it, the next one in the usual', async () => {
  const shown = await shownAfter(['ui-fold--right-to-left', 'ui-crop-frame--on-a-phone', 'ui-badge--neutral']);
  expect(shown.map(({ width }) => width)).toEqual([1024, 390, 1024]);
});
