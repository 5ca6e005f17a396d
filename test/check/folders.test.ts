import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';

/** More files than this nobody reads at a glance: a folder becomes several, by noun. */
const most = 20;

/** Folders of the web that still hold more; the numbers may only fall. */
const known = {
  'stories/ui': 46,
  'web/app': 26,
  'web/app/pages': 28,
  'web/app/shell': 46,
  'web/features/places/views': 28,
  'web/features/rides': 31,
  'web/features/rides/state': 26,
  'web/features/rides/views': 38,
  'web/lib': 28,
  'web/ui': 84,
};

function crowded(files: readonly string[]): Record<string, number> {
  const folders = Object.groupBy(files, dirname);
  const sizes = Object.entries(folders).map(([folder, inside = []]) => [folder, inside.length] as const);
  return Object.fromEntries(sizes.filter(([, size]) => size > most).toSorted(([a], [b]) => a.localeCompare(b)));
}

test('no folder holds more than twenty files, but for those that are known', () => {
  const files = globSync('{src,web,stories}/**/*.*').map((file) => file.replaceAll('\\', '/'));
  expect(crowded(files)).toEqual(known);
});

test('a crowded one is found', () => {
  expect(crowded(Array.from({ length: 21 }, (_, index) => `src/chat/file-${index}.ts`))).toEqual({ 'src/chat': 21 });
});
