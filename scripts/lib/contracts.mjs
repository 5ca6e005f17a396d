// What of a contract the browser needs before its first call: an endpoint's method and path. The schemas come with the
// first answer (docs/decisions/041).
import { readFile } from 'node:fs/promises';
import { parseSync, Visitor } from 'vite';

const contractFile = /\/src\/(?:.+\.contract|contract\/(?:ids|text))\.ts$/;
const contractSource = /(?:\.contract|\/(?:ids|text))\.js$/;
const sourceFile = /\/(?:web|src)\/.+\.tsx?(?:\?whole)?$/;
/** The same file with everything in it. */
export const whole = '?whole';

const fileOf = (id) => id.replace(whole, '');

/** The names that only the whole file exports: schemas, topics, problems, and whatever else a call makes. */
export function lateNamesOf(file, code) {
  const made = parseSync(file, code).program.body.map(madeBy);
  return new Set(made.filter((one) => one?.isExported && !one.isEndpoint).map(({ name }) => name));
}

/** The contract with addresses in place of endpoints, its constants and functions, and nothing else that a call makes. */
export function addressesOf(file, code) {
  const statements = parseSync(file, code).program.body.map((statement) => ({
    made: madeBy(statement),
    text: code.slice(statement.start, statement.end),
    isType: isType(statement),
  }));
  const kept = new Set(statements.filter(({ made }) => !made).map(({ text }) => text));
  // A type names what is gone by then.
  const types = new Set(statements.filter((one) => one.isType).map(({ text }) => text));
  const isNamed = (name) => [...kept].some((text) => !types.has(text) && new RegExp(`\\b${name}\\b`).test(text));
  // What is there for this file alone stays for those that name it.
  const own = statements.filter(({ made }) => made && !made.isExported);
  for (let known = -1; known < kept.size;) {
    known = kept.size;
    for (const { made, text } of own) if (isNamed(made.name)) kept.add(text);
  }
  const thin = statements.map(({ made, text }) => (made?.isEndpoint ? addressOf(file, made) : kept.has(text) ? text : ''));
  return thin.join('\n');
}

/** The code with each import from a contract taken from where the name is; `contractOf` reads the contract that a source leads to. */
export async function withLateImports(id, code, contractOf) {
  const changes = [];
  for (const { source, specifiers, start, end } of importsIn(id, code)) {
    const contract = await contractOf(source.value);
    if (!contract) continue;
    const named = specifiers.filter(({ importKind }) => importKind !== 'type');
    // A whole file takes all from whole files: none of them waits for a page's code.
    const isLate = ({ imported }) => id.endsWith(whole) || contract.lateNames.has(imported.name);
    const late = importOf(code, named.filter(isLate), contract.file + whole);
    const early = importOf(
      code,
      named.filter((name) => !isLate(name)),
      contract.file,
    );
    changes.push({ start, end, text: late + early });
  }
  for (const { value, start, end } of lateSourcesIn(id, code)) {
    const contract = await contractOf(value);
    if (contract) changes.push({ start, end, text: JSON.stringify(contract.file + whole) });
  }
  const inOrder = changes.toSorted((a, b) => b.start - a.start);
  return inOrder.reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code);
}

const typeStatements = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);
const isType = ({ type, declaration }) => typeStatements.has(declaration?.type ?? type);

/** What a statement makes by a call: `const name = call(…)`; of what is not exported, any constant. */
function madeBy(statement) {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init }] = declaration.declarations;
  const call = init?.type === 'TSAsExpression' ? init.expression : init;
  if (call?.type !== 'CallExpression') return isExported || id.type !== 'Identifier' ? undefined : { name: id.name };
  return { name: id.name, call, isExported, isEndpoint: call.callee.name === 'endpoint' };
}

function addressOf(file, { name, call }) {
  const [method, path] = ['method', 'path'].map((key) => JSON.stringify(literalOf(file, call, key)));
  const load = `async () => (await import(${JSON.stringify(file + whole)})).${name}`;
  return `export const ${name} = { method: ${method}, path: ${path}, whole: ${load} };`;
}

function literalOf(file, { arguments: [shape] }, wanted) {
  const property = shape.properties.find(({ key }) => key?.name === wanted);
  if (property?.value.type !== 'Literal') throw new Error(`${file}: the ${wanted} of an endpoint is no literal`);
  return property.value.value;
}

function importsIn(id, code) {
  const imports = parseSync(fileOf(id), code).program.body.filter(({ type }) => type === 'ImportDeclaration');
  return imports.filter(({ source, importKind }) => importKind !== 'type' && contractSource.test(source.value));
}

function importOf(code, names, from) {
  if (names.length === 0) return '';
  return `import { ${names.map(({ start, end }) => code.slice(start, end)).join(', ')} } from ${JSON.stringify(from)};`;
}

function lateSourcesIn(id, code) {
  const found = [];
  new Visitor({
    ImportExpression({ source }) {
      if (contractSource.test(source.value)) found.push(source);
    },
  }).visit(parseSync(fileOf(id), code).program);
  return found;
}

/** For Vite's build for browsers. */
export function lateSchemas() {
  const contracts = new Map();
  const read = async (file) => ({ file, lateNames: lateNamesOf(file, await readFile(file, 'utf8')) });
  return {
    name: 'hometown:late-schemas',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: sourceFile },
      async handler(code, id) {
        const file = fileOf(id);
        const contractOf = async (source) => {
          const found = await this.resolve(source, file);
          if (!found || !contractFile.test(found.id)) return undefined;
          if (!contracts.has(found.id)) contracts.set(found.id, read(found.id));
          return contracts.get(found.id);
        };
        const needed = contractFile.test(id) ? addressesOf(file, code) : code;
        return { code: await withLateImports(id, needed, contractOf), map: null };
      },
    },
  };
}
