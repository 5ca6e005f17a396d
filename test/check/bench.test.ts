import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** What benchmarks load of the built server: no compiler follows these names. */
const built = /\bbuilt\('([^']+)\.js'\)/g;

const loaded = (source: string): string[] => [...source.matchAll(built)].map(([, module = '']) => `src/${module}.ts`);
const missing = (source: string): string[] => loaded(source).filter((file) => !existsSync(file));

test('what a benchmark loads of the server is there', () => {
  const sources = globSync('test/bench/**/*.mjs').map((file) => readFileSync(file, 'utf8'));
  expect(sources.flatMap(missing)).toEqual([]);
  expect(sources.flatMap(loaded)).toContain('src/bootstrap.ts');
});

test('a module that moved away is found', () => {
  expect(missing("await built('notifications/notifier.js'); await built('bootstrap.js')")).toEqual(['src/notifications/notifier.ts']);
});
