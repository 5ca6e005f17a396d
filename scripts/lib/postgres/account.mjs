import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync } from 'node:fs';
import { StartupError } from '../startup-error.mjs';

const systemUsers = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * Who runs the database: PostgreSQL refuses root, so root hands over to the data folder's owner or to a
 * system user; anyone else runs it as themselves. Answers spawn options, `{}` for "as myself".
 */
export function databaseAccount(dir) {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(dir) ? lstatSync(dir) : { uid: 0 };
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = find('postgres') ?? create('postgres') ?? systemUsers.map(find).find(Boolean);
  if (known) return known;
  throw new StartupError(
    'PostgreSQL may not run as root and this machine has no other user; run npm start as an ordinary user, or set DATABASE_URL',
  );
}

/** Gives a file or folder to the account that runs the database. */
export function handOver(path, account) {
  if (account.uid) chownSync(path, account.uid, account.gid);
}

/** Whether the account can do this to a path: 'r', 'w' or 'x' as in test(1). */
export function can(account, right, path) {
  return spawnSync('/bin/sh', ['-c', `test -${right} "$0"`, path], { ...account, cwd: '/' }).status === 0;
}

function find(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function create(name) {
  spawnSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', name]);
  return find(name);
}
