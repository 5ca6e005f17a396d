// Reads the messages of the catalog out of the sources: what the build compiles, and what translators get.
import compile from 'icu-minify/compile';
import { parseSync, Visitor } from 'vite';

const catalogModule = /\/contract\/texts\/texts(\.js)?$/;

const textsFile = /texts\.ts$/;

/** A file with messages ends so; no other is looked at. */
export const isTextsFile = (path) => textsFile.test(path);

/** All messages of a file, as `{ id, message, start, end }`. Throws at what is no literal: no build could read it. */
export function messagesOf(file, code) {
  const { program } = parseSync(file, code);
  const names = namesOfCatalog(program);
  const found = [];
  new Visitor({
    CallExpression({ callee, arguments: [name, tree] }) {
      if (callee.type === 'Identifier' && names.has(callee.name)) found.push(...messagesIn(tree, name.value));
    },
  }).visit(program);
  return found;
}

function namesOfCatalog(program) {
  const imports = program.body.filter(({ type, source }) => type === 'ImportDeclaration' && catalogModule.test(source.value));
  const specifiers = imports.flatMap((declaration) => declaration.specifiers);
  return new Set(specifiers.filter(({ imported }) => imported?.name === 'texts').map(({ local }) => local.name));
}

function* messagesIn(node, id) {
  const find = messagesOfKind[node?.type];
  if (!find) throw new Error(`the text ${id} is no literal`);
  yield* find(node, id);
}

const messagesOfKind = {
  *Literal({ value, start, end }, id) {
    if (typeof value === 'string') yield { id, message: value, start, end };
  },
  *ObjectExpression({ properties }, id) {
    for (const { key, value } of properties) yield* messagesIn(value, `${id}.${key?.name ?? key?.value}`);
  },
  *ArrayExpression({ elements }, id) {
    for (const [index, element] of elements.entries()) yield* messagesIn(element, `${id}.${index}`);
  },
};

/** The code with every message that has values compiled, so that no parser need travel to the browser. */
export function compileMessages(file, code) {
  let compiled = code;
  for (const { message, start, end } of messagesOf(file, code).toReversed()) {
    if (!message.includes('{')) continue;
    compiled = `${compiled.slice(0, start)}{ compiled: ${JSON.stringify(compile(message))} }${compiled.slice(end)}`;
  }
  return compiled;
}

/** For Vite: before anything else, while the sources stand as they were written. */
export function compiledTexts() {
  return {
    name: 'hometown:texts',
    enforce: 'pre',
    transform: {
      filter: { id: textsFile },
      handler: (code, id) => ({ code: compileMessages(id, code), map: null }),
    },
  };
}
