import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { parseSync, Visitor } from 'vite';
import { compileMessages, isTextsFile, messagesOf } from '../../scripts/lib/texts.mjs';

/** Attributes that people read or hear. */
const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'description',
  'hint',
  'label',
  'placeholder',
  'title',
]);
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll('Hometown', ''));

/** Words that stand in the markup instead of the catalog. */
function wordsIn(file: string, code: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXText({ value }) {
      if (hasWord(value)) found.push(value.trim());
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spoken.has(name.name) || value?.type !== 'Literal') return;
      if (typeof value.value === 'string' && hasWord(value.value)) found.push(value.value);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

const files = new Map<string, string>();

beforeAll(async () => {
  const paths = await Array.fromAsync(glob('{src,web}/**/*.{ts,tsx}'));
  for (const path of paths.filter((file) => !/\.test\.tsx?$/.test(file))) files.set(path, readFileSync(path, 'utf8'));
});

const allMessages = () =>
  [...files].filter(([file]) => isTextsFile(file)).flatMap(([file, code]) => messagesOf(file, compileable(file, code)));

test('every id leads to one message, which can be compiled', () => {
  const messages = allMessages();
  expect(messages.length).toBeGreaterThan(1_000);
  const places = Object.groupBy(messages, ({ id }) => id);
  expect(Object.keys(places).filter((id) => (places[id]?.length ?? 0) > 1)).toEqual([]);
});

/** The code as it came; throws where the build would fail. */
function compileable(file: string, code: string): string {
  compileMessages(file, code);
  return code;
}

test('no component brings words of its own', () => {
  const own = [...files].flatMap(([file, code]) => (file.endsWith('.tsx') ? wordsIn(file, code).map((words) => `${file}: ${words}`) : []));
  expect(own).toEqual([]);
});

/** Nobody's rule, or one whose constant would cost the dashboards a chunk of its own. */
const ownCounts = ['landing.example.words', 'app.pages.reviews.description'];

test('how long something takes or holds is a value of its message, from the constant of its rule', () => {
  // An hour is one, and a day has 24 of them.
  const counted = allMessages().filter(({ message }) =>
    /\b(?!1 |24 )\d[\d,]* (?:second|minute|hour|day|week|month|year)s?\b/.test(message),
  );
  expect(counted.map(({ id }) => id).toSorted()).toEqual(ownCounts.toSorted());
});

test('words in the markup and broken messages are found', () => {
  expect(wordsIn('a.tsx', '<p title="Close it">Hello <b id="x">{name}</b></p>')).toEqual(['Close it', 'Hello']);
  const broken = (message: string) =>
    `import { texts } from '@server/contract/texts/texts.js';\nexport const x = texts('x', { a: ${message} });`;
  expect(() => compileMessages('texts.ts', broken("'{count, plural, one {# ride}'"))).toThrow();
  expect(() => compileMessages('texts.ts', broken('`a ${b}`'))).toThrow('x.a is no literal');
  expect(compileMessages('texts.ts', broken("'Hi {name}'"))).toContain('a: { compiled: ["Hi ",["name"]] }');
});
