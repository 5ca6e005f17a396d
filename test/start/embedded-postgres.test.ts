import { readFileSync, rmSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { ask, type Run, Scratch, until, untilGone } from './support.js';

const holder = 'test/start/hold-database.mjs';
let scratch: Scratch;

beforeAll(() => {
  scratch = new Scratch();
});
afterAll(() => scratch.clear());

async function holds(run: Run): Promise<{ url: string; pid: number; adopted: boolean }> {
  return JSON.parse(await run.hears('holds ')) as { url: string; pid: number; adopted: boolean };
}

test('a fresh start makes a UTF-8 database in C.UTF-8 order that only the random password opens', async () => {
  const database = await scratch.start(scratch.place('fresh'), { fast: false });
  const [settings] = await ask(
    database.url,
    "select datname, encoding, datlocprovider, datlocale, current_setting('max_connections') as most, current_setting('listen_addresses') as host, current_setting('unix_socket_directories') as sockets from pg_database where datname = current_database()",
  );
  expect(settings).toEqual({
    datname: 'app',
    encoding: 6,
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    most: '100',
    host: '127.0.0.1',
    sockets: '',
  });
  const password = readFileSync(`${database.dir}.password`, 'utf8');
  expect(password.length).toBeGreaterThanOrEqual(32);
  expect(statSync(`${database.dir}.password`).mode & 0o777).toBe(0o600);
  await expect(ask(database.url.replace(password, 'password'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a stopped database comes back with its rows and its password', async () => {
  const dir = scratch.place('again');
  const first = await scratch.start(dir);
  await ask(first.url, 'create table kept as select 1 as n');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await scratch.start(dir);
  expect(second.url.replace(/:\d+\//, '/')).toBe(first.url.replace(/:\d+\//, '/'));
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('after kill -9 of the app the next start adopts the server that kept running', async () => {
  const dir = scratch.place('orphan');
  const app = scratch.run(holder, [dir]);
  const held = await holds(app);
  app.child.kill('SIGKILL');
  await app.ended;
  const next = await scratch.start(dir);
  expect({ adopted: next.adopted, pid: next.pid, url: next.url }).toEqual({ adopted: true, pid: held.pid, url: held.url });
  await next.stop();
  expect(isAlive(held.pid)).toBe(false);
});

test('after kill -9 of app and database at once the next start recovers the rows', async () => {
  const dir = scratch.place('crash');
  const app = scratch.run(holder, [dir]);
  const held = await holds(app);
  await ask(held.url, 'create table kept as select 2 as n');
  app.child.kill('SIGKILL');
  process.kill(held.pid, 'SIGKILL');
  const next = await scratch.start(dir);
  expect(next.adopted).toBe(false);
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 2 }]);
});

test('a database that dies under a living app comes back on the same port', async () => {
  const database = await scratch.start(scratch.place('revived'), { fast: false });
  const before = database.pid;
  await ask(database.url, 'create table kept as select 3 as n');
  process.kill(before, 'SIGKILL');
  await until('another process serves', () => database.pid !== before);
  expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 3 }]);
  expect(scratch.said.join('\n')).toMatch(/ended unexpectedly[\s\S]*is back after \d+ ms/);
});

test('of two apps on one data folder only the last to leave stops the database', async () => {
  const dir = scratch.place('shared');
  const one = scratch.run(holder, [dir]);
  const held = await holds(one);
  const two = scratch.run(holder, [dir]);
  expect(await holds(two)).toMatchObject({ pid: held.pid, adopted: true });
  one.child.stdin?.end();
  expect(await one.ended).toBe(0);
  expect(await ask(held.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  two.child.stdin?.end();
  expect(await two.ended).toBe(0);
  await untilGone(held.pid);
});

test('two apps that start at the same moment make one database', async () => {
  const dir = scratch.place('race');
  const runs = [scratch.run(holder, [dir]), scratch.run(holder, [dir])];
  const [one, two] = await Promise.all(runs.map(holds));
  expect(one?.url).toBe(two?.url);
  for (const run of runs) run.child.stdin?.end();
  expect(await Promise.all(runs.map((run) => run.ended))).toEqual([0, 0]);
  rmSync(dir, { recursive: true });
});
