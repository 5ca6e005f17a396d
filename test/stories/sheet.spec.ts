import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { SheetHand } from './sheet-hand.js';
import { StoryServer } from './storybook.js';

let server: StoryServer;
let browser: Browser;
let hand: SheetHand;

beforeAll(async () => {
  server = await StoryServer.start(() => undefined);
  browser = await launchChromium();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  server?.stop();
});

beforeEach(async () => {
  hand = await SheetHand.open(browser, server.base);
});
afterEach(() => hand?.close());

test('a bottom sheet pulled far enough goes', async () => {
  await hand.pull(160);
  await hand.gone();
});

test('a bottom sheet pulled and brought back slides into its place and stays', async () => {
  const before = await hand.top();
  await hand.pull(60, 12);
  expect(await hand.top()).toBe(before);
});

test('a bottom sheet is closed by its grip when pressed', async () => {
  await hand.press();
  await hand.gone();
});
