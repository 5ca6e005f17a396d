import { expect, test } from '@jest/globals';
import { shiftsOf, sumOf, watchShifts } from './layout-shift.js';
import { browse, desktop, phone } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 180_000;
/** A page may move this much while it comes (CLS); 0.1 is what browsers call good. */
const maxShift = 0.02;

const wide = { ...desktop, viewport: { width: 1440, height: 900 } };
const pages = {
  rosa: [
    '/rider/dashboard',
    '/social',
    '/friends',
    '/user/demo_dan',
    '/messages',
    '/notifications',
    '/settings/notifications',
    '/profile/v2',
  ],
  dan: ['/driver/dashboard-v2', '/messages'],
} as const;
const cases = Object.entries(pages).flatMap(([name, paths]) => [
  { name, paths, width: 390, options: phone },
  { name, paths, width: 1440, options: wide },
]);

/** What moved on a page until nothing was asked for any more, in words; undefined when it stood still. */
async function restlessness(visitor: Visitor, path: string): Promise<string | undefined> {
  await visitor.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shifts = await shiftsOf(visitor);
  if (sumOf(shifts) <= maxShift) return undefined;
  const moves = shifts.map(({ value, nodes }) => `${value.toFixed(4)}: ${nodes.join('; ')}`);
  return `${path} moved by ${sumOf(shifts).toFixed(4)}\n  ${moves.join('\n  ')}`;
}

test.each(cases)(
  'the pages of $name stand still while they come, at $width px',
  async ({ name, paths, options }) => {
    const visitors = await browse([name], options);
    const visitor = visitors[name];
    if (!visitor) throw new Error(`nobody is called ${name}`);
    await watchShifts(visitor);
    const restless: string[] = [];
    for (const path of paths) restless.push(...[await restlessness(visitor, path)].filter((words) => words !== undefined));
    expect(restless).toEqual([]);
  },
  withinMs,
);
