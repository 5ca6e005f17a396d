import axe from 'axe-core';
import { expect, test } from '@jest/globals';
import { pages as known } from './page-list.mjs';
import { browse, visit } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 240_000;
const widths = [320, 390, 768, 769, 1024, 1440];
const height = 900;
/** What a theme can change of what axe finds. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

const legal = ['/privacy', '/terms', '/imprint', '/accessibility'];
const open = ['/', '/sign-in', '/sign-up', '/nowhere', ...legal, '/account/closing?until=2026-12-24T12:00:00Z'];
const pages = { ...known, finn: [...known.finn, '/payments'] };

/** What does not fit; nothing does so by the theme. */
async function widthsOf({ page }: Visitor): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`${over} px too wide at ${width}`);
  }
  return faults;
}

/** What axe finds in the page itself, which has no frames of others. It is given to a page once: that takes longer than to run it. */
async function axeOn({ page }: Visitor, runOnly: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    // Without what passed, which is a quarter of the time.
    const { violations } = await run({ resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: rules } : {}) });
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
}

/** Turns the page that is shown dark, at once, as the menu's switch does. */
async function darken({ page }: Visitor): Promise<void> {
  const scheme = await page.evaluate(() => {
    Object.assign(document.documentElement.dataset, { theme: 'dark', themeChanging: '' });
    return getComputedStyle(document.documentElement).colorScheme;
  });
  expect(scheme).toBe('dark');
}

async function walk(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const shot = (theme: string) => visitor.shot(`page${path.replaceAll('/', '-')}-${theme}`);
    await visitor.goto(path);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    const found = [...(await widthsOf(visitor)), ...(await axeOn(visitor))];
    await shot('light');
    await darken(visitor);
    found.push(...(await axeOn(visitor, rulesOfColors)).map((fault) => `by night: ${fault}`));
    await shot('dark');
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

test.each(Object.entries(pages))(
  'the pages of %s fit every width and axe finds nothing, by day and by night',
  async (name, paths) => {
    const visitors = await browse([name]);
    const visitor = visitors[name];
    if (!visitor) throw new Error(`nobody is called ${name}`);
    expect(await walk(visitor, paths)).toEqual([]);
  },
  withinMs,
);

test(
  'the pages of the signed-out fit every width and axe finds nothing, by day and by night',
  async () => {
    const visitor = await visit();
    visitor.allow(/status of 404/);
    await visitor.goto('/');
    expect(await walk(visitor, open)).toEqual([]);
  },
  withinMs,
);
