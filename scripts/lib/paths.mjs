import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from './startup-error.mjs';

/** The checkout's top folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Lowest Node major that runs the product: migrations are TypeScript files that it strips itself. */
const nodeMajor = 24;

const binFolder = join(root, 'node_modules', '.bin');

/** A path inside the checkout. */
export const inRoot = (...parts) => join(root, ...parts);

/** A part of the server as it is built to run: 'main.js', which starts it, or 'bootstrap.js'. */
export const builtServer = (file) => inRoot('dist', 'server', file);

/** A tool that an npm package brings. */
export const bin = (name) => join(binFolder, name);

/** Where the product keeps what it may not lose: DATA_DIR, else `.data` in the checkout. */
export const dataDir = (env = process.env) => resolve(root, env.DATA_DIR || '.data');

/** Node 24 from the lock file, else the current Node when it is new enough. */
export function nodePath() {
  if (existsSync(bin('node'))) return bin('node');
  if (Number(process.versions.node.split('.')[0]) >= nodeMajor) return process.execPath;
  throw new StartupError(
    `Hometown runs on Node ${nodeMajor} and the packages bring none for ${process.platform}-${process.arch}; this is Node ${process.versions.node}. Install Node ${nodeMajor} or newer from https://nodejs.org and start again`,
  );
}

/** The environment for tools: the chosen Node and the packages' tools come first on PATH. */
export function toolEnv(extra = {}) {
  const path = [dirname(nodePath()), binFolder, process.env.PATH].filter(Boolean);
  return { ...process.env, PATH: [...new Set(path)].join(delimiter), ...extra };
}
