import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const compiled = inRoot('dist');

/** The maps that Nest's compiler wrote, so that those of the packed files name the lines of our sources. */
function sourceMaps(): Plugin {
  return {
    name: 'hometown:source-maps',
    async load(id) {
      if (!id.startsWith(compiled)) return null;
      return { code: await readFile(id, 'utf8'), map: await readFile(`${id}.map`, 'utf8') };
    },
  };
}

/** The contracts by name in place of a look into their folders, which the packed server does not have. */
function contractFiles(): Plugin {
  const isContract = /(^contract\/(ids|paging|text)|\.contract)\.js$/;
  return {
    name: 'hometown:contract-files',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/http/openapi/contract-files.js')) return null;
      const files = (await readdir(compiled, { recursive: true }))
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => isContract.test(file));
      const imports = files.toSorted().map((file, index) => `import * as file${index} from ${JSON.stringify(join(compiled, file))};`);
      const all = files.map((_file, index) => `file${index}`).join(', ');
      return `${imports.join('\n')}\nexport const contractFiles = () => Promise.resolve([${all}]);`;
    },
  };
}

// What Nest compiled, file by file, as one program: it starts faster and takes less room (docs/decisions/020-benchmarks.md). Packages
// stay packages.
export default defineConfig({
  root: inRoot('.'),
  plugins: [contractFiles(), sourceMaps()],
  publicDir: false,
  appType: 'custom',
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(['main', 'bootstrap', 'command', 'backup'].map((name) => [name, join(compiled, `${name}.js`)])),
      output: { chunkFileNames: '[name]-[hash].js' },
      treeshake: false,
    },
  },
});
