// Part of npm run check: texts for people keep to docs/voice.md. Judged are the texts of the web, of notices,
// of refusals and of the demo town, not code.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { inRoot } from './lib/paths.mjs';
import { literalTexts, rules } from './lib/voice.mjs';

const texts = ['web/**/*.{ts,tsx}', 'src/**/*.contract.ts', 'src/notifications/**/*.ts', 'src/demo/*.ts', 'src/townspeople/**/*.ts'];
/** Attributes and properties whose strings nobody reads. */
const unread = new Set(['className', 'class', 'd', 'href', 'to', 'src', 'path', 'type', 'id', 'viewBox', 'transform', 'summary']);
/** Nodes in which there are no texts. */
const passed = new Set(['ImportDeclaration', 'TaggedTemplateExpression', 'TSLiteralType']);

const wordsOf = {
  Literal: ({ value }) => (typeof value === 'string' ? value : ''),
  TemplateElement: ({ value }) => value.cooked ?? '',
  JSXText: ({ value }) => value,
};
const nameOf = {
  JSXAttribute: ({ name }) => name.name,
  Property: ({ key }) => key.name ?? key.value,
};

const isRead = (node) => typeof node?.type === 'string' && !passed.has(node.type) && !unread.has(nameOf[node.type]?.(node));

/** Yields the strings of a syntax tree, each with its place. */
function* stringsIn(node) {
  if (Array.isArray(node)) for (const each of node) yield* stringsIn(each);
  if (!isRead(node)) return;
  const words = wordsOf[node.type]?.(node);
  if (words) yield { words, at: node.start };
  for (const [key, child] of Object.entries(node)) if (key !== 'key') yield* stringsIn(child);
}

const isSql = (words) => /^\s*(?:insert|select|update|with|delete)\s/.test(words);

/** Words with a blank between them, or one word that begins with a capital. */
const isForPeople = (words) =>
  !isSql(words) && (/^\s*[A-Z‘“…]?[\p{L}’'].*\s.*\p{L}/su.test(words) || /^[A-Z][\p{L}’']+$/u.test(words.trim()));

function faultsIn(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  const faults = [];
  for (const { words, at } of stringsIn(parseSync(file, source).program.body)) {
    if (!isForPeople(words) || literalTexts.has(words.trim())) continue;
    const line = source.slice(0, at).split('\n').length;
    const broken = rules.flatMap(({ pattern, say }) => (pattern.test(words) ? `${file}:${line} “${pattern.exec(words)[0]}”: ${say}` : []));
    faults.push(...broken);
  }
  return faults;
}

const files = globSync(texts, { cwd: inRoot() }).filter((file) => !file.endsWith('.test.ts'));
const faults = files.toSorted().flatMap(faultsIn);
for (const fault of faults) console.log(fault);
if (faults.length > 0) console.log(`${faults.length} texts do not sound like us: docs/voice.md`);
process.exit(faults.length > 0 ? 1 : 0);
