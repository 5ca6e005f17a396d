import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryPage } from './story-page.js';

const stories = ['ui-button--primary', 'ui-badge--neutral'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

// Otherwise every story would be tested twice in one theme, and nobody would notice.
test.each(['light', 'dark'] as const)('a page in %s shows its first and its next story in that theme', async (theme) => {
  const page = await StoryPage.open(browser, { theme, storyId: 'ui-button--primary' });
  const shown: (string | undefined)[] = [];
  for (const story of stories) {
    expect(await page.check(story)).toEqual([]);
    shown.push(await page.theme());
  }
  expect(shown).toEqual([theme, theme]);
  await page.close();
});
