import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.js';
import { StoryWalk } from './story-walk.js';

const widths = [390, 640, 768, 1024, 1280, 1440];
const rooms = ['talk', 'talk-of-ride', 'on-map'];
const everywhere = rooms.flatMap((room) => widths.map((width) => ({ room, width })));
const onPhones = [320, 390, 639].map((width) => ({ room: 'page-on-phones', width }));
const looks = [...everywhere, ...onPhones].map(({ room, width }) => ({
  room,
  id: `app-where-toasts-stand--${room}`,
  viewport: { width, height: 844 },
}));

let browser: Browser;
let walk: StoryWalk;
beforeAll(async () => {
  browser = await launchChromium();
  walk = new StoryWalk(browser, looks);
}, 60_000);
afterAll(async () => {
  await walk?.end();
  await browser?.close();
});

test.each(looks)(
  'a toast covers nothing that one needs: $room, $viewport.width px wide',
  async (look) => {
    expect(await walk.faultsOf(look)).toEqual([]);
  },
  120_000,
);
