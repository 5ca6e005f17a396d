import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryPage } from './story-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

const widths = [390, 640, 768, 1024, 1280, 1440];
const rooms = ['talk', 'talk-of-ride', 'on-map'];
const everywhere = rooms.flatMap((room) => widths.map((width) => ({ room, width })));
const onPhones = [320, 390, 639].map((width) => ({ room: 'page-on-phones', width }));

test.each([...everywhere, ...onPhones])(
  'a toast covers nothing that one needs: $room, $width px wide',
  async ({ room, width }) => {
    const storyId = `app-where-toasts-stand--${room}`;
    const page = await StoryPage.open(browser, { theme: 'light', storyId, viewport: { width, height: 844 } });
    expect(await page.check(storyId)).toEqual([]);
    await page.close();
  },
  30_000,
);
