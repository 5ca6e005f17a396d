import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { builtStories, serveStories } from './storybook.js';

builtStories();
let server: Server;
let browser: Browser;
let page: Page;
let base: string;

beforeAll(async () => {
  ({ base, server } = await serveStories());
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  await page.goto(`${base}/iframe.html?id=ui-sheet--bottom&viewMode=story`);
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
});

/** Pulls the grip down by a distance and lets go. */
async function pullDown(distance: number, steps: number) {
  const grip = await page.getByRole('button', { name: 'Close' }).boundingBox();
  if (!grip) throw new Error('The sheet has no grip');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + distance, { steps });
  await page.mouse.up();
}

test('a sheet pulled far enough goes', async () => {
  await pullDown(160, 8);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a sheet that is pulled a little and held slides back and stays', async () => {
  const top = async () => (await page.getByRole('dialog').boundingBox())?.y;
  const before = await top();
  await pullDown(40, 40);
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[role=dialog]')?.style.transform === '');
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  expect(await top()).toBe(before);
});

test('a press on the grip closes the sheet', async () => {
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
