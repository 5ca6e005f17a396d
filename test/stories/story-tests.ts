import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import type { Theme } from './story-page.js';
import { StoryWalk } from './story-walk.js';
import { builtStories, type StoryEntry } from './storybook.js';

const themes: Theme[] = ['light', 'dark'];

/** The stories of each test file, by title: a few files, so that they run beside each other and report as they go. */
const shares = {
  primitives: /^(tokens|ui)\//,
  'features a to o': /^features\/[a-o]/,
  'features p to z': /^features\/[p-z]/,
};
type Share = keyof typeof shares | 'all others';

function storiesOf(share: Share): StoryEntry[] {
  const others = Object.values(shares);
  return builtStories().filter(({ title }) =>
    share === 'all others' ? !others.some((known) => known.test(title)) : shares[share].test(title),
  );
}

/** Tests each story of a share in both themes. The limit is each test's own, however many stories there will be. */
export function testStories(share: Share): void {
  const stories = storiesOf(share);
  let browser: Browser;
  let walks: Record<Theme, StoryWalk>;

  beforeAll(async () => {
    browser = await launchChromium();
    walks = { light: new StoryWalk(browser, 'light', stories), dark: new StoryWalk(browser, 'dark', stories) };
  }, 60_000);

  afterAll(async () => {
    await Promise.all(Object.values(walks).map((walk) => walk.end()));
    await browser.close();
  });

  describe.each(stories)('$title $name', (story) => {
    test.each(themes)(
      'renders, plays and is accessible in %s',
      async (theme) => {
        // Begun in both themes at once, so that neither page is idle.
        const faults = Object.values(walks).map((walk) => walk.faultsOf(story));
        expect(await faults[themes.indexOf(theme)]).toEqual([]);
      },
      120_000,
    );
  });
}
