import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from './child.mjs';
import { withFileLock } from './file-lock.mjs';
import { dataDir, inRoot } from './paths.mjs';
import { StartupError } from './startup-error.mjs';

const stampFile = inRoot('node_modules', '.hometown-install');
/** npm's own record of what it put into node_modules: written last, so an interrupted install has none. */
const installedFile = inRoot('node_modules', '.package-lock.json');

/** Installs the locked packages when node_modules is missing, half done or older than the lock file. */
export async function ensureInstalled() {
  if (isCurrent()) return;
  await withFileLock(`${dataDir()}/install.lock`, async () => {
    if (isCurrent()) return;
    if (!matchesLock()) await install();
    writeFileSync(stampFile, stamp());
  });
}

async function install() {
  refuseLink();
  console.log('installing packages (npm ci), about a minute the first time');
  rmSync(stampFile, { force: true });
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await run('npm', args, { env: npmEnv() });
  if (status !== 0)
    throw new StartupError(
      `npm ci ended with status ${status}; its lines above name the cause. Check the network or the registry setting and start again`,
    );
}

/** `npm ci` empties node_modules first; behind a link that is another checkout's, in use there. */
function refuseLink() {
  const folder = inRoot('node_modules');
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StartupError(
    `node_modules is a link to ${readlinkSync(folder)}, whose packages are not those of this package-lock.json; remove the link and start again, or run npm ci there`,
  );
}

function stamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

const isCurrent = () => existsSync(installedFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();

/** Whether a node_modules made by hand holds what the lock says, so that it need not be made again. */
function matchesLock() {
  if (!existsSync(installedFile)) return false;
  const lock = readJson(inRoot('package-lock.json')).packages;
  const have = readJson(installedFile).packages;
  const fits = ([key, wanted]) => (have[key] ? have[key].version === wanted.version : mayLack(key, wanted, lock['']));
  const packages = Object.entries(lock).filter(([key]) => key !== '');
  return namesSamePackages(readJson(inRoot('package.json')), lock['']) && packages.every(fits);
}

/** Optional packages may be absent, except our own for this platform: they bring Node and PostgreSQL. */
function mayLack(key, { optional, os, cpu }, top) {
  const ours = key.replace('node_modules/', '') in (top.optionalDependencies ?? {});
  return Boolean(optional) && !(ours && os?.includes(process.platform) && cpu?.includes(process.arch));
}

function namesSamePackages(manifest, locked) {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const sorted = (packages = {}) => JSON.stringify(Object.entries(packages).sort());
  return fields.every((field) => sorted(manifest[field]) === sorted(locked[field]));
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** npm settings that say where packages come from; all others that an outer npm exports would change what is installed. */
const sourceSetting =
  /^npm_config_(registry|cache|userconfig|globalconfig|(https?_?)?proxy|no_?proxy|ca|cafile|cert|key|strict_ssl|offline|prefer_offline|fetch_.*|maxsockets|[@/].*)$/i;

/** The outer npm's PATH begins with node_modules/.bin, which `npm ci` is about to delete with the Node in it. */
export function npmEnv() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || sourceSetting.test(name)));
  delete env.NODE_ENV;
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
    .join(delimiter);
  return env;
}
