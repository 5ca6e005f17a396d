import { expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { until } from '../lib/until.js';
import { browse, desktop } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 120_000;
/** What leads from page to page; it comes after the first page. */
const routerCode = /\/assets\/late-router-[^/]+\.js$/;

const heading = (name: string) => ['heading', { name, level: 1 }] as const;

/** Waits until the router is there: code that came late for the page before must not be taken for the next one's. */
async function hasRouter(visitor: Visitor): Promise<void> {
  await visitor.goto('/messages');
  await visitor.page.getByRole('link', { name: 'Reviews' }).first().click();
  await visitor.page.getByRole(...heading('Reviews')).waitFor();
}

/** From now on the router's code waits until it is let through; answers how to let it. */
async function holdsRouter({ page }: Visitor): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Before those that let it through already. None is taken away: requests under way at that moment may be lost.
  await page.route(routerCode, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    const came = page.waitForResponse(routerCode);
    release();
    await came;
  };
}

/** What a page that is loaded anew forgets. */
const mark = ({ page }: Visitor): Promise<void> => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = ({ page }: Visitor): Promise<boolean> => page.evaluate(() => 'isSame' in window);

test(
  'goal 13: what is pressed before the router is there is done once it came, without loading the page anew',
  async () => {
    const { carla } = await browse(['carla'], desktop);
    const { page } = carla;
    await hasRouter(carla);

    // A link.
    let comes = await holdsRouter(carla);
    await carla.goto('/messages');
    await mark(carla);
    await page.getByRole('link', { name: 'Reviews' }).first().click();
    await page.getByRole(...heading('Messages')).waitFor();
    await comes();
    await page.getByRole(...heading('Reviews')).waitFor();
    expect(await isSame(carla)).toBe(true);

    // Going back, to an address that this document has not shown.
    comes = await holdsRouter(carla);
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await mark(carla);
    await page.evaluate(() => history.back());
    await carla.arrivesAt(/^\/messages$/);
    await comes();
    await page.getByRole(...heading('Messages')).waitFor();
    expect(await isSame(carla)).toBe(true);
  },
  withinMs,
);

test(
  'a button that is pressed before any code of the page is there is pressed once it is, and once',
  async () => {
    const { carla } = await browse(['carla'], desktop);
    const { page } = carla;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/entry-client-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    // A press is kept for some seconds of the page's clock: it stands still until the code has come, however long that takes.
    await carla.holdTime();
    await carla.context.clock.pauseAt(Date.now() + minuteMs);
    await page.goto('/settings/notifications', { waitUntil: 'commit' });
    const choice = page.getByRole('switch').first();
    const before = await choice.getAttribute('aria-checked');
    await choice.click({ noWaitAfter: true });
    const saved: string[] = [];
    page.on('request', (request) => (request.method() === 'GET' ? undefined : saved.push(request.url())));
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await carla.context.clock.resume();
    await choice.and(page.locator(`[aria-checked=${before === 'true' ? 'false' : 'true'}]:not([aria-busy])`)).waitFor();
    expect(saved.filter((url) => url.includes('preferences'))).toHaveLength(1);
  },
  withinMs,
);

test(
  'goal 13: where the code of the router does not come, a link is followed by the browser',
  async () => {
    const { carla } = await browse(['carla'], desktop);
    carla.allow(/late-router/);
    await hasRouter(carla);
    await carla.page.route(routerCode, (route) => route.abort());
    let documents = 0;
    // Of one that is only asked for the next step would come in the way.
    carla.page.on('domcontentloaded', () => (documents += 1));
    await carla.page.goto('/messages', { waitUntil: 'commit' });
    // As after a deploy, the page is loaded anew once for code that is missing.
    await until({ what: 'the page to be loaded anew', withinMs: 20_000 }, () => documents === 2);
    await carla.goto('/messages');
    await mark(carla);
    await carla.page.getByRole('link', { name: 'Reviews' }).first().click();
    await carla.page.getByRole(...heading('Reviews')).waitFor();
    expect(await isSame(carla)).toBe(false);
  },
  withinMs,
);

test(
  'what was pressed for while the line was away says so; once that is back a press loads the page anew, and the next one opens it',
  async () => {
    const { carla } = await browse(['carla'], desktop);
    const { page } = carla;
    carla.allow(/new-conversation-dialog|health\/ready/);
    await carla.goto('/messages');
    await mark(carla);
    let isAway = true;
    let asked = 0;
    await page.route(/\/assets\/new-conversation-dialog-[^/]+\.js$/, async (route) => {
      asked += 1;
      await (isAway ? route.abort() : route.continue());
    });
    // What tells a line that is away from a deploy.
    await page.route('**/health/ready', (route) => (isAway ? route.abort() : route.continue()));
    const press = () => page.getByRole('button', { name: 'New message' }).first().click();
    await press();
    await carla.sees('We couldn’t open this. Check your connection and try again.');
    expect(asked).toBe(1);
    expect(await isSame(carla)).toBe(true);
    isAway = false;
    // The browser keeps the failure of an import for the page, and asks for nothing: that is taken for a deploy.
    const loaded = page.waitForEvent('domcontentloaded');
    await press();
    await loaded;
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await press();
    await page.getByRole('dialog', { name: 'New message' }).waitFor();
    expect(asked).toBe(2);
  },
  withinMs,
);
