import { beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { browse, phone, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 240_000;
const path = '/notifications';
/** Whom Yolanda has talked to. */
const talks = [/^Zeke/, /^Cora/];
const sizes = [
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

/** How far from the sides windows stand, and from each other (px). */
const offset = 20;
const gap = 10;
/** What the open menu takes at the end. */
const menuTakes = 320 + gap;

// All three are people whom no other test signs in; whoever is signed in answers nothing by themselves.
beforeAll(async () => {
  const { yolanda } = await browse(['yolanda', 'zeke', 'cora']);
  for (const friend of ['demo_zeke', 'demo_cora']) {
    const data = { recipient_id: friend, message: 'See you at the pier.' };
    const answer = await yolanda.page.request.post('/api/chat/messages', { data, headers: { origin: productUrl() } });
    expect(answer.status()).toBe(201);
  }
}, withinMs);

const windowsOf = ({ page }: Visitor) => page.getByTestId('chat-window');
const menuOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Chat' });

async function boxOf(window: Locator) {
  const box = await window.boundingBox();
  if (!box) throw new Error('the window is not on the screen');
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) };
}

/** Opens the menu and the first conversations in it. */
async function opens(visitor: Visitor, count: number): Promise<void> {
  await visitor.goto(path);
  await visitor.page.getByRole('button', { name: /^Chat/ }).click();
  for (const [place, name] of talks.slice(0, count).entries()) {
    await menuOf(visitor).getByRole('button', { name }).click();
    await windowsOf(visitor).nth(place).waitFor();
  }
  await windowsOf(visitor).getByPlaceholder('Type a message...').last().waitFor();
  await still(visitor);
}

/** What comes in has arrived. */
async function still({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

interface Pull {
  from: { x: number; y: number };
  by: { x: number; y: number };
}

async function pull(visitor: Visitor, { from, by }: Pull): Promise<void> {
  const { page } = visitor;
  await still(visitor);
  await page.mouse.move(from.x, from.y);
  // Nobody presses before what they see is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 5 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await page.mouse.up();
}

/** In the head, beside what is pressed there: over the lower edge of the face. */
const grip = ({ x, y }: { x: number; y: number }) => ({ x: x + 10, y: y + 42 });

test.each(sizes)(
  'M107, M108: at %d × %d a window is moved, snaps, is resized, minimized and kept',
  async (width, height) => {
    const { yolanda } = await browse(['yolanda'], { viewport: { width, height } });
    await opens(yolanda, 1);
    const window = windowsOf(yolanda).first();
    const first = await boxOf(window);
    expect(first).toEqual({ x: width - menuTakes - offset - 320, y: height - offset - 500, width: 320, height: 500 });

    await pull(yolanda, { from: grip(first), by: { x: -60, y: -40 } });
    const moved = await boxOf(window);
    expect(moved).toEqual({ ...first, x: first.x - 60, y: first.y - 40 });
    await pull(yolanda, { from: grip(moved), by: { x: 0, y: 12 - moved.y } });
    expect(await boxOf(window)).toEqual({ ...moved, y: 0 });

    await pull(yolanda, { from: { x: moved.x + 1, y: 300 }, by: { x: 20, y: 0 } });
    const resized = await boxOf(window);
    expect(resized).toEqual({ x: moved.x + 20, y: 0, width: 300, height: 500 });
    await pull(yolanda, { from: { x: resized.x + 1, y: 300 }, by: { x: 400, y: 0 } });
    const least = await boxOf(window);
    expect(least).toEqual({ x: moved.x + 40, y: 0, width: 280, height: 500 });

    await window.getByRole('button', { name: 'Minimize' }).click();
    expect(await boxOf(window)).toMatchObject({ width: 200, height: 48, y: height - offset - 48 });
    await yolanda.page.reload();
    await window.waitFor();
    await still(yolanda);
    expect(await boxOf(window)).toMatchObject({ width: 200, height: 48 });
    await window.getByRole('toolbar').getByRole('heading').dblclick();
    expect(await boxOf(window)).toEqual(least);
    expect(new URL(yolanda.page.url()).pathname).toBe(path);

    await window.getByRole('button', { name: 'Maximize' }).click();
    const sidebar = await boxOf(yolanda.page.getByTestId('sidebar'));
    expect(await boxOf(window)).toEqual({
      x: sidebar.width + offset,
      y: offset,
      width: width - sidebar.width - 2 * offset,
      height: height - 2 * offset,
    });
    await yolanda.shot(`chat-window-${width}`);
  },
  withinMs,
);

test.each(sizes)(
  'M108, S19: at %d × %d two windows are arranged, beside each other where they fit',
  async (width, height) => {
    const { yolanda } = await browse(['yolanda'], { viewport: { width, height } });
    await opens(yolanda, 2);
    await menuOf(yolanda).getByRole('button', { name: 'Arrange Windows' }).click();
    const [one, other] = [await boxOf(windowsOf(yolanda).nth(0)), await boxOf(windowsOf(yolanda).nth(1))];
    const sidebar = await boxOf(yolanda.page.getByTestId('sidebar'));
    const corner = width - menuTakes - offset;
    if (corner - 2 * 320 - gap >= sidebar.width) {
      expect(one.x + one.width).toBe(corner);
      expect(one.x - other.x).toBe(320 + gap);
    } else {
      expect(other.x + other.width).toBe(corner);
      expect([other.x - one.x, other.y - one.y]).toEqual([48, 48]);
    }
    for (const { x, y, height: high } of [one, other]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + high).toBeLessThanOrEqual(height - offset);
    }
    await yolanda.shot(`chat-windows-${width}`);
    await menuOf(yolanda).getByRole('button', { name: 'Close All' }).click();
    await windowsOf(yolanda).first().waitFor({ state: 'detached' });
  },
  withinMs,
);

test(
  'the menu of a window is pressed with the mouse, and what it opens as well',
  async () => {
    const { yolanda } = await browse(['yolanda'], { viewport: { width: 1440, height: 900 } });
    await opens(yolanda, 1);
    const { page } = yolanda;
    const menu = windowsOf(yolanda).first().getByRole('button', { name: 'Conversation options' });
    const before = await boxOf(windowsOf(yolanda).first());
    await menu.click();
    await page.getByRole('menuitem', { name: 'Pin to top' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Unpin' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Media, files, and links' }).click();
    const side = page.getByRole('dialog', { name: 'Media, files, and links' });
    await side.getByRole('tab', { name: 'Links' }).click();
    await side.getByText('No links yet').waitFor();
    await yolanda.shot('window-shared');
    await side.getByRole('button', { name: 'Close' }).click();
    await side.waitFor({ state: 'detached' });
    expect(await boxOf(windowsOf(yolanda).first())).toEqual(before);
  },
  withinMs,
);

test.each([
  [390, 390],
  [500, 400],
  [700, 500],
  [900, 600],
])(
  'S22: at %d px the drawer has %d',
  async (width, wide) => {
    const { yolanda } = await browse(['yolanda'], { viewport: { width, height: 800 } });
    await yolanda.goto(`${path}?globalChat=true`);
    const drawer = yolanda.page.getByTestId('chat-drawer');
    await drawer.waitFor();
    await still(yolanda);
    expect((await boxOf(drawer)).width).toBe(wide);
    await yolanda.arrivesAt(/^\/notifications$/);
    await drawer.getByTestId('conversation-row').first().locator('[data-row-act]').click();
    await drawer.getByPlaceholder('Type a message...').waitFor();
    await yolanda.page.getByRole('navigation', { name: 'Bottom' }).waitFor({ state: 'hidden' });
    await drawer.getByRole('button', { name: 'Back to conversations' }).click();
    await drawer.getByTestId('conversation-row').first().waitFor();
  },
  withinMs,
);

test(
  'M105: on a phone Back closes the drawer, and its button leaves nothing to go back from',
  async () => {
    const { yolanda } = await browse(['yolanda'], phone);
    const drawer = yolanda.page.getByTestId('chat-drawer');
    await yolanda.goto(`${path}?globalChat=true`);
    await drawer.getByTestId('conversation-row').first().locator('[data-row-act]').click();
    await drawer.getByPlaceholder('Type a message...').waitFor();
    await yolanda.arrivesAt(/^\/notifications$/);
    await yolanda.page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await yolanda.arrivesAt(/^\/notifications$/);

    await yolanda.goto('/blocked?globalChat=true');
    await drawer.waitFor();
    await yolanda.arrivesAt(/^\/blocked$/);
    await yolanda.page.waitForFunction(() => 'chatDrawer' in history.state);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    await yolanda.page.waitForFunction(() => !('chatDrawer' in history.state));
    await yolanda.page.goBack();
    await yolanda.arrivesAt(/^\/notifications$/);
  },
  withinMs,
);

test(
  'M105: what is written in the drawer is asked about by Back by two, and stays or goes',
  async () => {
    const { yolanda } = await browse(['yolanda'], { viewport: { width: 900, height: 700 } });
    const { page } = yolanda;
    const drawer = page.getByTestId('chat-drawer');
    const name = drawer.getByLabel(/^Group name/);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    // The next one comes while the last one fades, and both have the same words.
    const answers = async (by: string) => {
      await question.getByRole('button', { name: by }).click();
      await question.waitFor({ state: 'detached' });
    };
    const link = (to: string) => page.locator(`[data-slot=sidebar] a[href="${to}"]`).first();
    await yolanda.goto(path);
    await page.waitForLoadState('networkidle');
    await link('/contact').press('Enter');
    await yolanda.arrivesAt(/^\/contact$/);
    await link('/messages').press('Enter');
    await drawer.getByRole('button', { name: 'New message' }).click();
    for (const friend of talks) await drawer.getByRole('checkbox', { name: friend }).click();
    await name.fill('Pier');
    await page.evaluate(() => history.go(-2));
    await answers('Stay here');
    await yolanda.arrivesAt(/^\/contact$/);
    expect(await name.inputValue()).toBe('Pier');
    // The next Back is the drawer's again.
    await page.goBack();
    await answers('Stay here');
    await yolanda.arrivesAt(/^\/contact$/);
    expect(await name.inputValue()).toBe('Pier');
    await page.evaluate(() => history.go(-2));
    await answers('Leave');
    await yolanda.arrivesAt(/^\/notifications$/);
    await drawer.waitFor({ state: 'detached' });
  },
  withinMs,
);
