import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pages } from '../browser/page-list.mjs';

const folder = 'test/browser';
/** They walk the pages of many people, and only look. */
const onlookers = new Set(['pages.test.ts', 'language.test.ts', 'room.test.ts']);

/** Whom a test file signs in by name. */
function peopleOf(source: string): string[] {
  const lists = [...source.matchAll(/browse\(\[([^\]]*)\]/g)].map(([, list = '']) => list);
  const named = lists.flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
  // Of a table of people and their pages each one in turn.
  const inTable = lists.includes('name') ? [...source.matchAll(/^ {2}(\w+): \[/gm)].map(([, name = '']) => name) : [];
  return [...named, ...inTable];
}

/** Names that more than one of these files signs in, with the files. */
function shared(files: ReadonlyMap<string, string>): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const [file, source] of files) for (const name of peopleOf(source)) filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  return [...filesOf].filter(([, where]) => where.size > 1).map(([name, where]) => `${name}: ${[...where].sort().join(', ')}`);
}

test('files of browser tests run beside each other in one town: nobody is signed in by two of them', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !onlookers.has(name));
  expect(names.length).toBeGreaterThan(10);
  expect(shared(new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])))).toEqual([]);
});

test('whoever walks many pages does nothing else meanwhile: a ride would come between, and both together ask more than one person may', () => {
  const walkers = Object.entries(pages).flatMap(([name, paths]) => (paths.length > 2 ? [name] : []));
  expect(walkers).toEqual(['rosa', 'hank', 'ada']);
  const acting = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !onlookers.has(name));
  const busy = acting.filter((name) => peopleOf(readFileSync(join(folder, name), 'utf8')).some((person) => walkers.includes(person)));
  expect(busy).toEqual([]);
});

test('somebody who is signed in by two files is named with them', () => {
  const files = new Map([
    ['a.test.ts', "const { rosa, dan } = await browse(['rosa', 'dan']);"],
    ['b.test.ts', "await browse(['rosa'], phone)"],
    ['c.test.ts', "const pages = {\n  dan: ['/messages'],\n};\nawait browse([name], phone)"],
  ]);
  expect(shared(files)).toEqual(['rosa: a.test.ts, b.test.ts', 'dan: a.test.ts, c.test.ts']);
});
