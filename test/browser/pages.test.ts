import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@jest/globals';
import { pages as known } from './page-list.mjs';
import { browse, visit } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 240_000;
const widths = [320, 390, 768, 769, 1024, 1440];
const height = 900;

const legal = ['/privacy', '/terms', '/imprint', '/accessibility'];
const open = ['/', '/sign-in', '/sign-up', '/nowhere', ...legal, '/account/closing?until=2026-12-24T12:00:00Z'];
const pages = { ...known, finn: [...known.finn, '/payments'] };

async function inTheme(visitor: Visitor, theme: 'light' | 'dark'): Promise<void> {
  await visitor.context.addCookies([{ name: 'theme', value: theme, url: new URL(visitor.page.url()).origin }]);
}

/** What does not fit, and what axe finds, in words that name the page. */
async function faultsOf(visitor: Visitor, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await visitor.page.setViewportSize({ width, height });
    const over = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`${path} at ${width}: ${over} px too wide`);
  }
  // In the page itself, which has no frames of others, and without what passed: a quarter of the time.
  const { violations } = await new AxeBuilder({ page: visitor.page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  for (const { id, nodes } of violations) faults.push(`${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  return faults;
}

async function walk(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await inTheme(visitor, theme);
    for (const path of paths) {
      await visitor.goto(path);
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      faults.push(...(await faultsOf(visitor, path)).map((fault) => `${theme} ${fault}`));
      await visitor.shot(`page${path.replaceAll('/', '-')}-${theme}`);
    }
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
