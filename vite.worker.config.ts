import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = inRoot('build/client/assets');

/** Code, styles and the Latin fonts: what any page may need without a network. */
const needed = /\.(?:js|css)$|-latin-wght-normal-[^/]+\.woff2$/;
/** What weighs more (the map, which has its sketch) is kept once it was used. */
const heavyFromBytes = 1_000_000;

async function filesToKeep(): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => needed.test(name));
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(assets, name))).size })));
  return files
    .filter(({ bytes }) => bytes < heavyFromBytes)
    .map(({ name }) => `/assets/${name}`)
    .toSorted();
}

// The service worker: one file at an address that stays, with the list of what the browser's build made (docs/decisions/052-offline.md).
export default defineConfig(async () => {
  const files = await filesToKeep();
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  return {
    root: inRoot('.'),
    publicDir: false as const,
    appType: 'custom' as const,
    resolve: { alias: { '@server': inRoot('src') } },
    define: { builtFiles: JSON.stringify({ id, files }) },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false as const,
      rolldownOptions: {
        input: inRoot('web/service-worker/worker.ts'),
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  };
});
