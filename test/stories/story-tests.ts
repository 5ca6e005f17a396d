import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryWalk } from './story-walk.js';
import { builtStories, type StoryEntry } from './storybook.js';

/** Pages that take stories by turns: Storybook waits for animations after each, and a page that waits is not at work. */
const pages = 2;

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

/** Tests each story of a share. The limit is each test's own, however many stories there will be. */
export function testStories(share: Share): void {
  const stories = storiesOf(share);
  const turnOf = (story: StoryEntry) => stories.indexOf(story) % pages;
  let browser: Browser;
  let walks: StoryWalk[];

  beforeAll(async () => {
    browser = await launchChromium();
    walks = Array.from(
      { length: pages },
      (_, turn) =>
        new StoryWalk(
          browser,
          stories.filter((story) => turnOf(story) === turn),
        ),
    );
  }, 60_000);

  afterAll(async () => {
    await Promise.all((walks ?? []).map((walk) => walk.end()));
    await browser?.close();
  });

  test.each(stories)(
    '$title $name renders, plays and is accessible, by day and by night',
    async (story) => {
      expect(await walks[turnOf(story)]?.faultsOf(story)).toEqual([]);
    },
    120_000,
  );
}
