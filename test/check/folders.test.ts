import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';

/** More files than this nobody reads at a glance: a folder becomes several, by noun. */
const most = 20;

function crowded(files: readonly string[]): Record<string, number> {
  const folders = Object.groupBy(files, dirname);
  const sizes = Object.entries(folders).map(([folder, inside = []]) => [folder, inside.length] as const);
  return Object.fromEntries(sizes.filter(([, size]) => size > most).toSorted(([a], [b]) => a.localeCompare(b)));
}

test('no folder holds more than twenty files', () => {
  const files = globSync('{src,web,stories}/**/*.*').map((file) => file.replaceAll('\\', '/'));
  expect(crowded(files)).toEqual({});
});

test('a crowded one is found', () => {
  expect(crowded(Array.from({ length: 21 }, (_, index) => `src/chat/file-${index}.ts`))).toEqual({ 'src/chat': 21 });
});
