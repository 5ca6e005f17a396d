import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** A promise as comments and tests name it; docs/promises.md says what it is. */
const code = /(?<![\w#./-])(?:M\d{1,3}|[DSPI]\d{1,2}|F\d{2}|(?:SEC|GEN|FR|USR|MSG|UP|PRE|SOC|RIDE|NOT|PG)-\d+)(?![\w-])/g;
/** Pages that lie elsewhere, and their chapters: whoever reads the code cannot look there. */
const elsewhere =
  /\b(?:interfaces|reliability|performance|features|decisions|rides|stack|libraries|redesign|look)\.md\b|[Ss]pec [AB]\b|§\d/g;

const codesIn = (text: string): string[] => text.match(code) ?? [];
const linesOf = (page: string): string[] => [...page.matchAll(/^- \*\*([A-Z]+-?\d+)\*\* \S/gm)].map(([, name = '']) => name);

const files = globSync([
  'src/**/*.{ts,tsx}',
  'web/**/*.{ts,tsx}',
  'stories/**/*.{ts,tsx}',
  'migrations/*.ts',
  'scripts/**/*.mjs',
  'test/**/*.{ts,tsx}',
]);
const texts = files.filter((file) => !file.endsWith('promises.test.ts')).map((file) => [file, readFileSync(file, 'utf8')] as const);
const page = readFileSync('docs/promises.md', 'utf8');

test('each promise that is named has its line', () => {
  const known = new Set(linesOf(page));
  expect(
    texts.flatMap(([file, text]) =>
      codesIn(text)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});

test('each line is of a promise that is named, and stands once', () => {
  const named = new Set(texts.flatMap(([, text]) => codesIn(text)));
  expect(linesOf(page).filter((name, index, all) => !named.has(name) || all.indexOf(name) !== index)).toEqual([]);
});

test('no comment names a page that is not here', () => {
  expect(texts.flatMap(([file, text]) => (text.match(elsewhere) ?? []).map((name) => `${file}: ${name}`))).toEqual([]);
});

test('a code without a line is found, and what only looks like one is none', () => {
  expect(codesIn('/** Happens once (P2, SEC-16). */')).toEqual(['P2', 'SEC-16']);
  expect(codesIn('UTF-8, HT-1234, #D20, x.S1, M1234')).toEqual([]);
});
