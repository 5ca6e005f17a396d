import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inWords, StartupError } from '../startup-error.mjs';
import { handOver } from './account.mjs';
import { databaseEnv } from './binaries.mjs';
import { damaged, explain, serverMajor, wrongMajor } from './failures.mjs';

/** Where the random password of the database's own user stands, mode 0600. */
const passwordFile = (dir) => `${dir}.password`;

const isEmpty = (dir) => !existsSync(dir) || readdirSync(dir).length === 0;

/** Makes the data folder when there is none, and refuses one that PostgreSQL could not open. Answers the password. */
export async function ensureCluster({ dir, native, account, fast, meanwhile }) {
  if (isEmpty(dir)) await create({ dir, native, account, fast, meanwhile });
  else checkCluster(dir, account);
  const password = readText(passwordFile(dir));
  if (!password) throw damaged(dir, `its password file ${passwordFile(dir)} is missing`);
  return password;
}

function checkCluster(dir, account) {
  if (account.uid && statSync(dir).uid === 0) takeBack(dir, account);
  const major = readText(join(dir, 'PG_VERSION'));
  if (!major) throw damaged(dir, 'its file PG_VERSION is missing');
  if (Number(major) !== serverMajor) throw new StartupError(wrongMajor(dir, major));
}

/** Files that root put back from a backup: only the database's own user may have them. */
function takeBack(dir, { uid, gid }) {
  spawnSync('chown', ['-R', `${uid}:${gid}`, dir]);
  spawnSync('chmod', ['700', dir]);
}

/** In a folder beside, then renamed: an interrupted run leaves nothing that looks like a database. */
async function create({ dir, native, account, fast, meanwhile }) {
  const draft = `${dir}.new`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile(dir), randomBytes(24).toString('base64url'), { mode: 0o600 });
    for (const path of [draft, passwordFile(dir)]) handOver(path, account);
    await initdb({ draft, dir, native, account, fast, meanwhile });
    rmSync(dir, { recursive: true, force: true });
    renameSync(draft, dir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error instanceof StartupError ? error : explain(dirname(dir), inWords(error), `it could not make its data folder ${dir}`);
  }
}

async function initdb({ draft, dir, native, account, fast, meanwhile }) {
  const args = ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile(dir)}`];
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(fast ? ['--no-sync'] : []));
  const child = spawn(join(native, 'bin', 'initdb'), args, { ...account, cwd: '/', env: databaseEnv });
  meanwhile();
  const said = await failureOf(child);
  if (said !== undefined) throw explain(dirname(dir), said, `it could not make its data folder ${dir}`);
}

/** What a program says that ends badly; undefined when it ends well. */
async function failureOf(child) {
  child.stdin.end();
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  try {
    const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return status === 0 ? undefined : `${stdout}\n${stderr}`;
  } catch (error) {
    return inWords(error);
  }
}

/** A small file's text without the line end; '' when it is not there. */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw explain(file, inWords(error), `${file} cannot be read`);
  }
}
