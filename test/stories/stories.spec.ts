import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryPage, type Theme } from './story-page.js';
import { builtStories, serveStories, type StoryEntry } from './storybook.js';

const themes: Theme[] = ['light', 'dark'];
/** More pages than cores: each waits for its browser half of the time. */
const pagesPerTheme = Math.max(2, Math.floor(availableParallelism() / 2));
const stories = builtStories();

let server: Server;
let browser: Browser;
const faults = new Map<string, string[]>();

/** Walks one page through its share of the stories. */
async function walk(base: string, theme: Theme, share: StoryEntry[]) {
  const first = share[0];
  if (!first) return;
  const page = await StoryPage.open(browser, { base, firstId: first.id, theme });
  for (const story of share) faults.set(`${story.id} ${theme}`, await page.check(story.id));
  await page.close();
}

// All pages at once, before the first test; each test then reads what was found in its story.
beforeAll(async () => {
  const served = await serveStories();
  server = served.server;
  browser = await launchChromium();
  const shares = Array.from({ length: pagesPerTheme }, (_, page) => stories.filter((_story, index) => index % pagesPerTheme === page));
  await Promise.all(themes.flatMap((theme) => shares.map((share) => walk(served.base, theme, share))));
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
