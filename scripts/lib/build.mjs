import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './child.mjs';
import { withFileLock } from './file-lock.mjs';
import { fingerprint } from './fingerprint.mjs';
import { bin, dataDir, inRoot, toolEnv } from './paths.mjs';
import { StartupError } from './startup-error.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isContract = (file) => /^src\/(contract\/|.*\.contract\.ts$)/.test(file);
const webSources = ['web', 'src', 'scripts/lib/texts.mjs', 'package-lock.json'];

/** What is built: its inputs, where its stamp stands, what must be there afterwards, and the commands. */
const targets = {
  server: {
    inputs: ['src', 'tsconfig.json', '.swcrc', 'nest-cli.json', 'vite.server.config.ts', 'package-lock.json'],
    counts: (file) => !isTest(file),
    folder: 'dist',
    made: ['dist/server/main.js'],
    commands: [
      ['nest', 'build'],
      ['vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
    ],
  },
  web: {
    inputs: [
      ...webSources,
      'scripts/lib/contracts.mjs',
      'scripts/lib/early-router.mjs',
      'scripts/lib/icons.mjs',
      'vite.config.ts',
      'vite.worker.config.ts',
    ],
    counts: (file) => !isTest(file) && (!file.startsWith('src/') || isContract(file)),
    folder: 'build',
    made: ['build/client/.vite/manifest.json', 'build/client/sw.js', 'build/ssr/entry-server.js'],
    commands: [
      ['vite', 'build', '--logLevel', 'warn'],
      ['vite', 'build', '--ssr', 'web/app/entry-server.tsx', '--logLevel', 'warn'],
      // Last: it lists what the first one made.
      ['vite', 'build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn'],
    ],
  },
  storybook: {
    inputs: [...webSources, 'stories', '.storybook'],
    counts: (file) => !isTest(file) && (!file.startsWith('src/') || isContract(file)),
    folder: 'storybook-static',
    made: ['storybook-static/index.json'],
    commands: [['storybook', 'build', '-o', 'storybook-static', '--quiet', '--disable-telemetry']],
  },
};

/**
 * Builds those of 'server', 'web' and 'storybook' whose inputs changed since their last whole build; `first` runs before any of it. All
 * `atOnce` are there sooner, and need half as much memory again.
 */
export async function ensureBuilt(names = ['server', 'web'], { first = async () => undefined, atOnce = false } = {}) {
  await withFileLock(`${dataDir()}/build.lock`, async () => {
    const all = names.map((name) => ({ name, target: targets[name], wanted: fingerprint(targets[name].inputs, targets[name].counts) }));
    const stale = all.filter(({ target, wanted }) => !isFresh(target, wanted));
    if (stale.length > 0) await first();
    if (atOnce) await allEnded(stale.map(build));
    else for (const each of stale) await build(each);
  });
}

/** Before one that failed is told of: what is still being built would be left behind. */
async function allEnded(builds) {
  await Promise.allSettled(builds);
  await Promise.all(builds);
}

/** Makes the next start build again: a watcher is about to write into the same folder. */
export const forgetBuild = (name) => rmSync(stampOf(targets[name]), { force: true });

async function build({ name, target, wanted }) {
  const began = Date.now();
  rmSync(inRoot(target.folder), { recursive: true, force: true });
  for (const [tool, ...args] of target.commands) {
    const status = await run(bin(tool), args, { env: toolEnv({ NODE_ENV: 'production' }), quiet: true });
    if (status !== 0) throw new StartupError(`the ${name} build failed (${tool} ${args.join(' ')}); its lines above name the place`);
  }
  const missing = target.made.find((file) => !existsSync(inRoot(file)));
  if (missing) throw new StartupError(`the ${name} build made no ${missing}`);
  mkdirSync(dirname(stampOf(target)), { recursive: true });
  writeFileSync(stampOf(target), wanted);
  console.log(`built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const stampOf = (target) => inRoot(target.folder, '.build-stamp');

const isFresh = (target, wanted) =>
  existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === wanted && target.made.every((file) => existsSync(inRoot(file)));
