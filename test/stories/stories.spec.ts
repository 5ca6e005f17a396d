import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { SheetHand } from './sheet-hand.js';
import { StoryPage, type Theme } from './story-page.js';
import { builtStories, serveStories, type StoryEntry } from './storybook.js';

const themes: Theme[] = ['light', 'dark'];
/** More pages than cores: each waits for its browser half of the time. */
const pagesPerTheme = Math.max(2, Math.floor(availableParallelism() / 2));
const stories = builtStories();

let server: Server;
let browser: Browser;
let base: string;
const faults = new Map<string, string[]>();

/** Walks one page through its share of the stories. */
async function walk(theme: Theme, share: StoryEntry[]) {
  const first = share[0];
  if (!first) return;
  const page = await StoryPage.open(browser, { base, firstId: first.id, theme });
  for (const story of share) faults.set(`${story.id} ${theme}`, await page.check(story.id).catch((error: unknown) => [String(error)]));
  await page.close();
}

// All pages at once, before the first test; each test then reads what was found in its story.
beforeAll(async () => {
  ({ base, server } = await serveStories());
  browser = await launchChromium();
  const shares = Array.from({ length: pagesPerTheme }, (_, page) => stories.filter((_story, index) => index % pagesPerTheme === page));
  await Promise.all(themes.flatMap((theme) => shares.map((share) => walk(theme, share))));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

describe.each(stories)('$title $name', ({ id }) => {
  test.each(themes)('renders, plays and is accessible in %s', (theme) => {
    expect(faults.get(`${id} ${theme}`)).toEqual([]);
  });
});

describe('a bottom sheet under a thumb', () => {
  let hand: SheetHand;
  beforeEach(async () => {
    hand = await SheetHand.open(browser, base);
  });
  afterEach(() => hand.close());

  test('pulled far enough, it goes', async () => {
    await hand.pull(160);
    await hand.gone();
  });

  test('pulled and brought back, it slides into its place and stays', async () => {
    const before = await hand.top();
    await hand.pull(60, 12);
    expect(await hand.top()).toBe(before);
  });

  test('its grip closes it when pressed', async () => {
    await hand.press();
    await hand.gone();
  });
});
