import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { extendTailwindMerge } from 'tailwind-merge';
import { mergeClasses } from './merge-classes';

/** The library that mergeClasses stands in for, with the names of our theme. */
const oracle = extendTailwindMerge({
  extend: {
    theme: { text: ['caption', 'body'], spacing: ['control', 'control-lg', 'control-sm'] },
    classGroups: {
      z: [{ z: ['sticky', 'nav', 'window', 'overlay', 'menu', 'toast'] }],
      duration: [{ duration: ['fast', 'base', 'slow'] }],
    },
  },
});

/** The utilities that the web uses, without their variants; of those that differ by a number alone, one. */
function utilities(): string[] {
  const sources = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const strings = sources.flatMap((source) => source.match(/(['"`])(?:(?!\1).)*\1/g) ?? []);
  const words = strings.flatMap((string) => string.slice(1, -1).split(/\s+/));
  const names = words.map((word) => word.replace(/^(?:[a-z0-9-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)+/, ''));
  const isKnown = (name: string) => oracle(`${name} ${name}`) === name;
  const shapes = Map.groupBy(new Set(names), (name) => name.replaceAll(/\d+(\.\d+)?/g, '0'));
  return [...shapes.values()].map(([first = '']) => first).filter((name) => name !== '' && isKnown(name));
}

/** The library keeps both, and the stylesheet's order decides; here the later one does, as everywhere. */
const decidedHere = new Set(['outline-none outline-2', 'outline-2 outline-none']);

test('any two utilities merge as tailwind-merge merges them', () => {
  const names = utilities();
  expect(names.length).toBeGreaterThan(200);
  const different: string[] = [];
  for (const one of names) {
    for (const other of names) {
      const pair = `${one} ${other}`;
      if (!decidedHere.has(pair) && mergeClasses(pair) !== oracle(pair))
        different.push(`${pair}: ${mergeClasses(pair)}, not ${oracle(pair)}`);
    }
  }
  expect(different).toEqual([]);
});
