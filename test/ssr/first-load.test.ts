import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const client = join(import.meta.dirname, '../../build/client');
const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const names = Object.keys(chunks);

/** Zod in the browser's build: it must not try `eval` (SEC-19). */
const holdsZod = (name: string) => {
  const file = chunks[name]?.file ?? '';
  return file.endsWith('.js') && readFileSync(join(client, file), 'utf8').includes('jitless');
};

/** A chunk with all that it cannot run without. */
function neededBy(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const other of chunks[name]?.imports ?? []) neededBy(other, known);
  return known;
}

test.each(['messages', 'bookings', 'landing', 'rider-dashboard', 'driver-dashboard'].map((page) => `web/app/pages/${page}.tsx`))(
  '%s shows itself without a schema',
  (page) => {
    const entry = names.find((name) => chunks[name]?.isEntry) ?? '';
    const needed = [...neededBy(entry), ...neededBy(page)];
    expect(needed.length).toBeGreaterThan(4);
    expect(needed.filter(holdsZod)).toEqual([]);
    expect(names.filter(holdsZod)).toHaveLength(1);
  },
);

const entryName = names.find((name) => chunks[name]?.isEntry) ?? '';
/** Of all code that a page needs before it works (kB, gzip); `npm run bench first-js` measures what a browser is told to load. */
function weightOf(...sources: readonly string[]): number {
  const needed = new Set([entryName, ...sources].flatMap((name) => [...neededBy(name)]));
  const files = [...needed].map((name) => chunks[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1_000;
}

test.each([
  ['messages', 150],
  ['rider-dashboard', 181],
  ['driver-dashboard', 189],
])('goal 13: what %s loads at first does not grow', (page, most) => {
  expect(weightOf('web/app/shell/shell.tsx', `web/app/pages/${page}.tsx`)).toBeLessThan(most);
});

test('what comes later does not ask for the style sheet that is there', () => {
  const [sheet = ''] = chunks[entryName]?.css ?? [];
  const naming = readdirSync(join(client, 'assets')).filter(
    (file) => file.endsWith('.js') && readFileSync(join(client, 'assets', file), 'utf8').includes(sheet),
  );
  expect(sheet).not.toBe('');
  expect(naming).toEqual([]);
});
