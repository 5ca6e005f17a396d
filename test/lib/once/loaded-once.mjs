import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where `environment.mjs` keeps the worker's own `require`; a process without it runs no tests. */
export const load = Symbol.for('hometown.load');

const require = createRequire(import.meta.url);

/** Names that a module hands on come from others too, which change with the versions. */
const versions = readFileSync(new URL('../../../package-lock.json', import.meta.url));

/** A module of a package, or of the built server, becomes one that hands on what the worker itself has loaded. */
export default {
  process(source, path, { supportsStaticESM }) {
    if (!globalThis[load]) return { code: source };
    const loaded = `globalThis[Symbol.for('${load.description}')](${JSON.stringify(path)})`;
    if (!supportsStaticESM) return { code: `module.exports = ${loaded};` };
    const names = Object.keys(require(path));
    const values = names.map((name, place) => `const value${place} = loaded[${JSON.stringify(name)}];`);
    const exported = names.map((name, place) => `value${place} as ${JSON.stringify(name)}`);
    return { code: [`const loaded = ${loaded};`, ...values, `export { ${exported.join(', ')} };`].join('\n') };
  },

  getCacheKey(source, path, { supportsStaticESM }) {
    const mode = JSON.stringify([path, Boolean(globalThis[load]), supportsStaticESM]);
    return createHash('sha1').update(versions).update(mode).update(source).digest('hex');
  },
};
